"""Limits of size, distance and number, checked wherever values are read.

A value's type carries its limit. The limits aren't rules of a game: they are what the program can
play without becoming slow.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

FARTHEST: Final = 1_000_000_000
"""Farthest tick of a turn from tick zero, in either direction."""

FARTHEST_END: Final = 2 * FARTHEST
"""Farthest start or end of a span or an effect, which may reach beyond the turns."""

LARGEST: Final = 2**53
"""Largest count that JSON readers in other programs still take exactly."""

LONGEST_NAME: Final = 80
LONGEST_DISPLAY_NAME: Final = LONGEST_NAME + 20
"""A name with its number or letter."""
LONGEST_COUNTER: Final = 30
"""A counter's name and key, and the word of a state."""
LONGEST_TITLE: Final = 120
LONGEST_WORDS: Final = 200
"""A few typed words, as for an action."""
LONGEST_LINE: Final = 500
"""A line that the program makes from names and words."""
LONGEST_NOTE: Final = 4_000
"""The note of a moment, and the text of an effect."""
LONGEST_COMBATANT_NOTE: Final = 20_000
"""The note on a combatant, and a page the GM writes."""
MOST_NOTE_CHARACTERS: Final = 1_000_000
"""Characters of all notes on combatants and texts of effects together."""
LONGEST_TEXT: Final = 10_000
"""Several lines: a list of actions, of gaits, of weapons."""
LONGEST_SYSTEM: Final = 64 * 1024
"""The text of a system, in bytes."""
MOST_SYSTEM_CHANGES: Final = 100
"""Most changes of the system's text in one fight: opening it parses each one."""
LONGEST_LABEL: Final = 20_000
"""The label of a step, which may name everyone the step changes."""
LONGEST_QUOTE: Final = 40
"""Characters quoted from a refused id."""
LONGEST_ID: Final = 200
LONGEST_KEY: Final = 500
"""The id of a span, timer or effect, which may contain the id of a combatant."""

MOST_COMBATANTS: Final = 1_000
"""A fight at a table has some dozens; a mob counts as one."""
MOST_MEMBERS: Final = 999
"""The largest mob."""
MOST_EFFECTS: Final = 1_000
MOST_TIMERS: Final = 2 * MOST_COMBATANTS
MOST_SPANS: Final = 4 * MOST_COMBATANTS
MOST_ITEMS: Final = 1_000
"""Any other list."""
MOST_WOUND: Final = 100
MOST_COUNTERS: Final = 18
"""Per combatant."""
MOST_STATES: Final = 8
"""Per counter."""
LARGEST_COUNT: Final = 1_000_000
"""Farthest value of a counter from zero."""
MOST_FIRINGS: Final = 1_000
"""Effects that trigger in one step; each leaves an event."""
MOST_TIMERS_FIRED: Final = 5_000
"""Timers that trigger in one step: a long walk has one per segment."""

Count: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST)]
Whole: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Rank: TypeAlias = Whole
"""A precedence: on one tick the lowest comes first."""
Number: TypeAlias = Annotated[int, Meta(ge=-FARTHEST_END, le=FARTHEST_END)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=FARTHEST_END)]
Members: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_MEMBERS)]
"""The size of a mob."""
CounterValue: TypeAlias = Annotated[int, Meta(ge=-LARGEST_COUNT, le=LARGEST_COUNT)]
CounterKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_COUNTER)]
CounterWord: TypeAlias = Annotated[str, Meta(max_length=LONGEST_COUNTER)]
WoundPenalty: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_WOUND)]
Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
DisplayName: TypeAlias = Annotated[str, Meta(max_length=LONGEST_DISPLAY_NAME)]
Title: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TITLE)]
Words: TypeAlias = Annotated[str, Meta(max_length=LONGEST_WORDS)]
Line: TypeAlias = Annotated[str, Meta(max_length=LONGEST_LINE)]
Note: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NOTE)]
CombatantNote: TypeAlias = Annotated[str, Meta(max_length=LONGEST_COMBATANT_NOTE)]
Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
SystemText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_SYSTEM)]
Label: TypeAlias = Annotated[str, Meta(max_length=LONGEST_LABEL)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_KEY)]
MaxCombatants: Final = Meta(max_length=MOST_COMBATANTS)
"""Limits a collection to one item per combatant."""
MaxItems: Final = Meta(max_length=MOST_ITEMS)
"""Limits any other collection."""
