"""Limits of size, distance and number, which are checked wherever values are read.

The type of a value includes its limit. The limits come from what the program can handle without
becoming slow, not from the rules of a game.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

MAX_TURN_TICK: Final = 1_000_000_000
"""The farthest that a turn's tick can be from zero, in either direction."""

MAX_SPAN_TICK: Final = 2 * MAX_TURN_TICK
"""The farthest that the start or end of a span or an effect can be from zero."""

MAX_EXACT_INTEGER: Final = 2**53
"""The largest integer that JSON readers of other programs still read exactly."""

MAX_NAME_LENGTH: Final = 80
MAX_DISPLAY_NAME_LENGTH: Final = MAX_NAME_LENGTH + 20
"""Characters of a name including its number or letter."""
MAX_COUNTER_LENGTH: Final = 30
"""Characters of a counter's name, of its key, and of the word for a state."""
MAX_TITLE_LENGTH: Final = 120
MAX_WORDS_LENGTH: Final = 200
"""Characters of a few typed words, such as an action."""
MAX_LINE_LENGTH: Final = 500
"""Characters of a line that the program makes from names and words."""
MAX_NOTE_LENGTH: Final = 4_000
"""Characters of the note on a moment, and of the text of an effect."""
MAX_COMBATANT_NOTE_LENGTH: Final = 20_000
"""Characters of the note on a combatant, and of a page that the GM writes."""
MAX_NOTE_CHARACTERS: Final = 1_000_000
"""Characters of all notes on combatants and all texts of effects together."""
MAX_TEXT_LENGTH: Final = 10_000
"""Characters of several lines, such as a list of actions, gaits or weapons."""
MAX_SYSTEM_LENGTH: Final = 64 * 1024
"""Bytes of a system's text, of which the type `SystemText` only limits the characters."""
MAX_SYSTEM_CHANGES: Final = 100
"""The maximum number of times that a fight's system text can change; opening parses all texts."""
MAX_LABEL_LENGTH: Final = 20_000
"""Characters of a step's label, which may name every combatant that the step changes."""
MAX_QUOTE_LENGTH: Final = 40
"""Characters that an error message quotes from an id."""
MAX_ID_LENGTH: Final = 200
MAX_KEY_LENGTH: Final = 500
"""Characters of the id of a span, timer or effect, which may contain a combatant's id."""

MAX_COMBATANTS: Final = 1_000
"""The maximum number of combatants; a mob counts as one. Fights at a table have some dozens."""
MAX_MEMBERS: Final = 999
"""The maximum size of a mob."""
MAX_EFFECTS: Final = 1_000
MAX_TIMERS: Final = 2 * MAX_COMBATANTS
MAX_SPANS: Final = 4 * MAX_COMBATANTS
MAX_ITEMS: Final = 1_000
"""The maximum number of items in any other list."""
MAX_WOUND_PENALTY: Final = 100
MAX_COUNTERS: Final = 18
"""The maximum number of counters of one combatant."""
MAX_STATES: Final = 8
"""The maximum number of states of one counter."""
MAX_COUNTER_VALUE: Final = 1_000_000
"""The farthest that a counter's value can be from zero."""
MAX_EFFECTS_FIRED: Final = 1_000
"""The maximum number of effect triggers in one step; each adds an event."""
MAX_TIMERS_FIRED: Final = 5_000
"""The maximum number of timer triggers in one step; a long walk has a timer per segment."""

Count: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_EXACT_INTEGER)]
Whole: TypeAlias = Annotated[int, Meta(ge=-MAX_EXACT_INTEGER, le=MAX_EXACT_INTEGER)]
Rank: TypeAlias = Whole
"""A precedence; of the turns on a tick, the one with the lowest precedence comes first."""
Number: TypeAlias = Annotated[int, Meta(ge=-MAX_SPAN_TICK, le=MAX_SPAN_TICK)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_SPAN_TICK)]
Members: TypeAlias = Annotated[int, Meta(ge=1, le=MAX_MEMBERS)]
"""The size of a mob."""
CounterValue: TypeAlias = Annotated[int, Meta(ge=-MAX_COUNTER_VALUE, le=MAX_COUNTER_VALUE)]
CounterKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_COUNTER_LENGTH)]
CounterWord: TypeAlias = Annotated[str, Meta(max_length=MAX_COUNTER_LENGTH)]
WoundPenalty: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_WOUND_PENALTY)]
Name: TypeAlias = Annotated[str, Meta(max_length=MAX_NAME_LENGTH)]
DisplayName: TypeAlias = Annotated[str, Meta(max_length=MAX_DISPLAY_NAME_LENGTH)]
Title: TypeAlias = Annotated[str, Meta(max_length=MAX_TITLE_LENGTH)]
Words: TypeAlias = Annotated[str, Meta(max_length=MAX_WORDS_LENGTH)]
Line: TypeAlias = Annotated[str, Meta(max_length=MAX_LINE_LENGTH)]
Note: TypeAlias = Annotated[str, Meta(max_length=MAX_NOTE_LENGTH)]
CombatantNote: TypeAlias = Annotated[str, Meta(max_length=MAX_COMBATANT_NOTE_LENGTH)]
Text: TypeAlias = Annotated[str, Meta(max_length=MAX_TEXT_LENGTH)]
SystemText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_SYSTEM_LENGTH)]
Label: TypeAlias = Annotated[str, Meta(max_length=MAX_LABEL_LENGTH)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_KEY_LENGTH)]
MaxCombatants: Final = Meta(max_length=MAX_COMBATANTS)
"""Limits a collection that has at most one item per combatant."""
MaxItems: Final = Meta(max_length=MAX_ITEMS)
"""Limits any other collection."""
