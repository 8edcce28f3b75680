"""The form of a system file: what a GM can write down about the clock of a game.

The file is TOML. Every key, its bounds and its meaning stand here once: the reader, its faults,
the JSON schema and the reference are made of these annotations.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType

from models.scheduler.bounds import LONGEST_SYSTEM

VERSION: Final = 2
"""The version of the form that is written. An older one is read as well: see `older`."""
STRICT: Final = 2
"""From this version on all that a file says has an effect."""
LARGEST: Final = LONGEST_SYSTEM
"""The most bytes of a file."""
FARTHEST: Final = 1_000_000

Id = Annotated[str, Meta(pattern="^[a-z][a-z0-9_]{0,39}$", description="small letters, digits, _")]
Title = Annotated[str, Meta(min_length=1, max_length=60)]
Word = Annotated[str, Meta(min_length=1, max_length=30)]
Line = Annotated[str, Meta(max_length=300)]
Text = Annotated[str, Meta(max_length=2000)]
Key = Annotated[str, Meta(pattern="^[a-zA-Z][a-zA-Z0-9]{0,11}$", description="letters and digits")]
StatName = Annotated[
    str, Meta(pattern="^[A-Za-z][A-Za-z0-9_]{0,19}$", description="letters, digits, _")
]
Count = Annotated[int, Meta(ge=-FARTHEST, le=FARTHEST)]
Length = Annotated[int, Meta(ge=1, le=FARTHEST)]
LONGEST: Final = 200
"""The most characters of a formula."""
FormulaText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST)] | Count
"""A formula, or a plain number."""
Changes: TypeAlias = Mapping[StatName, FormulaText]
"""By how much which counters change."""
Path: TypeAlias = tuple[str | int, ...]
"""Where something stands in a file: keys, and numbers in lists."""


class Clock(Enum):
    """What the game runs on."""

    COUNT = "count"
    """A marker moves by what an act costs."""
    CHART = "chart"
    """Each has moments of its own: a period, or a row of a table."""
    ORDER = "order"
    """Each acts once a round, in the order of a score or a card."""


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of the file."""


class Grouped(_Part, frozen=True):
    """A larger unit of time, like a round of 12 segments."""

    name: Annotated[Word, Meta(description="what one is called", examples=["round"])]
    size: Annotated[Length, Meta(description="how many units it has", examples=[12])]


class Time(_Part, frozen=True):
    """How time is counted and called."""

    unit: Annotated[
        Word | UnsetType,
        Meta(
            description="what one is called; without it: tick, or in an order score, or place "
            "with cards",
            examples=["tick"],
        ),
    ] = UNSET
    units: Annotated[
        Word | UnsetType,
        Meta(description="what several are called; without it, an s is added", examples=["ticks"]),
    ] = UNSET
    seconds: (
        Annotated[
            float,
            Meta(description="how long one lasts in the game", gt=0, le=86_400, examples=[1]),
        ]
        | UnsetType
    ) = UNSET
    counts: Annotated[Literal["up", "down"], Meta(description="which way the numbers go")] = "up"
    begins: Annotated[
        Count | Literal["first"],
        Meta(
            description="where the clock stands at the start; “first”: at the first turn",
            examples=["first"],
        ),
    ] = 0
    groups: Annotated[
        tuple[Grouped, ...], Meta(max_length=3, description="larger units, the smallest first")
    ] = ()


class NumberForm(_Part, frozen=True):
    """A number that formulas know by its name."""

    label: Annotated[
        Word | UnsetType,
        Meta(description="what people read; without it, its name", examples=["Initiative"]),
    ] = UNSET
    default: (
        Annotated[
            Count,
            Meta(
                description="its value unless set; without it 0, or the nearest allowed",
                examples=[8],
            ),
        ]
        | UnsetType
    ) = UNSET
    range: Annotated[
        tuple[Count, Count], Meta(description="the minimum and the maximum", examples=[[-20, 40]])
    ] = (-1000, 1000)

    @property
    def usual(self) -> int:
        """What it is where nothing is said: its default, or what of its range is nearest to 0."""
        least, most = self.range
        return self.default if isinstance(self.default, int) else max(least, min(most, 0))


class Asked(NumberForm, frozen=True):
    """A number that every combatant has, or that an encounter has; formulas know it by its name."""

    help: Annotated[
        Line, Meta(description="a hint next to it", examples=["The value on the sheet"])
    ] = ""
    unit: Annotated[Line, Meta(description="what it is counted in", examples=["ticks"])] = ""


class AskedForm(NumberForm, frozen=True):
    """A number that people at the table tell the program, apart from the dice."""

    when: Annotated[
        Literal["enter", "start", "round", "late"],
        Meta(
            description="“enter”: when someone joins, and again in a round with new rolls; "
            "“start”: when the fight begins, for its first round; “round”: every "
            "round; “late”: of late "
            "joiners"
        ),
    ] = "enter"


class Enter(_Part, frozen=True):
    """What puts a combatant on the clock."""

    place: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="where the first turn is, or the score of the round. Dice in it are "
            "rolled or typed; it knows stats, settings, counters and the numbers "
            "asked for, of which “best(…)” is the highest of all and “seen(…)” the "
            "highest that isn't hidden. “owed” is what the last action cost beyond "
            "the end of the round, “left” what was left of the round",
            examples=["INI - 1d6"],
        ),
    ] = UNSET
    late: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="where late joiners have their first turn; it also knows “now”, and "
            "“pass”, 1 in the first. Without it they join like the others",
            examples=["now + 1d6"],
        ),
    ] = UNSET


class ActForm(_Part, frozen=True):
    """An action: it takes a turn, or moves a marker out of turn."""

    key: Annotated[
        Key, Meta(description="what you type for it: letters and digits", examples=["a"])
    ]
    name: Annotated[Word, Meta(description="what people call it", examples=["Attack"])]
    cost: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="what it costs; it knows stats, settings, counters, “score” and “now”. "
            "Without it the cost is asked for",
            examples=["14 - WIT"],
        ),
    ] = UNSET
    when: Annotated[
        Literal["turn", "in turn", "any time"],
        Meta(
            description="“turn”: it takes the turn; “in turn”: it is part of one and doesn't end "
            "it, and on a count its cost is paid with the action that does; “any "
            "time”: a reaction, "
            "which delays the next turn"
        ),
    ] = "turn"
    lands: Annotated[
        FormulaText,
        Meta(
            description="how long after it begins it takes effect, up to its “cost”; it can be "
            "interrupted until then. It knows what the cost knows. What would take effect after "
            "the round is lost",
            examples=["cost", 4],
        ),
    ] = 0
    broken: Annotated[
        Literal["paid", "free"],
        Meta(
            description="when one that takes effect later is interrupted: “paid”: its cost "
            "stays; “free”: the next turn comes at once"
        ),
    ] = "paid"
    needs: Annotated[
        str,
        Meta(
            max_length=LONGEST,
            description="a condition; it knows what the cost knows",
            examples=["POWER >= 3"],
        ),
    ] = ""
    spends: Annotated[
        Changes,
        Meta(
            description="what it takes from counters; it can't be done without",
            examples=[{"POWER": 3}],
        ),
    ] = {}
    changes: Annotated[
        Changes,
        Meta(
            description="by how much it changes counters, or the “score”, as it takes effect",
            examples=[{"SHOTS": 1}],
        ),
    ] = {}


class WaitForm(_Part, frozen=True):
    """How a turn can wait."""

    until: Annotated[
        Literal["any time", "next turn", "round end", "never"],
        Meta(
            description="how late a wait can end; “any time”: in a later round too; “never”: no "
            "one can wait"
        ),
    ] = "any time"
    cost: Annotated[
        FormulaText,
        Meta(
            description="what a wait costs on a count, added to the action that ends it; it "
            "knows stats and settings",
            examples=[1],
        ),
    ] = 0
    keeps: Annotated[
        str,
        Meta(
            max_length=LONGEST,
            description="a condition; if true, acting after a wait keeps the old score, and a "
            "turn still ahead. It knows stats and settings",
            examples=["KEEP"],
        ),
    ] = ""


class Rounds(_Part, frozen=True):
    """A larger count after which everyone begins again."""

    name: Annotated[Word, Meta(description="what one is called", examples=["combat turn"])] = (
        "round"
    )
    again: Annotated[
        Literal["enter", "keep"],
        Meta(description="“enter”: new rolls each round; “keep”: the same places again"),
    ] = "enter"
    ends: Annotated[
        Count | UnsetType,
        Meta(
            description="the number at which a count is over and a new round begins",
            examples=[0],
        ),
    ] = UNSET


class ChartForm(_Part, frozen=True):
    """Moments of their own: everyone acts every `period`, or at the moments in a table."""

    period: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="the time from one turn to the next; it knows stats and settings",
            examples=["10 - SPEED"],
        ),
    ] = UNSET
    by: Annotated[
        StatName | UnsetType, Meta(description="the stat that chooses the row", examples=["SPD"])
    ] = UNSET
    length: Annotated[
        int, Meta(ge=1, le=1000, description="how many moments a round has", examples=[12])
    ] = 12
    moments: Annotated[
        Mapping[str, Annotated[tuple[Length, ...], Meta(min_length=1, max_length=1000)]],
        Meta(
            max_length=100,
            description="a row for each value of the stat: its moments in a round",
            examples=[{"2": [6, 12], "3": [4, 8, 12]}],
        ),
    ] = {}
    begins: Annotated[
        Length, Meta(description="the moment at which a fight begins", examples=[12])
    ] = 1


class Order(_Part, frozen=True):
    """Once a round, by score or card."""

    first: Annotated[Literal["highest", "lowest"], Meta(description="which score goes first")] = (
        "highest"
    )
    passes: Annotated[
        Changes,
        Meta(
            max_length=1,
            description="what each pass takes off everyone's score or counter; those above 0 "
            "act again. Without it there are no passes",
            examples=[{"score": 10}],
        ),
    ] = {}
    cards: Annotated[
        Literal["none", "poker", "ten"],
        Meta(description="“poker”: 52 cards and two jokers; “ten”: 1 to 10"),
    ] = "none"
    redraw: Annotated[
        str,
        Meta(
            max_length=LONGEST,
            description="a condition to draw again; it knows stats, settings and “card”, 2 to 14 "
            "(15: a joker), or 1 to 10",
            examples=["QUICK * (card <= 5)"],
        ),
    ] = ""
    places: Annotated[
        Literal["own", "alike", "side", "alternate"],
        Meta(
            description="who has a place, or a card: “own”: everyone; “alike”: those numbered "
            "under one name, like Orc 1 and 2, share one; “side”: a whole side "
            "shares one; “alternate”: the sides take turns, beginning with the side "
            "of the first"
        ),
    ] = "own"
    swap: Annotated[
        Literal["never", "round start", "any time"],
        Meta(
            description="when two on a side can swap places; “any time”: anyone on the side who "
            "hasn't acted can take its turn"
        ),
    ] = "never"
    least: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="reactions can't take a score below it; it knows stats, settings, "
            "counters and “score”",
            examples=[0],
        ),
    ] = UNSET


class Event(_Part, frozen=True):
    """Something that happens to everyone: after each round, or by the clock."""

    name: Annotated[Title, Meta(description="what it is called", examples=["Recovery"])]
    every: Annotated[
        Length | UnsetType,
        Meta(
            description="the time between two; without it, it comes after each round",
            examples=[20],
        ),
    ] = UNSET
    rounds: Annotated[
        Length, Meta(description="after how many rounds it comes, and comes again", examples=[3])
    ] = 1
    changes: Annotated[
        Changes,
        Meta(description="by how much it changes everyone's counters", examples=[{"FATIGUE": -1}]),
    ] = {}


class Threshold(_Part, frozen=True):
    """What holds while a counter is at or below a number."""

    at: Annotated[
        FormulaText,
        Meta(description="the number; it knows stats, settings and “most”: “floor(most / 2)”"),
    ]
    word: Annotated[Word, Meta(description="what people say, and players read: “hurt”")]
    slow: Annotated[
        int, Meta(ge=0, le=100, description="a wound penalty for the house rule; 0: none")
    ] = 0
    delays: Annotated[
        int,
        Meta(
            ge=0,
            le=FARTHEST,
            description="how much later the next turn comes when this state begins",
        ),
    ] = 0
    adds: Annotated[
        Line,
        Meta(description="an effect that begins with this state", examples=["Stunned for 5"]),
    ] = ""


class CountedForm(_Part, frozen=True):
    """Something counted for everyone, like hit points, ammunition or action points.

    The first that doesn't come back shows in the row.
    """

    label: Annotated[Word | UnsetType, Meta(description="what people read")] = UNSET
    most: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="its maximum, from stats and settings. If that is 0, or “least”, "
            "there's no such counter. Without it there's no maximum"
        ),
    ] = UNSET
    begins: Annotated[
        FormulaText | UnsetType,
        Meta(description="where it begins; without it at “most”, or at 0"),
    ] = UNSET
    least: Annotated[Count, Meta(description="it never goes below this")] = 0
    back: Annotated[
        Word | UnsetType,
        Meta(
            description="when it starts over: “turn”: with the next turn; “round”; “never”: only "
            "with the fight; “every 20”: by the clock; “5-6”, “8-10 d10”: if a roll at the turn "
            "is good. Without it the GM counts it from fight to fight",
            examples=["turn"],
        ),
    ] = UNSET
    states: Annotated[
        tuple[Threshold, ...], Meta(max_length=8, description="the lowest one reached counts")
    ] = ()


class TopicForm(_Part, frozen=True):
    """A few sentences for the cheat sheet."""

    title: Annotated[Title, Meta(description="its heading", examples=["Turn order"])]
    text: Annotated[Text, Meta(description="the sentences", examples=["Roll, then count up."])]


class GameForm(_Part, frozen=True):
    """A game's clock."""

    tickline: Annotated[
        Literal[1, 2], Meta(description="the version of this form: 2", examples=[2])
    ]
    id: Annotated[Id, Meta(examples=["lanterns"])]
    title: Annotated[Title, Meta(description="what people call it", examples=["Lanterns"])]
    clock: Clock
    summary: Annotated[
        Line,
        Meta(description="shown in the list of systems", examples=["What you do costs ticks."]),
    ] = ""
    time: Time = Time()
    stats: Annotated[Mapping[StatName, Asked], Meta(max_length=20)] = {}
    settings: Annotated[Mapping[StatName, Asked], Meta(max_length=20)] = {}
    asked: Annotated[Mapping[StatName, AskedForm], Meta(max_length=6)] = {}
    enter: Enter = Enter()
    ties: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=60)], ...],
        Meta(
            max_length=6,
            description="who goes first on one tick: “higher STAT”, “lower STAT”, “players first”, "
            "“others first”, and at the end “lot”, “together” or “ask”",
            examples=[["higher DEX", "players first", "lot"]],
        ),
    ] = ("ask",)
    acts: Annotated[tuple[ActForm, ...], Meta(max_length=60)] = ()
    wait: WaitForm = WaitForm()
    rounds: Rounds | UnsetType = UNSET
    chart: ChartForm | UnsetType = UNSET
    order: Order = Order()
    counters: Annotated[Mapping[StatName, CountedForm], Meta(max_length=18)] = {}
    events: Annotated[tuple[Event, ...], Meta(max_length=10)] = ()
    guide: Annotated[tuple[TopicForm, ...], Meta(max_length=20)] = ()
    words: Annotated[
        Mapping[str, Mapping[str, Text]],
        Meta(
            max_length=20,
            description="translations of its words, by language code",
            examples=[{"de": {"Attack": "Angriff"}}],
        ),
    ] = {}
