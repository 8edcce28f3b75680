"""What an import gives: those who were found, and in words what was left out and why."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET, Struct, field
from msgspec.structs import replace

from models.recruits.games import ANY, IN_MANY_GAMES, Game, Played, Worth, worth
from models.recruits.notices import (
    Notice,
    left_out,
    not_there,
    not_told,
    of_another_game,
    of_file,
    of_some_game,
    of_somebody,
)
from models.recruits.typed_list import tidy_name
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, complaint, matters, read, read_all
from models.rules.names import plain, short
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side

STAT = "stat."
"""Before the keys of stats where they stand among other words."""

_ALSO_CALLED: Mapping[str, tuple[str, ...]] = {"move": ("basicmove",)}
_NEVER_GUESSED = frozenset({"basicspeed"})
"""What a sheet of another program must tell: a usual value would be wrong without a word."""


class Imported(Struct, frozen=True):
    """Recruits, their names not yet distinct, and what is to be said of them.

    A stat that can't be taken is kept as it stood, which `complaint` says of it; see `sound`.
    """

    recruits: tuple[Recruit, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def told(self) -> tuple[str, ...]:
        return tuple(map(str, self.notices))


class Character(Struct, frozen=True):
    """A character from another program's file: `facts` by plain word, as text, and its counters.

    An empty fact is one that the file doesn't tell. Without a game the facts can't be mistaken for
    those of another. The `note` is what else the file tells, as Markdown.
    """

    name: str
    facts: Mapping[str, str] = field(default_factory=dict)
    side: Side | None = None
    public_name: str = ""
    notices: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()
    secrecy: Secrecy = Secrecy.FULL
    game: Game | None = None
    note: str = ""


class Cast(Struct, frozen=True):
    """The characters of one file, and what was left out when it was read."""

    name: str
    characters: tuple[Character, ...]
    notices: tuple[Notice, ...] = ()


def words(stat: Field) -> tuple[str, ...]:
    """Return the plain words by which a stat may be called, the best first."""
    own = dict.fromkeys(map(plain, stat.names))
    return (*own, *(also for word in own for also in _ALSO_CALLED.get(word, ())))


def stat_of(stat: Field, text: str) -> tuple[Answer, str]:
    """Return `text` as the answer to a stat, and why the stat cannot take it, or nothing."""
    try:
        answer = read(stat, text)
    except RuleBroken as refusal:
        return short(text), str(refusal)
    return answer, complaint(stat, answer)


def stats_of(stat: Field, text: str, fields: Sequence[Field]) -> Iterator[tuple[str, Answer, str]]:
    """Yield as `stat_of`, with the key of each of `fields` that `text` answers."""
    try:
        answers = read_all(stat, text, fields)
    except RuleBroken as refusal:
        yield stat.key, short(text), str(refusal)
        return
    for each in fields:
        if each.key in answers:
            yield each.key, answers[each.key], complaint(each, answers[each.key])


def sound(recruit: Recruit, fields: Sequence[Field]) -> Recruit:
    """Return a recruit without the stats that cannot be taken, as no one is there to mend them."""
    wrong = {stat.key for stat in fields if complaint(stat, recruit.stats.get(stat.key))}
    kept = {key: answer for key, answer in recruit.stats.items() if key not in wrong}
    return replace(recruit, stats=kept)


def enlisted(cast: Cast, fields: Sequence[Field], side: Side, *, here: Played = ANY) -> Imported:
    """Return the characters of a cast as recruits; those without a side get `side`.

    Required stats that are missing stay empty, so that the table asks for them. Numbers of
    other games than those played `here` are left out, but for what is counted.
    """
    recruits: list[Recruit] = []
    notices = [*cast.notices, *_of_others(cast, fields, here)]
    for each in cast.characters:
        try:
            name = tidy_name(each.name)
        except RuleBroken as refusal:
            notices.append(of_file(cast.name, refusal))
            continue
        found = _Stats(each, fields, worth(each.game, here))
        recruits.append(
            Recruit(
                name=name,
                side=each.side or side,
                secrecy=each.secrecy,
                public_name=_public(each.public_name, name),
                stats=found.answers,
                counters=each.counters or UNSET,
                note=each.note,
            )
        )
        notices += (of_somebody(cast.name, name, *sentence) for sentence in found.notices)
    return Imported(tuple(recruits), tuple(notices))


def _of_others(cast: Cast, fields: Sequence[Field], here: Played) -> Iterator[Notice]:
    """Yield once for each game what of its numbers was left out."""
    unclear: dict[str, None] = {}
    others: dict[str, None] = {}
    for each in cast.characters:
        found = worth(each.game, here)
        if found is Worth.NONE and each.game is not None and fields:
            others[each.game.title] = None
        elif found is Worth.UNMISTAKABLE:
            unclear |= dict.fromkeys(_mistakable(each, fields))
    for title in others:
        yield of_file(cast.name, of_another_game(title))
    if unclear:
        yield of_file(cast.name, of_some_game(unclear))


def _mistakable(character: Character, fields: Sequence[Field]) -> Iterator[str]:
    """Yield the titles of the stats that a character seems to tell, but maybe of another game."""
    counted = {each.key for each in character.counters}
    for stat in fields:
        told = [word for word in words(stat) if character.facts.get(word) and word not in counted]
        if told and IN_MANY_GAMES.issuperset(told):
            yield stat.title


class _Stats:
    """What a character's facts say of the stats of a system, and notices with a stat's key."""

    def __init__(self, character: Character, fields: Sequence[Field], worth: Worth) -> None:
        self.answers: dict[str, Answer] = {}
        self.notices = [(sentence, "") for sentence in character.notices]
        facts = _facts(character, worth)
        for stat in fields:
            self._take(stat, facts)
        if unknown := list(self._untold(fields)):
            self.notices.append((not_told(unknown), ""))
        if worth is Worth.NONE:
            self.notices.clear()  # that is said once, of the whole file

    def _take(self, stat: Field, facts: Mapping[str, str]) -> None:
        known = words(stat)
        told = next((facts[word] for word in known if facts.get(word)), "")
        if not told and not _NEVER_GUESSED.isdisjoint(known):
            self.answers[stat.key] = None
            self.notices.append((not_there(stat.title), stat.key))
        if not told:
            return
        self.answers[stat.key], wrong = stat_of(stat, told)
        if wrong:
            self.notices.append((left_out(wrong), stat.key))

    def _untold(self, fields: Sequence[Field]) -> Iterator[str]:
        """Yield the numbers that matter and of which the facts say nothing."""
        for stat in fields:
            if matters(stat) and stat.key not in self.answers:
                yield stat.title


def _facts(character: Character, worth: Worth) -> Mapping[str, str]:
    """Return what is worth to be taken; what is counted always is."""
    counted = {e.key: str(e.most) for e in character.counters if e.most is not None}
    match worth:
        case Worth.ALL:
            return {**character.facts, **counted}
        case Worth.UNMISTAKABLE:
            told = character.facts.items()
            return {word: fact for word, fact in told if word not in IN_MANY_GAMES} | counted
        case Worth.NONE:
            return counted


def _public(public_name: str, name: str) -> str:
    try:
        told = tidy_name(public_name)
    except RuleBroken:
        return ""
    return "" if told == name else told
