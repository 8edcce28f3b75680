"""Limits of size, distance and number, checked wherever values are read.

A value's type carries its limit. The limits aren't rules of a game: they are what the program can
play without becoming slow.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

FARTHEST: Final = 1_000_000_000
"""Farthest tick of a turn from tick zero, in either direction."""

MAX_END: Final = 2 * FARTHEST
"""Farthest start or end of a span or an effect, which may reach beyond the turns."""

LARGEST: Final = 2**53
"""Largest count that JSON readers in other programs still take exactly."""

MAX_NAME_LENGTH: Final = 80
MAX_DISPLAY_NAME_LENGTH: Final = MAX_NAME_LENGTH + 20
"""A name with its number or letter."""
MAX_COUNTER_LENGTH: Final = 30
"""A counter's name and key, and the word of a state."""
MAX_TITLE_LENGTH: Final = 120
MAX_WORDS_LENGTH: Final = 200
"""A few typed words, as for an action."""
MAX_LINE_LENGTH: Final = 500
"""A line that the program makes from names and words."""
MAX_NOTE_LENGTH: Final = 4_000
"""The note of a moment, and the text of an effect."""
MAX_COMBATANT_NOTE_LENGTH: Final = 20_000
"""The note on a combatant, and a page the GM writes."""
MAX_NOTE_CHARACTERS: Final = 1_000_000
"""Characters of all notes on combatants and texts of effects together."""
MAX_TEXT_LENGTH: Final = 10_000
"""Several lines: a list of actions, of gaits, of weapons."""
MAX_SYSTEM_LENGTH: Final = 64 * 1024
"""The text of a system, in bytes."""
MAX_SYSTEM_CHANGES: Final = 100
"""Most changes of the system's text in one fight: opening it parses each one."""
MAX_LABEL_LENGTH: Final = 20_000
"""The label of a step, which may name everyone the step changes."""
MAX_QUOTE_LENGTH: Final = 40
"""Characters quoted from a refused id."""
MAX_ID_LENGTH: Final = 200
MAX_KEY_LENGTH: Final = 500
"""The id of a span, timer or effect, which may contain the id of a combatant."""

MAX_COMBATANTS: Final = 1_000
"""A fight at a table has some dozens; a mob counts as one."""
MAX_MEMBERS: Final = 999
"""The largest mob."""
MAX_EFFECTS: Final = 1_000
MAX_TIMERS: Final = 2 * MAX_COMBATANTS
MAX_SPANS: Final = 4 * MAX_COMBATANTS
MAX_ITEMS: Final = 1_000
"""Any other list."""
MAX_WOUND: Final = 100
MAX_COUNTERS: Final = 18
"""Per combatant."""
MAX_STATES: Final = 8
"""Per counter."""
MAX_COUNT: Final = 1_000_000
"""Farthest value of a counter from zero."""
MAX_FIRINGS: Final = 1_000
"""Effects that trigger in one step; each leaves an event."""
MAX_TIMERS_FIRED: Final = 5_000
"""Timers that trigger in one step: a long walk has one per segment."""

Count: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST)]
Whole: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Rank: TypeAlias = Whole
"""A precedence: on one tick the lowest comes first."""
Number: TypeAlias = Annotated[int, Meta(ge=-MAX_END, le=MAX_END)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_END)]
Members: TypeAlias = Annotated[int, Meta(ge=1, le=MAX_MEMBERS)]
"""The size of a mob."""
CounterValue: TypeAlias = Annotated[int, Meta(ge=-MAX_COUNT, le=MAX_COUNT)]
CounterKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=MAX_COUNTER_LENGTH)]
CounterWord: TypeAlias = Annotated[str, Meta(max_length=MAX_COUNTER_LENGTH)]
WoundPenalty: TypeAlias = Annotated[int, Meta(ge=0, le=MAX_WOUND)]
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
"""Limits a collection to one item per combatant."""
MaxItems: Final = Meta(max_length=MAX_ITEMS)
"""Limits any other collection."""
