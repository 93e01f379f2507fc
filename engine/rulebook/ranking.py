"""Ranks the entries that answer a question. Pure: the entries come as rows, the question as text.

An entry's score has four parts: how much of the question its words cover (frequencies weighted by field and by how rare
a word is, as in BM25F), how much of it a single sentence covers, how well its title fits, and how well the nearest
*asked as* line fits, small words included. An entry about one card is ranked lower when the question does not name that
card.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from itertools import zip_longest
from operator import mul
from typing import NamedTuple

import msgspec

from engine.rulebook.model import Kind
from engine.rulebook.outside import alike, outside
from engine.rulebook.vocabulary import NotionSpan, NotionVocabulary, Phrase, faint
from engine.rulebook.words import DEFINING


class Weights(msgspec.Struct, frozen=True):
    """The parameters of the ranking, fitted by asking each *asked as* line while it is left out (`rules measure`)."""

    text: float = 0.8
    sentence: float = 0.1
    title: float = 0.2
    above: float = 0.1
    asked: float = 0.2
    same: float = 0.2
    spoken: float = 1.0
    unnamed: float = 0.8
    card: float = 0.65
    saturation: float = 0.3
    length: float = 0.3
    synonym: float = 0.8
    foreign: float = 0.9
    steep: float = 0.4
    kin: float = 0.6
    opposed: float = 0.4
    lead: float = 0.5
    faint: float = 0.5
    heading: float = 0.8
    missing: float = 0.8
    glossary: float = 0.08
    leading: float = 0.01
    bare: float = 0.85


WEIGHTS = Weights()
#: How many entries have their titles and *asked as* lines compared.
FINALISTS = 40
#: The factor for words that say little, when measuring how much of a question is known.
WHISPER = 0.25
#: A word counts as known when it is this likely a misspelling of a known one.
SLIP = 0.78
#: Entries are searched by the weightiest groups that make up this part of the question.
MOST = 0.75

#: The weight of a word in each field. `section` are the titles above an entry, `more` examples and rulings.
FIELDS: dict[str, float] = {
    "title": 2.5,
    "asked": 1.2,
    "section": 0.8,
    "text": 1.3,
    "more": 0.45,
    "official": 0.6,
}


class Row(msgspec.Struct, frozen=True, array_like=True):
    """What the ranking knows of one entry in one language, in stems.

    `leading` is True for the first entry of a section, which is its most general one. `spoken` are all words of each
    *asked as* line, folded, `entitled` those of the title; `names` are the stems of the card's name in a rule about one
    card; `above` are the titles of what the entry belongs to. `bare` is True for a rule about a keyword that says only
    what kind of power it is.
    """

    document: str
    id: str
    kind: Kind
    heading: bool
    missing: bool
    leading: bool
    parent: str
    title: Phrase
    asked: tuple[Phrase, ...]
    sentences: tuple[Phrase, ...]
    weights: dict[str, float]
    spoken: tuple[Phrase, ...] = ()
    names: Phrase = ()
    above: tuple[Phrase, ...] = ()
    entitled: Phrase = ()
    bare: bool = False


def weigh(fields: Mapping[str, Sequence[str]], average: Mapping[str, float]) -> dict[str, float]:
    """The weighted frequency of each stem over all fields; words of long fields count less."""
    found: dict[str, float] = {}
    for field, stems in fields.items():
        if not stems:
            continue
        usual = average.get(field) or 1.0
        norm = 1 - WEIGHTS.length + WEIGHTS.length * len(stems) / usual
        for word, count in Counter(stems).items():
            found[word] = found.get(word, 0.0) + FIELDS[field] * count / norm
    return {word: round(weight, 3) for word, weight in found.items()}


class Group(NamedTuple):
    """One part of the question: its weight, and the phrases that may stand for it, each with its worth."""

    weight: float
    phrases: tuple[tuple[Phrase, float], ...]


class Question(NamedTuple):
    """A question ready for ranking: its groups, the sum of their weights, and the places of each of its stems.

    `places[stem]` are the (group, phrase, share of the phrase's worth) that the stem is part of; `said` are the stems
    of the question itself, `spoken` all its words as they were typed, folded. `weights` are those of the groups;
    `alone` and `among` split `places` into phrases of one word and of several. `defining` is True when the question
    asks what a word means. `content` counts its words that matter, `unknown` those of them that no entry knows, a
    likely misspelling in part; `outside` are its words about other matters, `typed` all that matter, in stems.
    """

    groups: tuple[Group, ...]
    total: float
    places: dict[str, tuple[tuple[int, int, float], ...]]
    words: frozenset[str]
    said: frozenset[str]
    spoken: frozenset[str]
    weights: tuple[float, ...]
    alone: dict[str, tuple[tuple[int, float], ...]]
    among: dict[str, tuple[tuple[int, int, float], ...]]
    defining: bool
    content: float = 0.0
    unknown: float = 0.0
    outside: tuple[Phrase, ...] = ()
    typed: tuple[str, ...] = ()

    def stems(self) -> set[str]:
        """The stems by which entries are searched: those of the groups that make up most of the question."""
        found: set[str] = set()
        weight = 0.0
        for group in sorted(self.groups, key=lambda each: -each.weight):
            if weight >= MOST * self.total:
                break
            weight += group.weight
            found.update(word for phrase, _ in group.phrases for word in phrase)
        return found

    def met(self, found: Iterable[tuple[str, float]]) -> dict[int, tuple[float, int]]:
        """For each group that is matched: how far (0 to its worth) and by which phrase, the first of equal ones.

        Args:
            found: stems of the question, and how strongly each occurs in the entry.
        """
        sums: dict[tuple[int, int], float] = {}
        for word, strength in found:
            for group, phrase, share in self.places[word]:
                sums[group, phrase] = sums.get((group, phrase), 0.0) + share * strength
        best: dict[int, tuple[float, int]] = {}
        for (group, phrase), value in sums.items():
            if group not in best or (-value, phrase) < (-best[group][0], best[group][1]):
                best[group] = value, phrase
        return best

    def covered(self, words: Iterable[str], strengths: Mapping[str, float]) -> float:
        """How much of the question is matched: as `part` of `met`, without the phrases.

        Args:
            words: stems of the question.
            strengths: how strongly each occurs in the entry; fully by default.
        """
        best = [0.0] * len(self.weights)
        sums: dict[tuple[int, int], float] = {}
        for word in words:
            strength = strengths.get(word, 1.0)
            for group, worth in self.alone.get(word, ()):
                if (value := worth * strength) > best[group]:
                    best[group] = value
            for group, phrase, share in self.among.get(word, ()):
                value = sums[group, phrase] = sums.get((group, phrase), 0.0) + share * strength
                best[group] = max(best[group], value)
        matched: float = sum(map(mul, self.weights, best))
        return matched / self.total

    def mass(self, weights: Mapping[str, float]) -> float:
        """The absolute weight of what an entry with these word weights matches, whatever else the question says."""
        words = weights.keys() & self.words
        strengths = {word: strength(weights[word]) for word in words}
        return self.covered(words, strengths) * self.total

    def part(self, met: Mapping[int, tuple[float, int]]) -> float:
        """The part of the question that `met` makes up."""
        return sum(self.groups[group].weight * value for group, (value, _) in met.items()) / self.total


def _question(groups: Sequence[Group], spoken: frozenset[str]) -> Question:
    places: dict[str, list[tuple[int, int, float]]] = {}
    for number, group in enumerate(groups):
        for place, (phrase, worth) in enumerate(group.phrases):
            for word in phrase:
                places.setdefault(word, []).append((number, place, worth / len(phrase)))
    total = sum(group.weight for group in groups)
    said = frozenset(word for group in groups for word in group.phrases[0][0])
    found = {word: tuple(each) for word, each in places.items()}
    among = {
        word: tuple(at for at in each if len(groups[at[0]].phrases[at[1]][0]) > 1)
        for word, each in found.items()
    }
    alone = {
        word: tuple((at[0], at[2]) for at in each if len(groups[at[0]].phrases[at[1]][0]) == 1)
        for word, each in found.items()
    }
    weights = tuple(group.weight for group in groups)
    defining = not DEFINING.isdisjoint(spoken)
    return Question(
        tuple(groups), total, found, frozenset(places), said, spoken, weights, alone, among, defining
    )


def understand(
    stems: Sequence[str],
    vocabulary: NotionVocabulary,
    rarity: Callable[[str], float],
    correct: Callable[[str], Iterable[tuple[str, float]]],
    kin: Callable[[str], Iterable[str]],
    leads: Callable[[str], Iterable[tuple[str, float]]],
    spoken: Sequence[str] = (),
) -> Question:
    """Make a question of its stems.

    Args:
        stems: of the words that matter, in order.
        vocabulary: of the game in the language of the entries that are searched.
        rarity: how much information a stem carries; 0 when no entry has it.
        correct: what an unknown stem may be a misspelling of, with its likelihood.
        kin: other stems that begin alike: destroy, destruction.
        leads: stems of entries that are asked for with this one, each with its likelihood (`rows.RuleShelf.leads`).
        spoken: all words of the question as they were typed, folded, in order.
    """
    whispers, world = faint(vocabulary.language), outside(vocabulary.language)
    beyond = world.said(spoken)
    elsewhere = {word for phrase in beyond for word in phrase}
    groups: list[Group] = []
    content = unknown = 0.0
    for span in vocabulary.spans(stems, spoken):
        quiet = all(word in whispers for word in span.asked)
        heard = any(map(rarity, span.asked))
        share = sum(not word.isdigit() for word in span.asked) * (WHISPER if quiet else 1.0)
        if not heard and not span.others and elsewhere.issuperset(span.asked):
            content += share
            unknown += share
            continue
        if not heard and not span.others and world.talk.issuperset(span.asked):
            share = 0.0
        content += share
        phrases = _phrases(span, vocabulary, rarity, correct, kin, leads)
        known = [(phrase, worth) for phrase, worth in phrases if any(rarity(word) for word in phrase)]
        if not known:
            unknown += share
            continue
        sure = any(phrase == span.asked or phrase in span.others for phrase, _ in known)
        nearest = max(worth for _, worth in known)
        unknown += share * (0.0 if sure or nearest >= SLIP else 1 - nearest)
        own = _tells(span.asked, rarity)
        tells = own if own and not span.foreign else max(_tells(phrase, rarity) for phrase, _ in known)
        groups.append(Group(tells * (WEIGHTS.faint if quiet else 1.0), tuple(known)))
    asked = _question(groups, frozenset(spoken))
    return asked._replace(content=content, unknown=unknown, outside=beyond, typed=tuple(stems))


def _phrases(
    span: NotionSpan,
    vocabulary: NotionVocabulary,
    rarity: Callable[[str], float],
    correct: Callable[[str], Iterable[tuple[str, float]]],
    kin: Callable[[str], Iterable[str]],
    leads: Callable[[str], Iterable[tuple[str, float]]],
) -> list[tuple[Phrase, float]]:
    """What a part of the question may mean, and how much each counts: the words as asked, and others for them."""
    worth = WEIGHTS.foreign if span.foreign else WEIGHTS.synonym
    phrases: list[tuple[Phrase, float]] = [(span.asked, 1.0), *((other, worth) for other in span.others)]
    if not span.others and len(span.asked) == 1 and not rarity(span.asked[0]):
        for word, likeness in correct(span.asked[0]):
            phrases.append(((word,), likeness))
            phrases += [(other, likeness * worth) for other in vocabulary.spans([word])[0].others]
    phrases += [(other, WEIGHTS.opposed) for other in span.opposed]
    if len(span.asked) == 1:
        had = {phrase for phrase, _ in phrases}
        phrases += [((word,), WEIGHTS.kin) for word in kin(span.asked[0]) if (word,) not in had]
        had.update(phrase for phrase, _ in phrases)
        led = leads(span.asked[0])
        phrases += [((word,), WEIGHTS.lead * sure) for word, sure in led if (word,) not in had]
    return phrases


def _tells(phrase: Phrase, rarity: Callable[[str], float]) -> float:
    """How much information a phrase carries: the average of its words, a little more for several."""
    values = [rarity(word) for word in phrase]
    return sum(values) / len(values) * (1 + 0.4 * (len(values) - 1)) if all(values) else 0.0


class IndexedLine(NamedTuple):
    """A title, a sentence or one *asked as* line: its stems, their total information, and all its words."""

    words: frozenset[str]
    mass: float
    spoken: frozenset[str] = frozenset()


class Ready(NamedTuple):
    """A row ready for scoring. `strengths` are its weighted frequencies, scaled to between 0 and 1."""

    row: Row
    title: IndexedLine
    above: tuple[IndexedLine, ...]
    asked: tuple[IndexedLine, ...]
    sentences: tuple[IndexedLine, ...]
    strengths: dict[str, float]


def ready(row: Row, rarity: Callable[[str], float]) -> Ready:
    """Prepare a row."""
    return Ready(
        row,
        _line(row.title, rarity, row.entitled),
        tuple(_line(title, rarity) for title in row.above),
        tuple(
            _line(line, rarity, spoken)
            for line, spoken in zip_longest(row.asked, row.spoken, fillvalue=())
            if line
        ),
        tuple(_line(sentence, rarity) for sentence in row.sentences),
        {word: strength(weight) for word, weight in row.weights.items()},
    )


def strength(weight: float) -> float:
    """A weighted frequency, scaled to between 0 and 1."""
    return weight / (weight + WEIGHTS.saturation)


def _line(stems: Phrase, rarity: Callable[[str], float], spoken: Phrase = ()) -> IndexedLine:
    words = frozenset(stems)
    return IndexedLine(words, sum(rarity(word) for word in words), frozenset(spoken))


def rank(
    question: Question, rows: Iterable[Ready], rarity: Callable[[str], float]
) -> list[tuple[float, Row]]:
    """The rows that answer a question, the best first.

    Titles and *asked as* lines are compared for the FINALISTS only, whose words cover most of the question.
    """
    if not question.total:
        return []
    covered = [(round(_covered(question, each.strengths), 9), each) for each in rows]
    covered.sort(key=lambda found: -found[0])
    lines = _LineFits(question, rarity)
    return order((_points(question, part, each, lines), each.row) for part, each in covered[:FINALISTS])


def _covered(question: Question, strengths: Mapping[str, float]) -> float:
    """How much of the question the words of an entry cover."""
    return question.covered(strengths.keys() & question.words, strengths)


class _LineFits:
    """How well lines fit a question. What hangs only on the words that a line shares with it is worked out once."""

    def __init__(self, question: Question, rarity: Callable[[str], float]) -> None:
        self._question = question
        self._rarity = rarity
        self._used: dict[frozenset[str], tuple[float, float]] = {}
        self._covered: dict[frozenset[str], tuple[float, float]] = {}

    def short(self, line: IndexedLine) -> float:
        """How well a short line fits: the harmonic mean of its recall and precision."""
        hit = line.words & self._question.words
        if not hit or not line.mass:
            return 0.0
        if (found := self._used.get(hit)) is None:
            places, met = self._question.places, self._question.met((word, 1.0) for word in hit)
            used = (w for w in hit if any(met[group][1] == phrase for group, phrase, _ in places[w]))
            found = self._used[hit] = self._question.part(met), sum(map(self._rarity, used))
        return _mean(found[0], found[1] / line.mass)

    def asked(self, line: IndexedLine) -> float:
        """How well an *asked as* line fits; if it fits at all, the same wording raises it."""
        fit = self.short(line)
        return fit + WEIGHTS.spoken * alike(self._question.spoken, line.spoken) if fit else 0.0

    def sentence(self, line: IndexedLine) -> float:
        """How well a sentence fits, whose words need not match as phrases."""
        hit = line.words & self._question.words
        if not hit:
            return 0.0
        if (found := self._covered.get(hit)) is None:
            found = self._covered[hit] = self._question.covered(hit, {}), sum(map(self._rarity, hit))
        return _mean(found[0], found[1] / line.mass)


def _mean(recall: float, precision: float) -> float:
    """The harmonic mean."""
    return 2 * recall * precision / (recall + precision)


def _points(question: Question, covered: float, entry: Ready, lines: _LineFits) -> float:
    """The score of an entry."""
    row = entry.row
    title = lines.short(entry.title)
    above = max(map(lines.short, entry.above), default=0.0)
    asked = max(map(lines.asked, (entry.title, *entry.asked)))
    sentence = max(map(lines.sentence, entry.sentences), default=0.0)
    points = WEIGHTS.text * covered + WEIGHTS.sentence * sentence
    points += WEIGHTS.title * title + WEIGHTS.above * above + WEIGHTS.asked * asked
    if any(line.words == question.said for line in entry.asked):
        points += WEIGHTS.same
    points *= _standing(row)
    if row.kind == "glossary":
        points += WEIGHTS.glossary * ((len(question.groups) <= 2) + question.defining)
    if row.kind == "card":
        points *= WEIGHTS.card + (1 - WEIGHTS.card) * sentence
    elif row.names and not question.words.intersection(row.names):
        points *= WEIGHTS.unnamed
    if row.leading:
        points += WEIGHTS.leading
    return round(points, 9)


def _standing(row: Row) -> float:
    """The factor for entries that say less by themselves: a heading, a missing entry, a bare one."""
    heading = WEIGHTS.heading if row.heading else 1.0
    missing = WEIGHTS.missing if row.missing else 1.0
    return heading * missing * (WEIGHTS.bare if row.bare else 1.0)


def rarity_of(frequency: int, entries: int) -> float:
    """How much information a word carries that occurs in this many of the entries."""
    if not frequency:
        return 0.0
    return math.pow(math.log(1 + (entries - frequency + 0.5) / (frequency + 0.5)), WEIGHTS.steep)


def order(found: Iterable[tuple[float, Row]]) -> list[tuple[float, Row]]:
    """Sort, the best first; a heading goes below its best child."""
    ranked = sorted(found, key=lambda each: -each[0])
    best_child: dict[tuple[str, str], float] = {}
    for points, row in ranked:
        key = (row.document, row.parent)
        best_child[key] = max(best_child.get(key, 0.0), points)
    placed = [
        (min(points, best_child.get((row.document, row.id), points) - 1e-6) if row.heading else points, row)
        for points, row in ranked
    ]
    return sorted(placed, key=lambda each: -each[0])
