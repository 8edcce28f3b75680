"""What an import gives: those who were found, and in words what was left out and why."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET, Struct, field
from msgspec.structs import replace

from models.recruits.notices import Notice, left_out, not_there, not_told, of_file, of_somebody
from models.recruits.typed_list import tidy_name
from models.rules.deeds import Recruit
from models.rules.fields import Answer, Field, Kind, complaint, read
from models.rules.names import tidy
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Side

STAT = "stat."
"""Before the keys of stats where they stand among other words."""

QUOTED = 40

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
        """The notices, each in one line."""
        return tuple(map(str, self.notices))


class Character(Struct, frozen=True):
    """A character from another program's file: `facts` by plain word, as text, and its counters."""

    name: str
    facts: Mapping[str, str] = field(default_factory=dict)
    side: Side | None = None
    public_name: str = ""
    notices: tuple[str, ...] = ()
    counters: tuple[Counter, ...] = ()


class Cast(Struct, frozen=True):
    """The characters of one file, and what was left out when it was read."""

    name: str
    characters: tuple[Character, ...]
    notices: tuple[Notice, ...] = ()


def plain(word: str) -> str:
    """Return a word as it is compared: `Basic Speed`, `basic_speed` and `basicSpeed` are one."""
    return "".join(sign for sign in word.casefold() if sign.isalnum())


def words(stat: Field) -> tuple[str, ...]:
    """Return the plain words by which a stat may be called, the best first."""
    own = dict.fromkeys(map(plain, stat.names))
    return (*own, *(also for word in own for also in _ALSO_CALLED.get(word, ())))


def short(text: str) -> str:
    """Return `text` in one line, short enough to be quoted."""
    line = tidy(text)
    return line if len(line) <= QUOTED else f"{line[: QUOTED - 1].rstrip()}…"


def stat_of(stat: Field, text: str) -> tuple[Answer, str]:
    """Return `text` as the answer to a stat, and why the stat cannot take it, or nothing."""
    try:
        answer = read(stat, text)
    except RuleBroken as refusal:
        return short(text), str(refusal)
    return answer, complaint(stat, answer)


def sound(recruit: Recruit, fields: Sequence[Field]) -> Recruit:
    """Return a recruit without the stats that cannot be taken, as no one is there to mend them."""
    wrong = {stat.key for stat in fields if complaint(stat, recruit.stats.get(stat.key))}
    kept = {key: answer for key, answer in recruit.stats.items() if key not in wrong}
    return replace(recruit, stats=kept)


def enlisted(cast: Cast, fields: Sequence[Field], side: Side) -> Imported:
    """Return the characters of a cast as recruits; those without a side get `side`.

    Required stats that are missing stay empty, so that the table asks for them.
    """
    recruits: list[Recruit] = []
    notices = list(cast.notices)
    for each in cast.characters:
        try:
            name = tidy_name(each.name)
        except RuleBroken as refusal:
            notices.append(of_file(cast.name, refusal))
            continue
        found = _Stats(each, fields)
        recruits.append(
            Recruit(
                name=name,
                side=each.side or side,
                public_name=_public(each.public_name, name),
                stats=found.answers,
                counters=each.counters or UNSET,
            )
        )
        told = (*((sentence, "") for sentence in each.notices), *found.notices)
        notices += (of_somebody(cast.name, name, *sentence) for sentence in told)
    return Imported(tuple(recruits), tuple(notices))


class _Stats:
    """What a character's facts say of the stats of a system, and notices with a stat's key."""

    def __init__(self, character: Character, fields: Sequence[Field]) -> None:
        self.answers: dict[str, Answer] = {}
        self.notices: list[tuple[str, str]] = []
        for stat in fields:
            self._take(stat, character.facts)
        if unknown := list(self._untold(fields)):
            self.notices.append((not_told(unknown), ""))

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
            matters = stat.kind is Kind.NUMBER and stat.default is not None
            if matters and stat.key not in self.answers:
                yield stat.title


def _public(public_name: str, name: str) -> str:
    try:
        told = tidy_name(public_name)
    except RuleBroken:
        return ""
    return "" if told == name else told
