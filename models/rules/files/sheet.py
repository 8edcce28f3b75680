"""Sheet, ledger and deeds of a game from a file."""

from collections.abc import Mapping
from itertools import chain
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct, defstruct, field

from models.rules.clocks.count import CountSheet
from models.rules.clocks.wounds_slow import WoundsSlow
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import field_meta
from models.rules.files.form import MAX_TURNS_PER_ROUND, MAX_VALUE, Asked, GameForm
from models.scheduler.bounds import Rank, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark

Number = Annotated[int, Meta(ge=-MAX_VALUE, le=MAX_VALUE)]
"""A place, score, cost or sum of dice, as people read it."""
Roll: TypeAlias = Number | Words | None
"""A typed roll: the sum of the dice, or a text with the sums for several turns: `6 3`."""


class ActUnderWay(Struct, frozen=True, gc=False, omit_defaults=True):
    """An action that takes effect later, by its name `what` and its key `act`.

    `since` and `ends` are its first and last tick. If `free`, an interruption gives the next turn
    at once. With passes, it uses up `turns` turns before it takes effect.
    """

    what: str
    since: Tick
    ends: Tick
    free: bool = False
    act: str = ""
    turns: int = 0


class TurnShift(Struct, frozen=True, gc=False, omit_defaults=True):
    """Causes that moved a turn from the tick `since`, for which it was paid, to the tick `to`."""

    since: Tick
    to: Tick
    what: Words = ""
    """The name of the reaction that moved it; "" for several."""
    cost: Number = 0
    """The cost of all reactions together."""
    broken: Words = ""
    """The name of the interrupted act; "" for none."""
    wound: Number = 0
    """The wound penalty added to the cost, in ticks."""
    state: Words = ""
    """The state of a counter that delayed the turn."""
    late: Number = 0
    """The delay by that state, in ticks."""


class Place(Struct, frozen=True, gc=False, omit_defaults=True):
    """A place in a round of an order, by a score or a number, and perhaps a card.

    `rank` is its precedence there; None: the default. `turn` is the number, from 1, of the turn it
    was computed for.
    """

    number: Number | None = None
    card: Words = ""
    rank: Rank | None = None
    turn: int = 1


OwnTurn: TypeAlias = tuple[CombatantId, int]
"""A combatant, and the number of its turn in a round, from 1 on."""
Places: TypeAlias = Annotated[tuple[Place, ...], Meta(max_length=MAX_TURNS_PER_ROUND)]


class FileSheet(CountSheet, Sheet, frozen=True, gc=False, omit_defaults=True):
    """The sheet of a combatant in a game from a file."""

    answers: Mapping[str, int] | None = field(default=None, name="asked")
    """The answers with which the combatant entered, by name."""
    dice: Annotated[tuple[int, ...], Meta(max_length=MAX_TURNS_PER_ROUND)] = ()
    """The sum of the dice of each turn, in a game that reuses them; else ()."""
    score: int | None = None
    """The score left in this round; None: it has no score."""
    done: bool = False
    """Whether it has no turn left in this round."""
    turn_start: Tick | None = field(default=None, name="begun")
    """The tick on which its turn, in progress after a part of it, began; else None."""
    parts_cost: int = field(default=0, name="parts")
    """The cost of the parts of that turn so far."""
    act_under_way: ActUnderWay | None = field(default=None, name="under")
    card: str = ""
    shift: TurnShift | None = field(default=None, name="moved")
    """The causes that moved its turn, on a count only."""
    rank: int | None = None
    """Its precedence after a wait that ended behind others; None: the default."""
    not_before: Tick | None = None
    """On a chart, the earliest tick of its next turn, if its row was edited during this one. On a
    count, the earliest end of its wait, if reactions made that longer."""
    left_place: Tick | None = field(default=None, name="left")
    """The place from which it left the fight, if its allies could move up to it."""
    repeats: int = field(default=0, name="repeat")
    """On a chart, the number of turns already taken on the marker's tick."""
    old_rank: int | None = None
    """The precedence that its current turn keeps after an edit; else None."""
    turn: int = 1
    """The `Place.turn` of the marker's place."""
    earlier_places: Places = field(default=(), name="earlier")
    """Its places in this round before the marker's or, without a marker, before the last."""
    later_places: Places = field(default=(), name="later")
    """Its places in this round after the marker's, soonest first."""


class FileLedger(Struct, Ledger, frozen=True, gc=False, omit_defaults=True):
    """The ledger of the scene: its round, its pass, the cards dealt, and the tokens drawn.

    `hidden_passes` is the number of passes so far in which only hidden combatants had a turn.
    """

    round: int = 0
    pass_number: int = field(default=0, name="part")
    deck: tuple[str, ...] = ()
    hidden_passes: int = field(default=0, name="unseen")
    public_draws: int = field(default=0, name="drawn")
    """The number of tokens drawn in this round with owners that players see."""


Scene: TypeAlias = Draft[Any, FileSheet, Any, FileLedger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the fight with those in `who`, or with a roll, place, card or answer.

    Without any of these, with everyone on the list.
    """

    who: tuple[CombatantId, ...] | None = None
    rolls: Mapping[CombatantId, Roll] | None = None
    at: Mapping[CombatantId, Number | None] | None = None
    cards: Mapping[CombatantId, str] | None = None
    asked: Mapping[str, Mapping[CombatantId, Number | None]] | None = None

    @property
    def participants(self) -> tuple[CombatantId, ...] | None:
        """The combatants who take part; None: all."""
        fields = (self.who, self.rolls, self.at, self.cards, *(self.asked or {}).values())
        set_fields = [each for each in fields if each is not None]
        return tuple(dict.fromkeys(chain.from_iterable(set_fields))) if set_fields else None


class NextRound(Start, frozen=True, tag="next_round"):
    """Begin the next round, with the fields of `Start`; without any, for everyone in the fight."""


class Join(Deed, frozen=True, tag="join"):
    """Enter late by a roll, at a place or with a card, and with answers in `asked`."""

    who: CombatantId
    roll: Roll = None
    at: Number | None = None
    card: str = ""
    asked: Mapping[str, Number | None] | None = None


class Act(Deed, frozen=True, tag="act"):
    """Take the turn, or end a wait to act at the place `at`."""

    who: CombatantId
    act: str = ""
    cost: Annotated[int, Meta(ge=0, le=MAX_VALUE)] | None = None
    at: Number | None = None


class React(Deed, frozen=True, tag="react"):
    """React out of turn; the cost is taken off the next turn or the score."""

    who: CombatantId
    act: str = ""
    cost: Annotated[int, Meta(ge=0, le=MAX_VALUE)] | None = None


class Interrupt(Deed, frozen=True, tag="break"):
    """Interrupt the action under way of `who`."""

    who: CombatantId


class Swap(Deed, frozen=True, tag="swap"):
    """Swap places or cards with an ally."""

    who: CombatantId
    to: CombatantId


class Draw(Deed, frozen=True, tag="draw"):
    """Draw a token from the bag: one of `who`, one that `ends` the round, or else a random one."""

    who: CombatantId | None = None
    ends: bool = False


NewOrder = Annotated[
    bool,
    Meta(
        title=mark("New order each round"),
        description=mark("Everyone rolls or draws again when a round begins. Off: places stay"),
    ),
]
"""The setting `new_order` of a game whose rounds keep places; off by default."""


def make_stats(form: GameForm, tag: str | None = None) -> type[Stats]:
    """Return the struct type of a game's stats; `tag` is its name on disk."""
    fields = [_struct_field(name, each) for name, each in form.stats.items()]
    struct: type[Any] = defstruct("FileStats", fields, bases=(_Stats,), frozen=True, tag=tag)
    return struct


def make_settings(form: GameForm, tag: str | None = None) -> type[EncounterSettings]:
    """Return the struct type of a game's settings; `tag` is its name on disk."""
    fields = [_struct_field(name, each) for name, each in form.settings.items()]
    house_rules = [("wounds_slow", WoundsSlow, field(default=False, name="woundsSlow"))]
    if getattr(form.rounds, "again", "") == "keep" and "new_order" not in form.settings:
        house_rules.append(("new_order", NewOrder, field(default=False, name="newOrder")))
    fields, bases = [*fields, *house_rules], (_Settings,)
    struct: type[Any] = defstruct("FileSettings", fields, bases=bases, frozen=True, tag=tag)
    return struct


class _Stats(Struct, Stats, frozen=True):
    """The base of all stats of files."""


class _Settings(Struct, EncounterSettings, frozen=True):
    """The base of all settings of files."""


def _struct_field(name: str, stat: Asked) -> tuple[str, Any, int]:
    minimum, maximum = stat.range
    label = stat.label if isinstance(stat.label, str) else name
    meta = field_meta(label, stat.help or None, ge=minimum, le=maximum, unit=stat.unit)
    return name, Annotated[int, meta], stat.default_value
