"""The form of a system file, which is TOML.

Its parser, fault texts, JSON schema and reference derive from the annotations, docstrings and
bounds here: a docstring of a table is a text that GMs read.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Annotated, Final, Literal, TypeAlias

from msgspec import UNSET, Meta, Struct, UnsetType, field

from models.scheduler.bounds import (
    MAX_LINE_LENGTH,
    MAX_NAME_LENGTH,
    MAX_NOTE_LENGTH,
    MAX_SYSTEM_LENGTH,
)
from models.scheduler.effects import EndingEvent, Occasion

FORM_VERSION: Final = 2
"""The only version of the form that is read."""
MAX_FILE_BYTES: Final = MAX_SYSTEM_LENGTH
"""Maximum size of a file in bytes."""
MAX_VALUE: Final = 1_000_000
MAX_TURNS_PER_ROUND: Final = 12
"""Maximum number of a combatant's turns in a round of an order."""
MAX_END_TOKENS: Final = 20
"""Maximum number of tokens in a bag that end the round."""

Id = Annotated[
    str,
    Meta(pattern="^[a-z][a-z0-9_]{0,39}$", description="small letters, digits, _, a letter first"),
]
Title = Annotated[str, Meta(min_length=1, max_length=60)]
Word = Annotated[str, Meta(min_length=1, max_length=30)]
Line = Annotated[str, Meta(max_length=300)]
Text = Annotated[str, Meta(max_length=2000)]
Key = Annotated[
    str,
    Meta(pattern="^[a-zA-Z][a-zA-Z0-9]{0,11}$", description="letters and digits, a letter first"),
]
StatName = Annotated[
    str,
    Meta(pattern="^[A-Za-z][A-Za-z0-9_]{0,19}$", description="letters, digits, _, a letter first"),
]
Count = Annotated[int, Meta(ge=-MAX_VALUE, le=MAX_VALUE)]
Length = Annotated[int, Meta(ge=1, le=MAX_VALUE)]
MAX_FORMULA_LENGTH: Final = 200
"""Maximum length of a formula in characters."""
FormulaText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_FORMULA_LENGTH)] | Count
"""A formula, or a plain number as the simplest one."""
Changes: TypeAlias = Mapping[StatName, FormulaText]
"""Amounts to add to counters, by the counter's name."""
Path: TypeAlias = tuple[str | int, ...]
"""Path to a value in a file: keys, and indices in lists."""
_COUNT: Final = {"clocks": ("count",)}
_CHART: Final = {"clocks": ("chart",)}
_ORDER: Final = {"clocks": ("order",)}
_COUNT_OR_CHART: Final = {"clocks": ("count", "chart")}
_COUNT_OR_ORDER: Final = {"clocks": ("count", "order")}
"""Metadata of a key that works with these clocks only."""


class Clock(Enum):
    """What the game runs on."""

    COUNT = "count"
    """A marker moves by what an action costs."""
    CHART = "chart"
    """Everyone has moments of their own: a rhythm, or a row of a table."""
    ORDER = "order"
    """Everyone acts once a round, in the order of a score or a card."""


class _Part(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table of the file."""


class Grouped(_Part, frozen=True):
    """Larger units of time, such as a round of 12 segments."""

    name: Annotated[Word, Meta(description="its name", examples=["round"])]
    size: Annotated[Length, Meta(description="how many units it has", examples=[12])]


class Time(_Part, frozen=True):
    """What time is called, and how it is counted."""

    unit: Annotated[
        Word | UnsetType,
        Meta(
            description="the name of one unit: by default tick; with “order”, score, or place with "
            "cards",
            examples=["tick"],
        ),
    ] = UNSET
    units: Annotated[
        Word | UnsetType,
        Meta(description="the plural of the unit; by default, an s is added", examples=["ticks"]),
    ] = UNSET
    seconds: (
        Annotated[
            float,
            Meta(
                description="the length of one unit in the game, in seconds",
                extra=_COUNT_OR_CHART,
                gt=0,
                le=86_400,
                examples=[1],
            ),
        ]
        | UnsetType
    ) = UNSET
    counts: Annotated[
        Literal["up", "down"], Meta(description="which way the numbers go", extra=_COUNT_OR_CHART)
    ] = "up"
    begins: Annotated[
        Count | Literal["first"],
        Meta(
            description="where the clock begins; “first”: at the first turn",
            extra=_COUNT,
            examples=["first"],
        ),
    ] = 0
    groups: Annotated[
        tuple[Grouped, ...],
        Meta(max_length=3, description="the smallest comes first", extra=_COUNT_OR_CHART),
    ] = ()


class NumberForm(_Part, frozen=True):
    """A number that formulas know by its name."""

    label: Annotated[
        Word | UnsetType,
        Meta(description="what people read; by default, its name", examples=["Initiative"]),
    ] = UNSET
    default: (
        Annotated[
            Count,
            Meta(
                description="its value unless you set one: 0 by default, or the nearest allowed",
                examples=[8],
            ),
        ]
        | UnsetType
    ) = UNSET
    range: Annotated[
        tuple[Count, Count], Meta(description="the minimum and the maximum", examples=[[-20, 40]])
    ] = (-1000, 1000)

    @property
    def default_value(self) -> int:
        """The default, or else the number in the range nearest to 0."""
        minimum, maximum = self.range
        return self.default if isinstance(self.default, int) else max(minimum, min(maximum, 0))


class Asked(NumberForm, frozen=True):
    """A number that formulas know by its name."""

    help: Annotated[
        Line, Meta(description="a hint beside it", examples=["The value on the sheet"])
    ] = ""
    unit: Annotated[Line, Meta(description="the unit it is counted in", examples=["ticks"])] = ""


class AskedForm(NumberForm, frozen=True):
    """A number that the program asks for at the table, besides the dice.

    “enter” asks when someone joins, and again in each round with new rolls. “start” asks once, at
    the start of the fight; later rounds use that number. “round” asks in every round. “late” asks
    only late joiners. All formulas about a combatant know its numbers, but for “most” and “at” of a
    counter, and what draws cards.
    """

    when: Annotated[
        Literal["enter", "start", "round", "late"], Meta(description="when it is asked for")
    ] = "enter"


class Enter(_Part, frozen=True):
    """Where a combatant's first turn is.

    The dice in these formulas are rolled by the program, or at the table. Formulas know stats,
    settings, counters and the numbers asked for. “best(NAME)” is the highest value of such a
    number among all combatants, “seen(NAME)” among those who aren't hidden. In later rounds,
    “owed” is what the last action cost beyond the end of the round. “left” is what was left of
    the round, for those who still had a turn. With several turns in a round, each has a place and
    dice of its own, and “turn” is 1 for the first of them, 2 for the second.
    """

    place: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="where the first turn is, or the score of the round",
            examples=["INI - 1d6"],
        ),
    ] = UNSET
    late: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="the same for late joiners. It also knows “now”, and “pass”: 1 in the "
            "first. By default, they join like the others",
            examples=["now + 1d6"],
        ),
    ] = UNSET


class ActForm(_Part, frozen=True):
    """Actions, each with a button and a key.

    Most take the turn (“turn”). Some are a part of it and don't end it (“in turn”): on a count,
    their cost is paid with the action that does. Others are reactions (“any time”), which delay the
    next turn.

    Formulas here know stats, settings, counters, “score” and “now”. An action can take effect later
    than it begins, and can be interrupted until then. What would take effect after the round is
    lost; in an order it takes effect with the end of the round, or goes on with passes.
    """

    key: Annotated[
        Key,
        Meta(
            description="what you type for it: letters and digits, a letter first", examples=["a"]
        ),
    ]
    name: Annotated[Word, Meta(description="what people call it", examples=["Attack"])]
    cost: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="what it costs. By default, it is asked for each time",
            examples=["14 - WIT"],
        ),
    ] = UNSET
    when: Annotated[
        Literal["turn", "in turn", "any time"], Meta(description="when it can be used")
    ] = "turn"
    lands: Annotated[
        FormulaText,
        Meta(
            description="how long after its beginning it takes effect, up to its “cost”. In an "
            "order, how many places or points down. With passes, how many turns later. It takes "
            "the turns until then",
            examples=["cost", 4],
        ),
    ] = 0
    broken: Annotated[
        Literal["paid", "free"],
        Meta(
            description="what an interruption does. “paid”: the cost stays; “free”: the next turn "
            "comes at once"
        ),
    ] = "paid"
    needs: Annotated[
        str,
        Meta(
            max_length=MAX_FORMULA_LENGTH,
            description="it can only be used while this is true",
            examples=["POWER >= 3"],
        ),
    ] = ""
    spends: Annotated[
        Changes,
        Meta(
            description="what it takes from counters; it can't be used without that",
            examples=[{"POWER": 3}],
        ),
    ] = {}
    changes: Annotated[
        Changes,
        Meta(
            description="what it adds to counters, or to the “score”, when it takes effect",
            examples=[{"SHOTS": 1}],
        ),
    ] = {}


class WaitForm(_Part, frozen=True):
    """How a turn can wait.

    Formulas here know stats and settings.
    """

    until: Annotated[
        Literal["any time", "next turn", "pass end", "round end", "never"],
        Meta(
            description="how long a turn can wait. “any time”: even into later rounds; “never”: no "
            "one can wait"
        ),
    ] = "any time"
    cost: Annotated[
        FormulaText,
        Meta(
            description="what a wait costs; the action that ends it pays",
            extra=_COUNT,
            examples=[1],
        ),
    ] = 0
    keeps: Annotated[
        str,
        Meta(
            max_length=MAX_FORMULA_LENGTH,
            description="if this is true, acting after a wait keeps the old score, and a turn "
            "still ahead",
            extra=_ORDER,
            examples=["KEEP"],
        ),
    ] = ""


class Rounds(_Part, frozen=True):
    """Rounds, after which everyone begins again.

    When a round begins, places come first, from counters as they were left. Then counters start
    over that do so each round, and then events come. When a fight begins, or someone joins,
    counters start over first.
    """

    name: Annotated[Word, Meta(description="the name of a round", examples=["combat turn"])] = (
        "round"
    )
    again: Annotated[
        Literal["enter", "keep", "sum"],
        Meta(
            description="“enter”: new rolls each round; “keep”: the same places; “sum”: the same "
            "rolls and answers, summed up again"
        ),
    ] = "enter"
    ends: Annotated[
        Count | UnsetType,
        Meta(
            description="the number at which the round is over",
            extra=_COUNT,
            examples=[0],
        ),
    ] = UNSET
    tokens: Annotated[
        int,
        Meta(
            ge=0,
            le=MAX_END_TOKENS,
            description="with “bag”: how many tokens end the round when one of them is drawn",
            extra=_ORDER,
            examples=[1],
        ),
    ] = 0


class ChartForm(_Part, frozen=True):
    """When everyone acts: in a rhythm of their own (`period`), or at the moments in a table.

    The table has a row for each value of a stat, as in rule books.
    """

    period: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="the time from one turn to the next, from stats and settings",
            examples=["10 - SPEED"],
        ),
    ] = UNSET
    by: Annotated[
        StatName | UnsetType, Meta(description="the stat that picks the row", examples=["SPD"])
    ] = UNSET
    length: Annotated[
        int, Meta(ge=1, le=1000, description="how many moments a round has", examples=[12])
    ] = 12
    moments: Annotated[
        Mapping[str, Annotated[tuple[Length, ...], Meta(max_length=1000)]],
        Meta(
            max_length=100,
            description="for each value of that stat, its moments in a round, one twice for two "
            "turns; [] for no turn",
            examples=[{"2": [6, 12], "3": [4, 8, 12]}],
        ),
    ] = {}
    begins: Annotated[
        Length, Meta(description="the moment at which a fight begins", examples=[12])
    ] = 1
    follows: Annotated[
        bool,
        Meta(
            description="whether a changed stat counts at once: the next turn is then the first by "
            "the new row since the last one. By default, it isn't before that by the old row"
        ),
    ] = False


class Order(_Part, frozen=True):
    """Who acts when in a round, by a score or a card.

    In each round, everyone has a place of their own (“own”). Or those numbered under one name, like
    Orc 1 and Orc 2, share one (“alike”), or each side does (“side”). Or the sides take turns,
    beginning with the side of the first, one combatant at a time (“alternate”), or more of the
    larger side, so that both end together (“spread”). Or it goes around the table, as the list
    has it, from the first on (“seats”).
    """

    first: Annotated[Literal["highest", "lowest"], Meta(description="which score goes first")] = (
        "highest"
    )
    turns: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="how many turns everyone has in a round, each with a place or card of its "
            f"own: up to {MAX_TURNS_PER_ROUND}, and 0 for none. It knows stats, settings, counters "
            "and the numbers asked for. By default, one",
            examples=["1 + BOSS"],
        ),
    ] = UNSET
    passes: Annotated[
        Changes,
        Meta(
            max_length=1,
            description="what each pass takes off everyone's score, or off a counter. Those above "
            "0 act again",
            examples=[{"score": 10}],
        ),
    ] = {}
    cards: Annotated[
        Literal["none", "poker", "ten", "bag"],
        Meta(
            description="“poker”: 52 cards and two jokers; “ten”: 1 to 10. “bag”: a token for each "
            "turn, drawn one by one, so that no one knows the order before"
        ),
    ] = "none"
    draws: Annotated[
        str,
        Meta(
            max_length=MAX_FORMULA_LENGTH,
            description="how many cards are drawn, 1 to 10; the best of them counts. It knows "
            "stats and settings",
            examples=["1 + LEVEL"],
        ),
    ] = ""
    worst: Annotated[
        str,
        Meta(
            max_length=MAX_FORMULA_LENGTH,
            description="of several cards the worst counts while this is true, but a joker always "
            "does. It knows stats and settings",
            examples=["HESITANT"],
        ),
    ] = ""
    redraw: Annotated[
        str,
        Meta(
            max_length=MAX_FORMULA_LENGTH,
            description="a card is drawn again while this is true. It knows stats, settings and "
            "“card”: 2 to 14 and 15 for a joker, or 1 to 10",
            examples=["QUICK and card <= 5"],
        ),
    ] = ""
    places: Annotated[
        Literal["own", "alike", "side", "alternate", "spread", "seats"],
        Meta(description="who shares a place or card, or how sides take turns"),
    ] = "own"
    begins: Annotated[
        Literal["first", "other side"],
        Meta(
            description="which side begins a later round, where sides take turns: that of the "
            "first, or another than the one that acted last"
        ),
    ] = "first"
    swap: Annotated[
        Literal["never", "round start", "any time"],
        Meta(
            description="when two on a side can swap places. “any time”: anyone on the side who "
            "hasn't acted can take its turn"
        ),
    ] = "never"
    follows: Annotated[
        bool,
        Meta(
            description="whether the score changes at once, by as much, when a stat or counter in "
            "“place” does"
        ),
    ] = False
    least: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="reactions can't take a score below this; it knows stats, settings, "
            "counters and “score”",
            examples=[0],
        ),
    ] = UNSET

    @property
    def numbers_places(self) -> bool:
        """Whether scores only give an order, whose places are numbers from 1 on."""
        return self.places in {"alternate", "spread", "seats"}


class Event(_Part, frozen=True):
    """What happens to everyone, after rounds or by the clock."""

    name: Annotated[Title, Meta(description="what it is called", examples=["Recovery"])]
    every: Annotated[
        Length | UnsetType,
        Meta(
            description="the time from one to the next; by default, it comes after rounds",
            extra=_COUNT_OR_CHART,
            examples=[20],
        ),
    ] = UNSET
    rounds: Annotated[Length, Meta(description="every how many rounds it comes", examples=[3])] = 1
    changes: Annotated[
        Changes,
        Meta(description="what it adds to everyone's counters", examples=[{"FATIGUE": -1}]),
    ] = {}
    adds: Annotated[
        Line, Meta(description="an effect that it adds to everyone", examples=["Dazed for 2 turns"])
    ] = ""


class EffectForm(_Part, frozen=True):
    """Effects that the dialog offers as templates, such as the conditions of the game.

    The same tables make a page of effects, to hand on and to add to your library.
    """

    name: Annotated[
        str,
        Meta(
            min_length=1,
            max_length=MAX_NAME_LENGTH,
            description="what it is called",
            examples=["Stunned"],
        ),
    ]
    text: Annotated[
        str,
        Meta(
            max_length=MAX_NOTE_LENGTH,
            description="what it means, in Markdown. Only the GM sees it",
            examples=["-2 to all, can't parry"],
        ),
    ] = ""
    ticks: Annotated[
        Length | UnsetType,
        Meta(
            description="how long it lasts, in units of time. By default, until it is removed",
            examples=[5],
        ),
    ] = UNSET
    turns: Annotated[
        Length | UnsetType,
        Meta(description="how many turns of its bearer it lasts", examples=[2]),
    ] = UNSET
    until: Annotated[
        EndingEvent | UnsetType,
        Meta(
            description="an end instead of a length: the “start” or “end” of its bearer's next "
            "turn, or the first “trigger”",
            examples=["start"],
        ),
    ] = UNSET
    every: Annotated[
        int,
        Meta(
            ge=0,
            le=MAX_VALUE,
            description="the time from one trigger to the next, by the clock",
            examples=[3],
        ),
    ] = 0
    occasion: Annotated[
        Occasion | UnsetType,
        Meta(
            description="it triggers at the “start” or “end” of each turn of its bearer, or when "
            "that is “hurt”",
            examples=["end"],
        ),
    ] = UNSET
    change: Annotated[
        str,
        Meta(
            max_length=MAX_LINE_LENGTH,
            description="what each trigger does to a counter",
            examples=["-1d6 hp"],
        ),
    ] = ""
    adds: Annotated[
        str,
        Meta(
            max_length=MAX_LINE_LENGTH,
            description="the effect that each trigger adds",
            examples=["Dazed for 2 turns"],
        ),
    ] = ""
    asks: Annotated[bool, Meta(description="whether each trigger asks if it ends")] = False
    public: Annotated[bool, Meta(description="whether the players know of it")] = field(
        default=False, name="open"
    )


class Threshold(_Part, frozen=True):
    """Words for a counter that is at or below a number, such as “hurt”."""

    at: Annotated[
        FormulaText,
        Meta(
            description="the number; it knows stats, settings and “most”",
            examples=["floor(most / 2)"],
        ),
    ]
    word: Annotated[Word, Meta(description="what people say, and players read", examples=["hurt"])]
    slow: Annotated[
        int,
        Meta(
            ge=0,
            le=100,
            description="the wound penalty, for the house rule that wounds slow",
            extra=_COUNT,
            examples=[1],
        ),
    ] = 0
    delays: Annotated[
        int,
        Meta(
            ge=0,
            le=MAX_VALUE,
            description="how much later the next turn then comes",
            extra=_COUNT,
        ),
    ] = 0
    adds: Annotated[
        Line,
        Meta(description="an effect that begins with this state", examples=["Stunned for 5"]),
    ] = ""
    out: Annotated[
        bool,
        Meta(description="whether it takes out of the fight: the GM is offered Defeated"),
    ] = False


class CountedForm(_Part, frozen=True):
    """What is counted for everyone, such as hit points, ammunition or action points.

    A combatant's row shows the first counter that doesn't start over.
    """

    label: Annotated[
        Word | UnsetType,
        Meta(description="what people read; by default, its name", examples=["Power"]),
    ] = UNSET
    most: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="its maximum, from stats and settings. If that is 0, or “least”, this "
            "combatant has no such counter. By default, there's no maximum",
            examples=["2 * WIT"],
        ),
    ] = UNSET
    begins: Annotated[
        FormulaText | UnsetType,
        Meta(
            description="where it begins: by default at “most”, or at 0. It knows what was asked",
            examples=[0],
        ),
    ] = UNSET
    least: Annotated[Count, Meta(description="it never goes below this", examples=[-10])] = 0
    back: Annotated[
        Word | UnsetType,
        Meta(
            description="when it starts over: “turn” with the next turn, “round” with a round, "
            "“fight” only with a new fight, “every 20” by the clock, “5-6” or “8-10 d10” by a good "
            "roll at the turn. By default, only the GM changes it",
            examples=["turn"],
        ),
    ] = UNSET
    states: Annotated[
        tuple[Threshold, ...], Meta(max_length=8, description="the lowest one reached counts")
    ] = ()


class TopicForm(_Part, frozen=True):
    """Paragraphs for the cheat sheet."""

    title: Annotated[Title, Meta(description="its heading", examples=["Turn order"])]
    text: Annotated[Text, Meta(description="its text", examples=["Roll, then count up."])]


class GameForm(_Part, frozen=True):
    """What the game is, and what its clock runs on."""

    tickline: Annotated[Literal[2], Meta(description="the version of the format: 2", examples=[2])]
    id: Annotated[Id, Meta(examples=["lanterns"])]
    title: Annotated[Title, Meta(description="what people call it", examples=["Lanterns"])]
    clock: Clock
    summary: Annotated[
        Line,
        Meta(description="one line for the list of systems", examples=["What you do costs ticks."]),
    ] = ""
    time: Time = Time()
    stats: Annotated[
        Mapping[StatName, Asked],
        Meta(max_length=20, description="every combatant has one, and you can set it for each"),
    ] = {}
    settings: Annotated[
        Mapping[StatName, Asked],
        Meta(max_length=20, description="a whole encounter has one, so tables can differ"),
    ] = {}
    asked: Annotated[Mapping[StatName, AskedForm], Meta(max_length=6)] = {}
    enter: Enter = Enter()
    ties: Annotated[
        tuple[Annotated[str, Meta(min_length=1, max_length=60)], ...],
        Meta(
            max_length=6,
            description="who goes first on one tick",
            examples=[["higher DEX", "players first", "lot"]],
        ),
    ] = ("ask",)
    acts: Annotated[tuple[ActForm, ...], Meta(max_length=60)] = ()
    wait: WaitForm = WaitForm()
    rounds: Annotated[Rounds | UnsetType, Meta(extra=_COUNT_OR_ORDER)] = UNSET
    chart: Annotated[ChartForm | UnsetType, Meta(extra=_CHART)] = UNSET
    order: Annotated[Order, Meta(extra=_ORDER)] = Order()
    counters: Annotated[Mapping[StatName, CountedForm], Meta(max_length=18)] = {}
    events: Annotated[tuple[Event, ...], Meta(max_length=10)] = ()
    effects: Annotated[tuple[EffectForm, ...], Meta(max_length=200)] = ()
    guide: Annotated[tuple[TopicForm, ...], Meta(max_length=20)] = ()
    words: Annotated[
        Mapping[str, Mapping[str, Text]],
        Meta(
            max_length=20,
            description="translations of its texts, by language",
            examples=[{"de": {"Attack": "Angriff"}}],
        ),
    ] = {}
