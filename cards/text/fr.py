"""The French wordings."""

from __future__ import annotations

from cards.text.glossary import Glossary
from cards.text.grammar import French, Noun


def _adjective(word: str) -> tuple[str, str, str, str]:
    """A regular adjective in its four forms."""
    feminine = word if word.endswith("e") else word + "e"
    return word, feminine, word + "s", feminine + "s"


MARKS = {
    "air": "Air",
    "earth": "Terre",
    "fire": "Feu",
    "water": "Eau",
    "neutral": "Neutre",
    "tap": "Incliner",
}

NOUNS = {
    "hero": Noun("Héros", "Héros"),
    "haven_bag": Noun("Havre Sac", "Havre Sacs"),
    "ally": Noun("Allié", "Alliés"),
    "action": Noun("Action", "Actions", feminine=True),
    "equipment": Noun("Équipement", "Équipements"),
    "dofus": Noun("Dofus", "Dofus"),
    "room": Noun("Salle", "Salles", feminine=True),
    "zone": Noun("Zone", "Zones", feminine=True),
    "protector": Noun("Protecteur", "Protecteurs"),
    "card": Noun("carte", "cartes", feminine=True),
    "wielder": Noun("Porteur", "Porteurs"),
    "source": Noun("source de ces Dommages", "sources de ces Dommages", feminine=True),
    "strength": Noun("Force", "Forces", feminine=True),
    "level": Noun("Niveau", "Niveaux"),
    "count": Noun("nombre", "nombres"),
}

ADJECTIVES = {
    "tapped": _adjective("incliné"),
    "untapped": _adjective("dressé"),
    "destroyed": ("détruit", "détruite", "détruits", "détruites"),
    "attacker": _adjective("attaquant"),
    "blocker": ("bloqueur", "bloqueuse", "bloqueurs", "bloqueuses"),
    "fighter": (
        "attaquant ou bloqueur",
        "attaquante ou bloqueuse",
        "attaquants ou bloqueurs",
        "attaquantes ou bloqueuses",
    ),
    "opposing": _adjective("adverse"),
    "other": _adjective("autre"),
    "current": ("actuel", "actuelle", "actuels", "actuelles"),
}

_GRAMMAR = {
    "and": "et",
    "or": "ou",
    "of": "{what:de}",
    "of_your_choice": "de votre choix",
    "of_level": "de Niveau {n}",
    "called": "nommé {names}",
    "bare": "qui ne porte aucun Équipement",
    "fresh": "sur qui vous n'avez joué aucun autre {card} ce tour-ci",
    "reach": "dans le Monde ou dans n'importe quel Havre Sac",
    "any_element": "d'un Élément de votre choix",
    "nothing": "rien ne se passe",
    "no_xp": "sans faire gagner d'Expérience",
    "spent": "de Ressources dépensées ce tour-ci pour le {rank} pouvoir {what:de}",
    "rank.1": "premier",
    "rank.2": "deuxième",
    "rank.3": "troisième",
    "rank.4": "quatrième",
    "det.wielder": "le",
    "det.hero": "votre",
    "det.source": "la",
    "det.the": "les",
    "det.yours": "vos",
    "det.all_the": "tous les",
    "det.all_the.f": "toutes les",
    "det.all_yours": "tous vos",
    "det.all_yours.f": "toutes vos",
    "det.some": "des",
    "det.up_to": "jusqu'à {n}",
    "det.each": "chaque",
    "det.each.f": "chaque",
    "det.each_of_yours": "chacun de vos",
    "det.each_of_yours.f": "chacune de vos",
    "det.one_of_yours": "un de vos",
    "det.one_of_yours.f": "une de vos",
    "from.world": "depuis le Monde",
    "from.bag": "depuis votre Havre Sac",
    "from.hand": "depuis votre Main",
    "from.deck": "depuis votre Pioche",
    "from.discard": "depuis votre Défausse",
    "from.queue": "depuis la File d'Attente",
    "in.world": "dans le Monde",
    "in.bag": "dans un Havre Sac",
    "in.bag.yours": "dans votre Havre Sac",
    "in.bag.own": "dans son Havre Sac",
    "in.hand": "en Main",
    "in.deck": "dans la Pioche",
    "in.discard": "dans la Défausse",
    "in.queue": "dans la File d'Attente",
}

_COSTS = {
    "cost.tap": "Inclinez {what}",
    "cost.destroy": "Détruisez {what}",
    "cost.recycle": "Recyclez X {what} de votre Défausse{most}",
    "cost.x_max": " (X vaut {n} au plus)",
    "pay.resources": "payer {what}",
    "pay.tap": "incliner {what}",
    "pay.destroy": "détruire {what}",
    "pay.recycle": "recycler X {what} de votre Défausse",
}

_EFFECTS = {
    "damage.one": "{n} Dommage {element}{tail}",
    "damage.many": "{n} Dommages {element}{tail}",
    "damage.computed": "des Dommages {element}{tail} égaux {value:à}",
    "hp.one": "{n} PV",
    "hp.many": "{n} PV",
    "hp.computed": "autant de PV que {value}",
    "card.one": "une carte",
    "card.many": "{n} cartes",
    "card.computed": "autant de cartes que {value}",
    "effect.deal": "{source} {source:inflige|infligent} {amount} {to:à}",
    "effect.deal.topic": "{source} {to:lui} {source:inflige|infligent} {amount}",
    "effect.deal.spread": "{source} {source:inflige|infligent} {amount} à répartir (1 au moins) entre {to}",
    "effect.suffer": "{to} {to:subit|subissent} {amount}",
    "effect.destroy": "détruisez {what}",
    "effect.banish": "bannissez {what}",
    "effect.tap": "inclinez {what}",
    "effect.untap": "redressez {what}",
    "effect.return_to_hand": "renvoyez {what} dans la Main de {what:son|leur} propriétaire",
    "effect.withdraw": "{what} {what:quitte|quittent} le combat pour le Monde",
    "effect.withdraw.tapped": "{what} {what:quitte|quittent} le combat pour le Monde, {state}",
    "effect.place_blocker": "affectez un de vos Alliés ou Héros au blocage {what:de}",
    "effect.heal": "{what} {what:regagne|regagnent} {amount}",
    "effect.lose_hp": "{what} {what:perd|perdent} {amount}",
    "effect.draw": "piochez {amount}",
    "effect.recycle": "recyclez {what} de votre Défausse",
    "effect.search": "cherchez {what} dans votre Pioche, montrez-la, gardez-la en Main et mélangez",
    "effect.put_into_play": "mettez {what} en jeu",
    "effect.put_into_play.tapped": "mettez {what} en jeu, {state}",
    "effect.place_token": "mettez en jeu un jeton {name} (Allié {traits}, Force {strength} {element}{xp})",
    "effect.place_token.xp": ", Expérience {n}",
    "effect.cancel": "annulez {what}",
    "effect.redirect": "redirigez ces Dommages vers {to}",
    "effect.prevent": "réduisez ces Dommages de {n}",
    "effect.prevent.all": "réduisez ces Dommages à néant",
    "effect.may": "vous pouvez {then}",
    "effect.may.that": "vous pouvez décider que {then}",
    "effect.may.pay": "vous pouvez {cost}",
    "effect.may.then": "Dans ce cas, {then}",
    "effect.otherwise": "Sinon, {then}",
    "effect.when": "si {condition}, {then}",
    "effect.either_or": "{first} ; à défaut, {second}",
    "effect.contest": "jouez un Chi-Fu-Mi contre l'adversaire. Victoire : {win}. Défaite : {lose}",
    "change.gets": "{what} {what:reçoit|reçoivent} {gains}",
    "change.cannot.untap": "{what} ne {what:peut|peuvent} pas se redresser",
    "change.cannot.tap": "{what} ne {what:peut|peuvent} pas s'incliner",
    "change.cannot.block": "{what} ne {what:peut|peuvent} pas bloquer",
    "change.cannot.attack": "{what} ne {what:peut|peuvent} pas attaquer",
    "change.cannot.move": "{what} ne {what:peut|peuvent} pas se déplacer",
    "change.more_damage": "{what} {what:inflige|infligent} {amount} de plus à chaque fois",
    "change.more_damage.by_power": "les pouvoirs {what:de} infligent {amount} de plus à chaque fois",
    "change.less_damage": "{what} {what:subit|subissent} {amount} de moins à chaque fois",
    "bonus.strength": "{n} en Force",
    "bonus.size": "{n} en Taille",
    "bonus.ap": "{n} PA",
    "bonus.mp": "{n} PM",
    "bonus.hp": "{n} PV",
    "bonus.computed": "un bonus {stat} égal {value:à}",
    "stat.strength": "de Force",
    "stat.size": "de Taille",
    "stat.ap": "de PA",
    "stat.mp": "de PM",
    "stat.hp": "de PV",
    "until.turn_end": "jusqu'à la fin du tour",
    "until.battle_end": "jusqu'à la fin du combat",
    "until.your_next_turn": "jusqu'au début de votre prochain tour",
    "until.game_end": "pour le reste de la partie",
}

_CONDITIONS = {
    "if.in_area": "{what} se {what:trouve|trouvent} {places}",
    "if.role.attacker": "{what} {what:attaque|attaquent}",
    "if.role.blocker": "{what} {what:bloque|bloquent}",
    "if.role.fighter": "{what} {what:attaque ou bloque|attaquent ou bloquent}",
    "if.has_trait": "{what} {what:a|ont} le trait {trait}",
    "if.matches": "{what} {what:est|sont} {select}",
    "if.more_than": "{value} dépasse {n}",
    "if.more_than.number": "{value} dépasse {n}",
}

_EVENTS = {
    "on.when": "quand {clause}",
    "who.mine": "vous",
    "who.theirs": "l'adversaire",
    "who.any": "un joueur",
    "on.turn_start.mine": "au début de votre tour",
    "on.turn_start.theirs": "au début du tour adverse",
    "on.turn_start": "au début de chaque tour",
    "on.turn_end.mine": "à la fin de votre tour",
    "on.turn_end.theirs": "à la fin du tour adverse",
    "on.turn_end": "à la fin de chaque tour",
    "on.battle_end": "à la fin du combat",
    "on.played": "{what} vient d'être joué par {who}",
    "on.played.about": "{what} est sur le point d'être joué par {who}",
    "on.played.power": "un pouvoir",
    "on.played.power_of": "un pouvoir {what:de}",
    "played.card": "cette carte",
    "played.power": "ce pouvoir",
    "played.any": "cette carte ou ce pouvoir",
    "on.damage.by": "infligés par {by}",
}

#: Each event about an object: what it does, and what it is about to do.
_HAPPENS = {
    "appear": ("{what} {what:apparaît|apparaissent}", "d'apparaître"),
    "destroy": ("{what} {what:est|sont} détruit{what:e}", "d'être détruit{what:e}"),
    "leave": ("{what} {what:quitte|quittent} le jeu", "de quitter le jeu"),
    "tap": ("{what} s'{what:incline|inclinent}", "de s'incliner"),
    "untap": ("{what} se {what:redresse|redressent}", "de se redresser"),
    "damage": ("{what} {what:subit|subissent} des Dommages", "de subir des Dommages"),
    "attack_declared": ("{what} {what:est|sont} déclaré{what:e} attaquant{what:e}", "d'attaquer"),
    "draw": ("{what} {what:est|sont} pioché{what:e}", "d'être pioché{what:e}"),
    "xp": ("{what} {what:gagne|gagnent} de l'Expérience", "de gagner de l'Expérience"),
    "heal": ("{what} {what:regagne|regagnent} des PV", "de regagner des PV"),
    "recycle": ("{what} {what:est|sont} recyclé{what:e}", "d'être recyclé{what:e}"),
    "discard": ("{what} {what:est|sont} défaussé{what:e}", "d'être défaussé{what:e}"),
    "block": ("{what} {what:bloque|bloquent}", "de bloquer"),
    "move": ("{what} se {what:déplace|déplacent}", "de se déplacer"),
}

#: The same events when the card does not say of which object.
_HAPPENS_TO_NOBODY = {
    "appear": ("une carte apparaît", "qu'une carte apparaisse"),
    "destroy": ("une carte est détruite", "qu'une carte soit détruite"),
    "leave": ("une carte quitte le jeu", "qu'une carte quitte le jeu"),
    "tap": ("une carte s'incline", "qu'une carte s'incline"),
    "untap": ("une carte se redresse", "qu'une carte se redresse"),
    "damage": ("des Dommages sont infligés", "que des Dommages soient infligés"),
    "attack_declared": ("une attaque est déclarée par {who}", "qu'une attaque soit déclarée par {who}"),
    "draw": ("une carte est piochée par {who}", "qu'une carte soit piochée par {who}"),
    "xp": ("de l'Expérience est gagnée par {who}", "que de l'Expérience soit gagnée par {who}"),
    "heal": ("des PV sont regagnés", "que des PV soient regagnés"),
    "recycle": ("une carte est recyclée", "qu'une carte soit recyclée"),
    "discard": ("une carte est défaussée", "qu'une carte soit défaussée"),
    "block": ("un bloqueur est déclaré", "qu'un bloqueur soit déclaré"),
    "move": ("un mouvement est effectué", "qu'un mouvement soit effectué"),
}

for _event, (_just, _about) in _HAPPENS.items():
    _EVENTS[f"on.{_event}"] = _just
    _EVENTS[f"on.{_event}.about"] = f"{{what}} {{what:est|sont}} sur le point {_about}"
for _event, (_just, _about) in _HAPPENS_TO_NOBODY.items():
    _EVENTS[f"on.{_event}.nobody"] = _just
    _EVENTS[f"on.{_event}.about.nobody"] = f"il va arriver {_about}"

_CARD = {
    "reaction": "Réaction.",
    "power.resource": "{tap}{colon} une Ressource {element}",
    "power.enters_tapped": "{what} {what:apparaît|apparaissent} {state}",
    "power.declared.attack": "dès que {what} se déclare attaquant et tant qu'{what:il} attaque, {changes}",
    "power.declared.block": "dès que {what} se déclare bloqueur et tant qu'{what:il} bloque, {changes}",
    "power.while": "tant que {condition}, {changes}",
    "power.if": "{event}, si {condition}, {effects}",
    "power.on": "{event}, {effects}",
    "power.times.one": "Une fois par tour.",
    "power.times.many": "{n} fois par tour.",
    "power.from": "Utilisable {places} seulement",
    "power.only_if": "À jouer seulement si {condition}",
    "power.choose_first": "choisissez {what}",
    "card.level": "Niveau {n}",
    "card.strength": "Force {n}",
    "card.experience": "Expérience {n}",
    "card.ap": "PA {n}",
    "card.mp": "PM {n}",
    "card.hp": "PV {n}",
    "card.size": "Taille {n}",
    "card.resistance": "Résistance {n}",
    "card.element": "Élément {element}",
    "card.profession": "Métier{colon} {names}",
    "card.recipe": "Recette{colon} {profession}, {elements}",
    "card.set": "Panoplie {name} ({n} pièces){colon} {gains}",
    "card.doubt": "Source incertaine.",
    "card.unsupported": "Carte que l'arbitre ne sait pas encore appliquer.",
    "card.back": "Niveau 2",
}

KEYWORDS = {
    "agility": "Agilité",
    "aggressive": "Agressivité",
    "capture": "Capture",
    "defense": "Défense",
    "ethereal": "Éthéré",
    "ghost": "Fantôme",
    "giant": "Géant",
    "hero": "Héros",
    "reinforcement": "Renfort",
    "resist": "Résistance",
    "tackle": "Tacle",
}

REMINDERS = {
    "agility": "Seule une carte qui a Agilité peut bloquer celle-ci (806.1).",
    "aggressive": "Cet Allié peut attaquer dès le tour où il apparaît (806.2).",
    "capture": "Payez ce coût : l'Allié devient la Monture d'un Allié ou Héros de votre choix (806.4).",
    "defense": "Jouable en combat quand vous défendez ; l'Allié entre alors comme bloqueur (806.6).",
    "ethereal": "Apparaît avec ce nombre d'Éthers ; sans Éther, l'Équipement est détruit (806.7).",
    "ghost": "Depuis la Défausse, revient dans le Monde pour son Niveau plus 1 en Ressources (806.8).",
    "giant": "En attaque, partage sa Force entre ses bloqueurs ; le surplus va à la Cible (806.9).",
    "hero": "Ne va dans un paquet que si son Héros a ce trait (806.10).",
    "reinforcement": "Jouable en combat quand votre Héros attaque ; l'Allié arrive hors du combat (806.11).",
    "resist": "Les Dommages de cet Élément sont réduits de ce nombre (806.12).",
    "tackle": "Qui le bloque ou est bloqué par lui ne s'incline pas de toute la Phase d'Actions (806.13).",
}

RARITIES = {
    "rarity.common": "Commune",
    "rarity.uncommon": "Peu Commune",
    "rarity.rare": "Rare",
    "rarity.draconic": "Rare Draconique",
    "rarity.fixed": "Fixe",
}

FRENCH = Glossary(
    code="fr",
    tongue=French(),
    marks=MARKS,
    nouns=NOUNS,
    adjectives=ADJECTIVES,
    words=_GRAMMAR | _COSTS | _EFFECTS | _CONDITIONS | _EVENTS | _CARD | RARITIES,
    keywords=KEYWORDS,
    reminders=REMINDERS,
    traits={},
    specials={},
)
