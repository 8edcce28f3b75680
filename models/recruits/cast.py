"""Turns characters from other programs into recruits, with notices on what was left out."""

from collections.abc import Iterator, Mapping, Sequence

from msgspec import UNSET, Struct, field
from msgspec.structs import replace

from models.recruits.games import (
    AMBIGUOUS_WORDS,
    ANY_GAMES,
    Compatibility,
    Game,
    PlayedGames,
    compatibility_of,
)
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
from models.rules.names import comparable, shorten_quote, tidy_name
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Counter, Secrecy, Side
from models.wording import mark, split_words

STAT = "stat."
"""The prefix that distinguishes the keys of stats from other keys."""

_SYNONYMS: Mapping[str, tuple[str, ...]] = {
    "move": ("basicmove",),
    "bonus": (
        "initiativebonus",
        "initiativemodifier",
        "initiativemod",
        "inimod",
        "inibonus",
        "initbonus",
        "initmod",
        "initmodifier",
        "initiativbonus",
        "bonusdinitiative",
        "dexmod",
        "dexmodifier",
        "dexteritymod",
        "dexteritymodifier",
        "modifier",
    ),
    "base": ("initiativebase", "initiative", "ini"),
    "dice": ("initiativedice", "initiativdice"),
    "basicspeed": ("speed",),
    "weaponspeed": ("speed", "spd"),
    "speed": ("spd",),
}
"""Synonyms of a stat's name, keyed by that name."""
_SCORES: Mapping[str, str] = {
    "bonus": mark("dexterity, dex"),
}
"""Names of the score from which a stat is derived as its modifier, keyed by the stat's name."""
_INTERMEDIATE_FACTS = frozenset({"dexterity", "bonusadded"})
"""Facts that only serve to calculate another fact."""
_NEVER_GUESSED = frozenset({"basicspeed"})
"""Stats that are left empty if missing, since a wrong default would go unnoticed."""


class Imported(Struct, frozen=True):
    """Imported recruits, possibly with duplicate names, and notices.

    An invalid stat is kept as text, so that `find_error` reports it; see `without_bad_stats`.
    """

    recruits: tuple[Recruit, ...] = ()
    notices: tuple[Notice, ...] = ()

    @property
    def texts(self) -> tuple[str, ...]:
        return tuple(map(str, self.notices))


class Character(Struct, frozen=True):
    """A character from another program, with its `facts` as text, keyed by normalized name.

    `comparable` normalizes names. An empty fact was missing from the file. Without a `game`, the
    facts mean the same in every game. `rolled` is the initiative that the character has in a
    fight. The `note` holds the rest of the file's text, as Markdown.
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
    """The characters in one file, and notices on what was left out."""

    name: str
    characters: tuple[Character, ...]
    notices: tuple[Notice, ...] = ()


def as_record(character: Character) -> Mapping[str, str]:
    """Return a character as table cells, keyed by heading."""
    cells = {
        "name": character.name,
        "alias": character.public_name,
        "players see": character.secrecy.value,
        "side": character.side.value if character.side else "",
        **{
            counter.title: f"{counter.value}/{counter.maximum}"
            if counter.maximum
            else str(counter.value)
            for counter in character.counters
        },
        EFFECTS: "; ".join(effects_of(character.conditions)),
        ROLLED: "" if character.rolled is None else str(character.rolled),
        **{word: fact for word, fact in character.facts.items() if word not in _INTERMEDIATE_FACTS},
        "note": character.note,
    }
    return {heading: cell for heading, cell in cells.items() if cell}


def stat_names(stat: Field) -> tuple[str, ...]:
    """Return the normalized names by which a stat is found, the best first."""
    names = dict.fromkeys(map(comparable, stat.names))
    synonyms = (synonym for word in names for synonym in _SYNONYMS.get(word, ()))
    return (*names, *synonyms)


def score_names(stat: Field) -> Iterator[str]:
    """Yield the normalized names of the score from which a stat is derived as its modifier."""
    for word in map(comparable, stat.names):
        yield from map(comparable, split_words(_SCORES[word]) if word in _SCORES else ())


def read_stat(stat: Field, text: str) -> tuple[Answer, str]:
    """Parse `text` for a stat; return the answer and the error message, "" if it is valid."""
    try:
        answer = parse_answer(stat, text)
    except RuleBroken as refusal:
        return shorten_quote(text), str(refusal)
    return answer, find_error(stat, answer)


def read_combined_stat(
    stat: Field, text: str, fields: Sequence[Field]
) -> Iterator[tuple[str, Answer, str]]:
    """Yield (key, answer, error) for each of `fields` that `text` answers; see `read_stat`."""
    try:
        answers = parse_answers(stat, text, fields)
    except RuleBroken as refusal:
        yield stat.key, shorten_quote(text), str(refusal)
        return
    for answered_stat in fields:
        if answered_stat.key in answers:
            answer = answers[answered_stat.key]
            yield answered_stat.key, answer, find_error(answered_stat, answer)


def without_bad_stats(recruit: Recruit, fields: Sequence[Field]) -> Recruit:
    """Return a recruit without its invalid stats, for use where the GM can't fix them."""
    bad_keys = {stat.key for stat in fields if find_error(stat, recruit.stats.get(stat.key))}
    good_stats = {key: answer for key, answer in recruit.stats.items() if key not in bad_keys}
    return replace(recruit, stats=good_stats)


def recruits_from_cast(
    cast: Cast, fields: Sequence[Field], side: Side, *, played_games: PlayedGames = ANY_GAMES
) -> Imported:
    """Return the characters of a cast as recruits; those without a side get `side`.

    A required stat that is missing stays empty, so that the import dialog asks for it. Numbers from
    games other than those in `played_games` are left out, except counters.
    """
    recruits: list[Recruit] = []
    notices = [*cast.notices, *_other_game_notices(cast, fields, played_games)]
    for character in cast.characters:
        try:
            name = tidy_name(character.name)
        except RuleBroken as refusal:
            notices.append(file_notice(cast.name, refusal))
            continue
        compatibility = compatibility_of(character.game, played_games)
        stats = _StatReader(character, fields, compatibility)
        rolled = None if compatibility is Compatibility.NONE else character.rolled
        initiative_counters = () if rolled is None else (make_initiative(rolled),)
        recruits.append(
            Recruit(
                name=name,
                side=character.side or side,
                secrecy=character.secrecy,
                public_name=_tidy_alias(character.public_name, name),
                stats=stats.answers,
                counters=(*character.counters, *initiative_counters) or UNSET,
                note=character.note,
                effects=()
                if compatibility is Compatibility.NONE
                else effects_of(character.conditions),
            )
        )
        notices += (character_notice(cast.name, name, *notice) for notice in stats.notices)
    return Imported(tuple(recruits), tuple(notices))


def _other_game_notices(
    cast: Cast, fields: Sequence[Field], played_games: PlayedGames
) -> Iterator[Notice]:
    """Yield a notice for each game whose numbers were left out."""
    ambiguous_titles: dict[str, None] = {}
    has_counters_by_title: dict[str, bool] = {}
    for character in cast.characters:
        compatibility = compatibility_of(character.game, played_games)
        if compatibility is Compatibility.NONE and character.game is not None and fields:
            title = character.game.title
            has_counters_by_title[title] = has_counters_by_title.get(title, False) or bool(
                character.counters
            )
        elif compatibility is Compatibility.UNAMBIGUOUS:
            ambiguous_titles |= dict.fromkeys(_ambiguous_titles(character, fields))
    for title, has_counters in has_counters_by_title.items():
        yield file_notice(cast.name, other_game_text(title, has_counters=has_counters))
    if ambiguous_titles:
        yield file_notice(cast.name, unclear_game_text(ambiguous_titles))


def _ambiguous_titles(character: Character, fields: Sequence[Field]) -> Iterator[str]:
    """Yield the titles of stats that the file names only by words that other games also use."""
    counter_keys = {each.key for each in character.counters}
    for stat in fields:
        used_words = [
            word
            for word in stat_names(stat)
            if character.facts.get(word) and word not in counter_keys
        ]
        if used_words and AMBIGUOUS_WORDS.issuperset(used_words):
            yield stat.title


class _StatReader:
    """Reads a character's facts as the stats of a system.

    Each notice comes with the key of the stat that it is about, or "".
    """

    def __init__(
        self, character: Character, fields: Sequence[Field], compatibility: Compatibility
    ) -> None:
        self.answers: dict[str, Answer] = {}
        unread = (
            condition
            for condition in character.conditions
            if condition.left_out or not condition.effect
        )
        effect_texts = dict.fromkeys(
            unread_effect_text(each.effect, each.left_out) for each in unread
        )
        texts = (*character.notices, *effect_texts)
        self.notices = [(text, "") for text in texts]
        facts = _usable_facts(character, compatibility)
        for stat in fields:
            self._read(stat, facts)
        if missing := list(self._missing_titles(fields)):
            self.notices.append((defaults_used_text(missing), ""))
        if compatibility is Compatibility.NONE:
            self.notices.clear()  # one notice covers the whole file

    def _read(self, stat: Field, facts: Mapping[str, str]) -> None:
        stat_words = stat_names(stat)
        text = next((facts[word] for word in stat_words if facts.get(word)), "")
        if not text and not _NEVER_GUESSED.isdisjoint(stat_words):
            self.answers[stat.key] = None
            self.notices.append((missing_stat_text(stat.title), stat.key))
        if not text:
            return
        self.answers[stat.key], error = read_stat(stat, text)
        if error:
            self.notices.append((skipped_text(error), stat.key))

    def _missing_titles(self, fields: Sequence[Field]) -> Iterator[str]:
        for stat in fields:
            if has_default_number(stat) and stat.key not in self.answers:
                yield stat.title


def _usable_facts(character: Character, compatibility: Compatibility) -> Mapping[str, str]:
    """Return the facts that a compatibility lets the game use, which always include counters."""
    counters = (each for each in character.counters if each.maximum is not None)
    counter_facts = {counter.key: str(counter.maximum) for counter in counters}
    match compatibility:
        case Compatibility.ALL:
            return {**character.facts, **counter_facts}
        case Compatibility.UNAMBIGUOUS:
            items = character.facts.items()
            return {
                word: fact for word, fact in items if word not in AMBIGUOUS_WORDS
            } | counter_facts
        case Compatibility.NONE:
            return counter_facts


def _tidy_alias(public_name: str, name: str) -> str:
    try:
        tidied = tidy_name(public_name)
    except RuleBroken:
        return ""
    return "" if tidied == name else tidied
