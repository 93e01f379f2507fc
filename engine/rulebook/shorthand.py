"""French as it is typed in haste: abbreviations, and words written together.

No word of either language's rules is listed here, so the same table serves for data and questions.
"""

from __future__ import annotations

import re
from collections.abc import Callable


def _table(listed: str) -> dict[str, tuple[str, ...]]:
    """Parse `short = long words`, separated by commas."""
    pairs = (each.split("=") for each in listed.split(","))
    return {word: tuple(meant.split()) for short, meant in pairs for word in short.split()}


#: A word as typed, folded, and what it stands for.
SHORTHAND: dict[str, tuple[str, ...]] = _table(
    """cb cmb kombien = combien, cmt kom komment coment comen koment = comment, koi kwa = quoi, keske = qu est ce que,
    ki = qui, ke = que, kel kelle = quel, kels kelles = quels, kan kand qd = quand,
    pk pq pkoi prk pourkoi pourkwa = pourquoi, pdt pdnt pendan = pendant, pcq psk pck parcke = parce que,
    ya yaura = il y a, yavait = il y avait, yapas = il y a pas, cest = c est, cetait = c etait, cke = ce que,
    jai = j ai, jsuis chui chuis = je suis, jpeux jpe jpx jpeu = je peux, jdois = je dois, jveux jveu = je veux,
    jfais = je fais, jmets = je mets, jprends = je prends, jsais = je sais, jme = je me, jte = je te,
    tpeux = tu peux, onpeut = on peut, chaipa jsp = je sais pas,
    pr = pour, ds = dans, ac avc = avec, tt = tout, tte = toute, tts ts = tous, ttes = toutes, bcp = beaucoup,
    tjs tjrs tjr = toujours, jms = jamais, mtn mnt maintenan = maintenant,
    vrmt vrm = vraiment, dc = donc, qqn qqun = quelqu un, qqch qqchose = quelque chose, qq = quelque, chak = chaque,
    ossi = aussi, tro = trop, stp svp = s il te plait, slt bjr = bonjour,
    ptet ptetre = peut etre, mm = meme, nb nbr = nombre, nimp = n importe quoi,
    dgts dgt degs dmgs domages = degats, invoc invok = invocation, invocs = invocations,
    persos = personnages, reac rea = reaction, reacs = reactions, defauss = defausse, pdv pvs = points de vie,
    pdr = points de resistance, xps = xp, pts = points,
    attk attak atak ataque attake = attaque, attaker ataquer = attaquer, bloke blok = bloque, bloker = bloquer,
    kart = carte, karte = carte, kartes = cartes, dek = deck, advers adversair = adversaire, crea = creature,
    creas = creatures, nivo = niveau, nv nvx niv = niveau, eff = effet, compet = competence,
    capa = capacite, capas = capacites, phaz = phase, dla = de la, dl = de l, dmon = de mon, dson = de son,
    kil = qu il, kon = qu on, kelkun = quelqu un, ossito = aussitot,
    dep = deplacement, deplac = deplacement, multij = multijoueur"""
)
_WORD = re.compile(r"[a-z]{5,}")
#: Letters of the small words whose apostrophe is left out, and `j` before any verb: jattaque, lallie, jpioche.
_ELIDED = re.compile(r"(?:[ldnmtsc](?=[aeiouyh])|j|qu(?=[aeiouyh]))")


def parted(folded: str, known: Callable[[str], bool]) -> str:
    """A folded French question with its missing apostrophes put back.

    Args:
        folded: the question.
        known: whether the rules know a word.
    """

    def mended(match: re.Match[str]) -> str:
        word = match[0]
        small = None if known(word) else _ELIDED.match(word)
        return f"{small[0]}'{word[small.end() :]}" if small and known(word[small.end() :]) else word

    return _WORD.sub(mended, folded)
