"""Deeds: what the GM can ask for in every system. A rule set answers with events, or refuses."""

from collections.abc import Mapping
from typing import Annotated, Any, Final

from msgspec import UNSET, Meta, Struct, UnsetType, field

from models.scheduler.bounds import (
    MAX_COUNTERS,
    CombatantNote,
    CounterValue,
    Line,
    MaxItems,
    Members,
    Note,
    WoundPenalty,
)
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.combatant import Counter, CounterState, Secrecy, Side
from models.scheduler.effects import EndingEvent, Occasion
from models.scheduler.encounter import PlayersClock

MAX_EFFECT_LENGTH: Final = 1_000_000
"""Maximum interval or length of an effect, in ticks or in turns."""


class Deed(Struct, frozen=True, tag_field="do"):
    """A request of the GM; in JSON its key `do` is the tag of the class.

    If a field `who` holds an id, a combatant with that id must be on the list. No two deeds that a
    system answers share a tag.
    """


class Recruit(Struct, frozen=True):
    """A combatant to be added."""

    name: Line
    id: Line = ""
    side: Side = Side.NPC
    secrecy: Secrecy = Secrecy.FULL
    public_name: Line = ""
    series: Line = ""
    stats: Annotated[Mapping[str, Any], MaxItems] = field(default_factory=dict)
    """Values by key, as its system declares them."""
    picture: bytes = b""
    """The portrait, a small PNG; empty without one."""
    count: Members = 1
    """The number of members if it is a mob; 1 for a single combatant."""
    counters: Annotated[tuple[Counter, ...], Meta(max_length=MAX_COUNTERS)] | UnsetType = UNSET
    """Counters in addition to the system's; one with a key of the system's changes that counter."""
    note: CombatantNote = ""
    """A note that only the GM sees."""
    effects: Annotated[tuple[Line, ...], MaxItems] = ()
    """Effects as typed, such as `Stunned for 2 turns`; all are secret."""


class Add(Deed, frozen=True, tag="add"):
    """Put combatants on the list; they enter the scene later."""

    recruits: tuple[Recruit, ...]


class Remove(Deed, frozen=True, tag="remove"):
    """Take a combatant off the list."""

    who: CombatantId


class Edit(Deed, frozen=True, tag="edit"):
    """Change a combatant's name, side, stats and public name."""

    who: CombatantId
    name: str
    side: Side
    stats: Mapping[str, Any]
    public_name: str = ""


class Rename(Deed, frozen=True, tag="rename"):
    """Give a combatant another name or public name; None leaves one unchanged."""

    who: CombatantId
    name: str | None = None
    public_name: str | None = None


class Portray(Deed, frozen=True, tag="portray"):
    """Give a combatant a portrait, a PNG of at most 256 by 256 pixels; empty bytes remove it."""

    who: CombatantId
    picture: bytes = b""


class WriteNote(Deed, frozen=True, tag="note"):
    """Write a note on a combatant that only the GM sees, in Markdown; "" removes it."""

    who: CombatantId
    note: str = ""


class Hide(Deed, frozen=True, tag="hide"):
    """Hide a combatant from the players."""

    who: CombatantId


class Reveal(Deed, frozen=True, tag="reveal"):
    """Show a combatant to the players: a hidden one under its alias, any other in full."""

    who: CombatantId


class Disguise(Deed, frozen=True, tag="disguise"):
    """Choose what the players may know of a combatant; `public_name` replaces its public name.

    To show it in full without one removes the public name. A combatant without a public name can't
    be under an alias: it is shown as unknown.
    """

    who: CombatantId
    secrecy: Secrecy
    public_name: str = ""


class Leave(Deed, frozen=True, tag="leave"):
    """Let a combatant leave the scene; it stays on the list."""

    who: CombatantId


class Defeat(Deed, frozen=True, tag="defeat"):
    """Mark a combatant as defeated: out of the scene, still on the list."""

    who: CombatantId


class SetMembers(Deed, frozen=True, tag="members"):
    """Set how many members a combatant stands for; with more than one it is a mob."""

    who: CombatantId
    count: Members


class Lose(Deed, frozen=True, tag="lose"):
    """Remove fallen members from a mob; if none is left, it is defeated."""

    who: CombatantId
    members: Members = 1


class Split(Deed, frozen=True, tag="split"):
    """Split members off their mob as a mob of their own or, if `apart`, as single combatants.

    They get everything the mob has, and act right after it. Their ids are the mob's with a dot and
    the first free number.
    """

    who: CombatantId
    members: Members = 1
    apart: bool = False


class Merge(Deed, frozen=True, tag="merge"):
    """Let `others`, who must be like `who`, join it; they then share its marker."""

    others: tuple[CombatantId, ...]
    who: CombatantId


class Wound(Deed, frozen=True, tag="wound"):
    """Set the wound penalty by which a house rule slows a combatant; 0 for none."""

    who: CombatantId
    penalty: WoundPenalty


class SetCounter(Deed, frozen=True, tag="set_counter"):
    """Give a combatant a counter, or redefine the one with that key.

    Without a key, the label is the key. Without a value, the counter keeps its value or starts at
    its maximum. `states` may be text, such as `1/2 hurt -1, 0 down`; with None it keeps its
    states or gets the default ones. `refill` says when it refills: each “turn” or “round”, with
    the “fight”, “every 20” ticks, or on each turn with a roll of “5-6” or “8-10 d10”; "" stands
    for never, and None leaves it unchanged.
    """

    who: CombatantId
    label: Line = ""
    counter: Line = ""
    value: CounterValue | None = None
    maximum: CounterValue | None = field(default=None, name="most")
    minimum: CounterValue = field(default=0, name="least")
    states: tuple[CounterState, ...] | Line | None = None
    refill: Line | None = field(default=None, name="back")


class ChangeCounter(Deed, frozen=True, tag="counter"):
    """Change a counter `by` a number, or set it `to` a number; "" means the main counter."""

    who: CombatantId
    counter: Line = ""
    by: CounterValue | None = None
    to: CounterValue | None = None


class RemoveCounter(Deed, frozen=True, tag="remove_counter"):
    """Take a counter off a combatant."""

    who: CombatantId
    counter: Line = ""


class Override(Deed, frozen=True, tag="override"):
    """Move a marker against the rules."""

    who: CombatantId
    to: Tick


class Reorder(Deed, frozen=True, tag="reorder"):
    """Choose the order of the combatants whose turns are on one tick."""

    tick: Tick
    order: tuple[CombatantId, ...]


class PlaceTurn(Deed, frozen=True, tag="place"):
    """Choose the tick on which a waiting combatant will act; None leaves it open again."""

    who: CombatantId
    at: Tick | None


class Next(Deed, frozen=True, tag="next"):
    """Run the clock to the next turn or timer."""


class ChangeSettings(Deed, frozen=True, tag="settings"):
    """Change the system's settings of this encounter."""

    settings: Mapping[str, Any]


class SetPlayersClock(Deed, frozen=True, tag="players_clock"):
    """Choose what the players' clock does while hidden combatants act."""

    players_clock: PlayersClock


class Retitle(Deed, frozen=True, tag="retitle"):
    """Give the encounter another title."""

    title: str


class EffectTerms(Deed, frozen=True):
    """The definition of an effect on a combatant, on a side or, without both, on the scene.

    It triggers by the clock or by turns. It lasts for a number of `ticks` or `turns`, or `until`
    an event; without any of these, it lasts until it is removed.
    """

    name: str
    who: CombatantId | None = None
    side: Side | None = None
    at: Tick | None = None
    """The first tick on which the clock triggers it; None for `every` ticks from now, if set."""
    every: Annotated[int, Meta(ge=0, le=MAX_EFFECT_LENGTH)] = 0
    """Ticks from one trigger to the next; 0 if it triggers only once."""
    occasion: Occasion | None = None
    """The occasion that triggers it: a turn's start or end, or damage; None for only the clock."""
    turns_of: CombatantId | None = field(default=None, name="of")
    """The combatant whose turns count; None for the bearer."""
    ticks: Annotated[int, Meta(ge=1, le=MAX_EFFECT_LENGTH)] | None = None
    turns: Annotated[int, Meta(ge=0, le=MAX_EFFECT_LENGTH)] | None = None
    """The length in turns; a turn under way is the first unless the effect triggers at turn starts.

    It is 0 only for an effect that has triggered for the last time.
    """
    until: EndingEvent | None = None
    """The event that ends it."""
    public: bool = field(default=False, name="open")
    """Whether the players see it."""
    change: Line = ""
    """The change of its bearers' counters at each trigger, such as `-2 hp` or `stamina -1d6`."""
    adds: Line = ""
    """The effect that its bearers get at each trigger, such as `Stunned for 5`."""
    asks: bool = False
    """Whether it asks the GM, at each trigger, if it ends."""
    text: Note = ""
    """A note that players never see."""


class AddEffect(EffectTerms, frozen=True, tag="add_effect"):
    """Put an effect on a combatant, on a side, or on the scene."""


class ChangeEffect(EffectTerms, frozen=True, tag="change_effect"):
    """Change an effect; a changed trigger or length is counted from now on."""

    effect: str = ""


class RemoveEffect(Deed, frozen=True, tag="remove_effect"):
    """Remove an effect."""

    effect: str


class AnswerEffect(Deed, frozen=True, tag="answer_effect"):
    """Answer an effect that asks the GM whether it `ends`."""

    effect: str
    ends: bool = False


class Several(Deed, frozen=True, tag="several"):
    """Do these deeds one after the other, as one step."""

    deeds: tuple[Deed, ...]
    label: str = ""


class ThrowFor(Struct, frozen=True):
    """Dice whose clamped sum becomes the value of a deed's field, or of its entry for `row`."""

    key: str
    throw: str
    row: CombatantId | None = None
    minimum: int | None = field(default=None, name="least")
    maximum: int | None = field(default=None, name="most")

    def clamp(self, number: int) -> int:
        if self.minimum is not None:
            number = max(number, self.minimum)
        return number if self.maximum is None else min(number, self.maximum)


class ThrowDice(Deed, frozen=True, tag="thrown"):
    """Throw dice for some fields of `deed`, then do it with the results."""

    deed: Deed
    dice: tuple[ThrowFor, ...]
