"""Casts: characters of other programs as recruits, and notices of what was left out."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET, Struct, field
from msgspec.structs import replace

from models.recruits.games import ANY_GAMES, IN_MANY_GAMES, Game, PlayedGames, Worth, worth_of
from models.recruits.notices import (
    Notice,
    character_notice,
    defaults_used_text,
    file_notice,
    missing_stat_text,
    other_game_text,
    skipped_text,
    unclear_game_text,
    unread_effect_text,
)
from models.recruits.typed_list import tidy_name
from models.recruits.words.conditions import Condition, effects_of
from models.recruits.words.vocabulary import EFFECTS, ROLLED
from models.rules.counters.counter_kinds import make_initiative
from models.rules.deeds import Recruit
from models.rules.fields import (
    Answer,
    Field,
    find_error,
    has_default_number,
    parse_answer,
    parse_answers,
)
from models.rules.names import comparable, shorten_quote
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import mark, split_words

STAT = "stat."
"""Prefix of the keys of stats among other keys."""

_SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "move": ("basicmove",),
    "bonus": (
        *("initiativebonus", "initiativemodifier", "initiativemod", "inimod", "inibonus"),
        *("initbonus", "initmod", "initmodifier", "initiativbonus", "bonusdinitiative"),
        *("dexmod", "dexmodifier", "dexteritymod", "dexteritymodifier", "modifier"),
    ),
    "base": ("initiativebase", "initiative", "ini"),
    "dice": ("initiativedice", "initiativdice"),
    "basicspeed": ("speed",),
    "weaponspeed": ("speed", "spd"),
    "speed": ("spd",),
}
"""Other words for a stat, by one of its own."""
_SCORES: Mapping[str, str] = {
    "bonus": mark("dexterity, dex"),
}
"""Words for a score of which a stat is the modifier, by the stat's own word."""
_PARTS_OF_FACTS = frozenset({"dexterity", "bonusadded"})
"""Facts of which another is worked out."""
_NEVER_GUESSED = frozenset({"basicspeed"})
"""Stats that a sheet must give: a default would be wrong without a warning."""


class Imported(Struct, frozen=True):
    """Recruits, their names not yet distinct, and notices.

    A stat that can't be used is kept as text, for `find_error` to find; see `without_bad_stats`.
    """

    recruits: tuple[Recruit, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(map(str, self.notices))


class Character(Struct, frozen=True):
    """A character of another program: `facts` by plain word, as text, and its counters.

    An empty fact is missing in the file. Without a game the facts can't be mistaken for those of
    another. `rolled` is its initiative in a fight. The `note` is the rest of the file's text, as
    Markdown.
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
    rolled: int | None = None
    conditions: tuple[Condition, ...] = ()


class Cast(Struct, frozen=True):
    """The characters of one file, and notices of what was left out."""

    name: str
    characters: tuple[Character, ...]
    notices: tuple[Notice, ...] = ()


def as_record(character: Character) -> Mapping[str, str]:
    """Return a character as the cells of a table by their headings."""
    cells = {
        "name": character.name,
        "alias": character.public_name,
        "players see": character.secrecy.value,
        "side": character.side.value if character.side else "",
        **{
            each.title: f"{each.value}/{each.most}" if each.most else str(each.value)
            for each in character.counters
        },
        EFFECTS: "; ".join(effects_of(character.conditions)),
        ROLLED: "" if character.rolled is None else str(character.rolled),
        **{word: fact for word, fact in character.facts.items() if word not in _PARTS_OF_FACTS},
        "note": character.note,
    }
    return {heading: cell for heading, cell in cells.items() if cell}


def words_for(stat: Field) -> tuple[str, ...]:
    """Return the plain words by which a stat may be named, the best first."""
    own = dict.fromkeys(map(comparable, stat.names))
    return (*own, *(also for word in own for also in _SYNONYMS.get(word, ())))


def score_words_for(stat: Field) -> Iterator[str]:
    """Yield the plain words for a score of which a stat is the modifier."""
    for word in map(comparable, stat.names):
        yield from map(comparable, split_words(_SCORES[word]) if word in _SCORES else ())


def read_stat(stat: Field, text: str) -> tuple[Answer, str]:
    """Return `text` as the answer to a stat, and why the stat cannot take it, or ""."""
    try:
        answer = parse_answer(stat, text)
    except RuleBroken as refusal:
        return shorten_quote(text), str(refusal)
    return answer, find_error(stat, answer)


def read_stats(
    stat: Field, text: str, fields: Sequence[Field]
) -> Iterator[tuple[str, Answer, str]]:
    """Yield (key, answer, error) for each of `fields` that `text` answers, as `read_stat`."""
    try:
        answers = parse_answers(stat, text, fields)
    except RuleBroken as refusal:
        yield stat.key, shorten_quote(text), str(refusal)
        return
    for each in fields:
        if each.key in answers:
            yield each.key, answers[each.key], find_error(each, answers[each.key])


def without_bad_stats(recruit: Recruit, fields: Sequence[Field]) -> Recruit:
    """Return a recruit without its invalid stats, where no one can fix them."""
    bad_keys = {stat.key for stat in fields if find_error(stat, recruit.stats.get(stat.key))}
    good_stats = {key: answer for key, answer in recruit.stats.items() if key not in bad_keys}
    return replace(recruit, stats=good_stats)


def enlist(
    cast: Cast, fields: Sequence[Field], side: Side, *, games_played: PlayedGames = ANY_GAMES
) -> Imported:
    """Return the characters of a cast as recruits; those without a side get `side`.

    Required stats that are missing stay empty, so that the table asks for them. Numbers of other
    games than those played are left out, except counters.
    """
    recruits: list[Recruit] = []
    notices = [*cast.notices, *_other_game_notices(cast, fields, games_played)]
    for each in cast.characters:
        try:
            name = tidy_name(each.name)
        except RuleBroken as refusal:
            notices.append(file_notice(cast.name, refusal))
            continue
        worth = worth_of(each.game, games_played)
        stats = _StatReader(each, fields, worth)
        rolled = None if worth is Worth.NONE else each.rolled
        results = () if rolled is None else (make_initiative(rolled),)
        recruits.append(
            Recruit(
                name=name,
                side=each.side or side,
                secrecy=each.secrecy,
                public_name=_tidy_alias(each.public_name, name),
                stats=stats.answers,
                counters=(*each.counters, *results) or UNSET,
                note=each.note,
                effects=() if worth is Worth.NONE else effects_of(each.conditions),
            )
        )
        notices += (character_notice(cast.name, name, *sentence) for sentence in stats.notices)
    return Imported(tuple(recruits), tuple(notices))


def _other_game_notices(
    cast: Cast, fields: Sequence[Field], games_played: PlayedGames
) -> Iterator[Notice]:
    """Yield a notice for each other game, of the numbers left out."""
    unclear: dict[str, None] = {}
    others: dict[str, bool] = {}
    for each in cast.characters:
        found = worth_of(each.game, games_played)
        if found is Worth.NONE and each.game is not None and fields:
            title = each.game.title
            others[title] = others.get(title, False) or bool(each.counters)
        elif found is Worth.UNAMBIGUOUS:
            unclear |= dict.fromkeys(_ambiguous_titles(each, fields))
    for title, has_counters in others.items():
        yield file_notice(cast.name, other_game_text(title, has_counters=has_counters))
    if unclear:
        yield file_notice(cast.name, unclear_game_text(unclear))


def _ambiguous_titles(character: Character, fields: Sequence[Field]) -> Iterator[str]:
    """Yield the titles of stats whose words other games use too."""
    counted = {each.key for each in character.counters}
    for stat in fields:
        found_words = [
            word for word in words_for(stat) if character.facts.get(word) and word not in counted
        ]
        if found_words and IN_MANY_GAMES.issuperset(found_words):
            yield stat.title


class _StatReader:
    """Reads a character's facts as stats of a system; notices come with a stat's key."""

    def __init__(self, character: Character, fields: Sequence[Field], worth: Worth) -> None:
        self.answers: dict[str, Answer] = {}
        unread = (e for e in character.conditions if e.left_out or not e.effect)
        of_effects = dict.fromkeys(unread_effect_text(e.effect, e.left_out) for e in unread)
        sentences = (*character.notices, *of_effects)
        self.notices = [(sentence, "") for sentence in sentences]
        facts = _usable_facts(character, worth)
        for stat in fields:
            self._read(stat, facts)
        if unknown := list(self._missing_titles(fields)):
            self.notices.append((defaults_used_text(unknown), ""))
        if worth is Worth.NONE:
            self.notices.clear()  # one notice of the whole file says it

    def _read(self, stat: Field, facts: Mapping[str, str]) -> None:
        stat_words = words_for(stat)
        text = next((facts[word] for word in stat_words if facts.get(word)), "")
        if not text and not _NEVER_GUESSED.isdisjoint(stat_words):
            self.answers[stat.key] = None
            self.notices.append((missing_stat_text(stat.title), stat.key))
        if not text:
            return
        self.answers[stat.key], wrong = read_stat(stat, text)
        if wrong:
            self.notices.append((skipped_text(wrong), stat.key))

    def _missing_titles(self, fields: Sequence[Field]) -> Iterator[str]:
        for stat in fields:
            if has_default_number(stat) and stat.key not in self.answers:
                yield stat.title


def _usable_facts(character: Character, worth: Worth) -> Mapping[str, str]:
    """Return the facts of that worth; counters are always used."""
    counted = {each.key: str(each.most) for each in character.counters if each.most is not None}
    match worth:
        case Worth.ALL:
            return {**character.facts, **counted}
        case Worth.UNAMBIGUOUS:
            items = character.facts.items()
            return {word: fact for word, fact in items if word not in IN_MANY_GAMES} | counted
        case Worth.NONE:
            return counted


def _tidy_alias(public_name: str, name: str) -> str:
    try:
        tidied = tidy_name(public_name)
    except RuleBroken:
        return ""
    return "" if tidied == name else tidied
