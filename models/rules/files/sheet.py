"""What a game from a file keeps, and the deeds it knows."""

from collections.abc import Mapping
from itertools import chain
from typing import Annotated, Any, TypeAlias

from msgspec import Meta, Struct, defstruct, field

from models.rules.clocks.count import Counted
from models.rules.clocks.wounds_slow import WoundsSlow
from models.rules.deeds import Deed
from models.rules.draft import Draft
from models.rules.fields import says
from models.rules.files.form import FARTHEST, Asked, GameForm
from models.scheduler.bounds import Words
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Sheet, Stats
from models.scheduler.encounter import EncounterSettings, Ledger
from models.wording import mark

Number = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
"""A place, a score, a cost or a sum of dice, as people read it."""


class Under(Struct, frozen=True, gc=False, omit_defaults=True):
    """An act that takes effect later: its name and key, and since when it is under way.

    One that is `free` gives the next turn at once when it is broken off.
    """

    what: str
    since: Tick
    ends: Tick
    free: bool = False
    act: str = ""


class TurnMoved(Struct, frozen=True, gc=False, omit_defaults=True):
    """What moved a turn from one tick to another since it was paid for.

    `what` is the reaction, empty for several, with the `cost` of them all and what wounds added
    to that; `broken` is the act that was broken off; a `state` of a counter made it so `late`.
    """

    since: Tick
    to: Tick
    what: Words = ""
    cost: Number = 0
    broken: Words = ""
    wound: Number = 0
    state: Words = ""
    late: Number = 0


class FileSheet(Counted, Sheet, frozen=True, gc=False, omit_defaults=True):
    """What is written down of a combatant.

    `asked` are the numbers from the table by which it came in, by their names;
    `score` is what is left of its score in this round, `done` whether it has no turn left in it,
    `begun` since when its turn goes on, and `parts` what those of it cost that did not end it.
    `moved` is kept on a count alone: elsewhere no reason speaks of what was paid. `rank` is its
    precedence where a wait ended behind others, None: as the game has it. `not_before` is on a
    chart the first tick of a next turn where the row was changed during this one, and `old_rank`
    the precedence by the rules that the present turn keeps when a stat is edited.
    """

    asked: Mapping[str, int] | None = None
    score: int | None = None
    done: bool = False
    begun: Tick | None = None
    parts: int = 0
    under: Under | None = None
    card: str = ""
    moved: TurnMoved | None = None
    rank: int | None = None
    not_before: Tick | None = None
    old_rank: int | None = None


class FileLedger(Struct, Ledger, frozen=True, gc=False, omit_defaults=True):
    """What is written down for the whole scene: the round, the pass in it, and the cards left.

    Of the passes up to now that many were `unseen`: only hidden ones had a turn in them.
    """

    round: int = 0
    part: int = 0
    deck: tuple[str, ...] = ()
    unseen: int = 0


Scene: TypeAlias = Draft[Any, FileSheet, Any, FileLedger]


class Start(Deed, frozen=True, tag="start"):
    """Begin the fight: those in `who`, and those with a roll, place, card, or number asked.

    With none of these all on the list do.
    """

    who: tuple[CombatantId, ...] | None = None
    rolls: Mapping[CombatantId, Number | None] | None = None
    at: Mapping[CombatantId, Number] | None = None
    cards: Mapping[CombatantId, str] | None = None
    asked: Mapping[str, Mapping[CombatantId, Number | None]] | None = None

    @property
    def named(self) -> tuple[CombatantId, ...] | None:
        """Those who take part, None: all."""
        told = (self.who, self.rolls, self.at, self.cards, *(self.asked or {}).values())
        given = [each for each in told if each is not None]
        return tuple(dict.fromkeys(chain.from_iterable(given))) if given else None


class NextRound(Start, frozen=True, tag="next_round"):
    """Begin the next round, as a fight begins; with none of these all in the fight take part."""


class Join(Deed, frozen=True, tag="join"):
    """Come late: by a roll, at a place, or with a card, and with the numbers asked."""

    who: CombatantId
    roll: Number | None = None
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
    """Do something out of turn that moves the own marker or score."""

    who: CombatantId
    act: str = ""
    cost: Annotated[int, Meta(ge=0, le=FARTHEST)] | None = None


class Break(Deed, frozen=True, tag="break"):
    """Break an act that has not taken effect yet."""

    who: CombatantId


class Swap(Deed, frozen=True, tag="swap"):
    """Swap cards with another before anyone acts in the round."""

    who: CombatantId
    to: CombatantId


NewOrder = Annotated[
    bool,
    Meta(
        title=mark("New order each round"),
        description=mark("Everyone rolls or draws again when a round begins. Off: places stay"),
    ),
]
"""The setting `new_order` of a game that enters once, off unless the GM wants it."""


def stats_of(form: GameForm, tag: str | None = None) -> type[Stats]:
    """Return the struct of what a game wants to know of a combatant; `tag` is its name on disk."""
    fields = [_field(name, each) for name, each in form.stats.items()]
    made: type[Any] = defstruct("FileStats", fields, bases=(_Stats,), frozen=True, tag=tag)
    return made


def settings_of(form: GameForm, tag: str | None = None) -> type[EncounterSettings]:
    """Return the struct of the choices that a game offers for an encounter, as `stats_of`."""
    fields = [_field(name, each) for name, each in form.settings.items()]
    house = [("wounds_slow", WoundsSlow, field(default=False, name="woundsSlow"))]
    if getattr(form.rounds, "again", "") == "keep" and "new_order" not in form.settings:
        house.append(("new_order", NewOrder, field(default=False, name="newOrder")))
    fields, bases = [*fields, *house], (_Settings,)
    made: type[Any] = defstruct("FileSettings", fields, bases=bases, frozen=True, tag=tag)
    return made


class _Stats(Struct, Stats, frozen=True):
    """The base of all stats of files."""


class _Settings(Struct, EncounterSettings, frozen=True):
    """The base of all settings of files."""


def _field(name: str, asked: Asked) -> tuple[str, Any, int]:
    least, most = asked.range
    label = asked.label if isinstance(asked.label, str) else name
    told = says(label, asked.help or None, ge=least, le=most, unit=asked.unit)
    return name, Annotated[int, told], asked.usual
