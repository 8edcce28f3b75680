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
from models.rules.files.form import FARTHEST, MAX_TURNS, Asked, GameForm
from models.scheduler.bounds import Rank, Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark

Number = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
"""A place, a score, a cost or a sum of dice, as people read it."""
Roll: TypeAlias = Number | Words | None
"""The dice typed for a combatant: their sum, or as text one for each of its turns: `6 3`."""


class ActUnderWay(Struct, frozen=True, gc=False, omit_defaults=True):
    """An act that takes effect later: its name and key, and since when it is under way.

    If `free`, an interruption gives the next turn at once. Where there are passes it takes `turns`
    of its own until it lands with the last of them, which says when it `ends`.
    """

    what: str
    since: Tick
    ends: Tick
    free: bool = False
    act: str = ""
    turns: int = 0


class TurnMoved(Struct, frozen=True, gc=False, omit_defaults=True):
    """Causes that moved a turn from one tick to another since it was paid for."""

    since: Tick
    to: Tick
    what: Words = ""
    """The reaction that moved it; "" for several."""
    cost: Number = 0
    """The cost of all reactions together."""
    broken: Words = ""
    """The act that was interrupted; "" for none."""
    wound: Number = 0
    """The wound penalty added to the cost."""
    state: Words = ""
    """The state of a counter that made the turn late."""
    late: Number = 0
    """Ticks by which that state made it late."""


class Place(Struct, frozen=True, gc=False, omit_defaults=True):
    """A place in a round of an order: its score or its number, its card, and its precedence there.

    Without a precedence it has the default. `turn` says whose formula gave its score, if several
    turns have one each.
    """

    number: Number | None = None
    card: Words = ""
    rank: Rank | None = None
    turn: int = 1


OwnTurn: TypeAlias = tuple[CombatantId, int]
"""A combatant, and the number of one of its turns in a round, from 1 on."""
Places: TypeAlias = Annotated[tuple[Place, ...], Meta(max_length=MAX_TURNS)]


class FileSheet(CountSheet, Sheet, frozen=True, gc=False, omit_defaults=True):
    """Sheet of a combatant."""

    answers: Mapping[str, int] | None = field(default=None, name="asked")
    """Numbers typed into the table when the combatant came in, by name."""
    dice: Annotated[tuple[int, ...], Meta(max_length=MAX_TURNS)] = ()
    """The sums of the dice of its turns, where each round counts them again; else none."""
    score: int | None = None
    """The rest of its score in this round; None: it has no score."""
    done: bool = False
    """Whether it has no turn left in this round."""
    begun: Tick | None = None
    """The tick on which a turn of several parts, still going on, began; else None."""
    parts: int = 0
    """The cost of the parts of that turn that are done."""
    act_under_way: ActUnderWay | None = field(default=None, name="under")
    card: str = ""
    moved: TurnMoved | None = None
    """Why its turn was moved, on a count alone: elsewhere no reason mentions costs."""
    rank: int | None = None
    """Its precedence where a wait ended behind others; None: the default."""
    not_before: Tick | None = None
    """On a chart, the first tick of its next turn, if its row was changed during this one."""
    repeat: int = 0
    """On a chart, how many turns of its row on the marker's tick come before the marker's."""
    old_rank: int | None = None
    """The precedence by the rules that its current turn keeps when a stat is edited."""
    turn: int = 1
    """The number of the marker's turn among those with a score in this round: `Place.turn`."""
    earlier: Places = ()
    """Its places in this round before the marker's, or before the last one."""
    later: Places = ()
    """Its places in this round after the marker's, soonest first."""


class FileLedger(Struct, Ledger, frozen=True, gc=False, omit_defaults=True):
    """Ledger of the scene: the round, the pass in it, and the cards dealt.

    `unseen` counts the passes up to now in which only hidden combatants had a turn.
    """

    round: int = 0
    pass_number: int = field(default=0, name="part")
    deck: tuple[str, ...] = ()
    unseen: int = 0
    drawn: int = 0
    """Tokens drawn from the bag in this round whose owners players saw."""


Scene: TypeAlias = Draft[Any, FileSheet, Any, FileLedger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the fight: those in `who`, and those with a roll, place, card, or number asked.

    With none of these, all on the list.
    """

    who: tuple[CombatantId, ...] | None = None
    rolls: Mapping[CombatantId, Roll] | None = None
    at: Mapping[CombatantId, Number | None] | None = None
    cards: Mapping[CombatantId, str] | None = None
    asked: Mapping[str, Mapping[CombatantId, Number | None]] | None = None

    @property
    def participants(self) -> tuple[CombatantId, ...] | None:
        """Combatants who take part; None: all."""
        fields = (self.who, self.rolls, self.at, self.cards, *(self.asked or {}).values())
        set_fields = [each for each in fields if each is not None]
        return tuple(dict.fromkeys(chain.from_iterable(set_fields))) if set_fields else None


class NextRound(Start, frozen=True, tag="next_round"):
    """Begin the next round, with the fields of `Start`; with none of them, all in the fight."""


class Join(Deed, frozen=True, tag="join"):
    """Enter late: by a roll, at a place, or with a card, and with the numbers asked."""

    who: CombatantId
    roll: Roll = None
    at: Number | None = None
    card: str = ""
    asked: Mapping[str, Number | None] | None = None


class Act(Deed, frozen=True, tag="act"):
    """Take the turn, or end a wait with it on the place `at`."""

    who: CombatantId
    act: str = ""
    cost: Annotated[int, Meta(ge=0, le=FARTHEST)] | None = None
    at: Number | None = None


class React(Deed, frozen=True, tag="react"):
    """React out of turn, moving one's own marker or score."""

    who: CombatantId
    act: str = ""
    cost: Annotated[int, Meta(ge=0, le=FARTHEST)] | None = None


class Break(Deed, frozen=True, tag="break"):
    """Interrupt an act that has not taken effect yet."""

    who: CombatantId


class Swap(Deed, frozen=True, tag="swap"):
    """Swap cards with another before anyone acts in the round."""

    who: CombatantId
    to: CombatantId


class Draw(Deed, frozen=True, tag="draw"):
    """Draw a token from the bag: that of `who`, or one that `ends` the round; else any."""

    who: CombatantId | None = None
    ends: bool = False


NewOrder = Annotated[
    bool,
    Meta(
        title=mark("New order each round"),
        description=mark("Everyone rolls or draws again when a round begins. Off: places stay"),
    ),
]
"""The setting `new_order` of a game that enters once, off unless the GM wants it."""


def make_stats(form: GameForm, tag: str | None = None) -> type[Stats]:
    """Return the struct of a combatant's stats in a game; `tag` is its name on disk."""
    fields = [_field(name, each) for name, each in form.stats.items()]
    struct: type[Any] = defstruct("FileStats", fields, bases=(_Stats,), frozen=True, tag=tag)
    return struct


def make_settings(form: GameForm, tag: str | None = None) -> type[EncounterSettings]:
    """Return the struct of a game's settings for an encounter, like `make_stats`."""
    fields = [_field(name, each) for name, each in form.settings.items()]
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


def _field(name: str, asked: Asked) -> tuple[str, Any, int]:
    least, most = asked.range
    label = asked.label if isinstance(asked.label, str) else name
    meta = field_meta(label, asked.help or None, ge=least, le=most, unit=asked.unit)
    return name, Annotated[int, meta], asked.default_value
