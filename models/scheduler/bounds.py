"""Bounds: how far, how long and how many. They hold at every door, whatever wants to come in.

A single value carries its bound in its type, and whatever reads values checks it. Wide bounds are
no rules of a game: they are what the program can play without becoming slow.
"""

from typing import Annotated, Final, TypeAlias

from msgspec import Meta

FARTHEST: Final = 1_000_000_000
"""No turn lies farther than this from tick zero, in either direction."""

FARTHEST_END: Final = 2 * FARTHEST
"""What lasts may end, or have begun, beyond the part of the axis on which turns lie."""

LARGEST: Final = 2**53
"""What is only counted up; any program can read such a number from JSON."""

LONGEST_NAME: Final = 80
LONGEST_CALLED: Final = LONGEST_NAME + 20
"""Of a name with a number or a letter."""
LONGEST_COUNTER: Final = 30
"""Of the name of a counter, its key, and the word of a state."""
LONGEST_TITLE: Final = 120
"""Of an encounter."""
LONGEST_WORDS: Final = 200
"""A few words that someone typed, on an action for one."""
LONGEST_LINE: Final = 500
"""A line that the program makes from names and words."""
LONGEST_NOTE: Final = 4_000
"""Of a moment, and the text of an effect."""
LONGEST_OF_COMBATANT: Final = 20_000
"""Of a note on a combatant, and of a page of the GM's own."""
MOST_NOTED: Final = 1_000_000
"""Characters in all notes on combatants and texts of effects: one step may write them all."""
LONGEST_TEXT: Final = 10_000
"""Several lines: a list of actions, of gaits, of weapons."""
LONGEST_SYSTEM: Final = 64 * 1024
"""The text of a system, in bytes; what is more is no system."""
MOST_SYSTEM_CHANGES: Final = 100
"""So often a fight may go on by another text of its system: each one must be understood."""
LONGEST_LABEL: Final = 20_000
"""Of a step: it may name all who are in it."""
LONGEST_QUOTE: Final = 40
"""So much of an id is quoted where it is refused."""
LONGEST_ID: Final = 200
LONGEST_KEY: Final = 500
"""The id of a bar, a timer or an effect, which may hold that of a combatant."""

MOST_COMBATANTS: Final = 1_000
"""A fight at a table has some dozens; a mob counts as one."""
MOST_MEMBERS: Final = 999
"""The largest mob."""
MOST_EFFECTS: Final = 1_000
MOST_TIMERS: Final = 2 * MOST_COMBATANTS
MOST_SPANS: Final = 4 * MOST_COMBATANTS
MOST_ITEMS: Final = 1_000
"""Of anything else that is kept in a row."""
MOST_WOUND: Final = 100
MOST_COUNTERS: Final = 18
"""Of a combatant."""
MOST_STATES: Final = 8
"""Of a counter."""
LARGEST_COUNT: Final = 1_000_000
"""No counter goes farther than this from zero."""
MOST_FIRINGS: Final = 1_000
"""So often effects may fire in one step; each time leaves an event behind."""
MOST_TIMERS_FIRED: Final = 5_000
"""So often timers may fire in one step: a long walk has one for each of its segments."""

Count: TypeAlias = Annotated[int, Meta(ge=0, le=LARGEST)]
Whole: TypeAlias = Annotated[int, Meta(ge=-LARGEST, le=LARGEST)]
Rank: TypeAlias = Whole
"""A precedence: of equal ticks the lowest comes first."""
Number: TypeAlias = Annotated[int, Meta(ge=-FARTHEST_END, le=FARTHEST_END)]
Amount: TypeAlias = Annotated[int, Meta(ge=0, le=FARTHEST_END)]
Members: TypeAlias = Annotated[int, Meta(ge=1, le=MOST_MEMBERS)]
"""How many alike."""
CounterValue: TypeAlias = Annotated[int, Meta(ge=-LARGEST_COUNT, le=LARGEST_COUNT)]
"""Where a counter stands."""
CounterKey: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_COUNTER)]
CounterWord: TypeAlias = Annotated[str, Meta(max_length=LONGEST_COUNTER)]
WoundPenalty: TypeAlias = Annotated[int, Meta(ge=0, le=MOST_WOUND)]
Name: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NAME)]
Called: TypeAlias = Annotated[str, Meta(max_length=LONGEST_CALLED)]
Title: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TITLE)]
Words: TypeAlias = Annotated[str, Meta(max_length=LONGEST_WORDS)]
Line: TypeAlias = Annotated[str, Meta(max_length=LONGEST_LINE)]
Note: TypeAlias = Annotated[str, Meta(max_length=LONGEST_NOTE)]
CombatantNote: TypeAlias = Annotated[str, Meta(max_length=LONGEST_OF_COMBATANT)]
Text: TypeAlias = Annotated[str, Meta(max_length=LONGEST_TEXT)]
SystemText: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_SYSTEM)]
Label: TypeAlias = Annotated[str, Meta(max_length=LONGEST_LABEL)]
Key: TypeAlias = Annotated[str, Meta(min_length=1, max_length=LONGEST_KEY)]
Everyone: Final = Meta(max_length=MOST_COMBATANTS)
"""Said of a row or a mapping with at most one item for each combatant."""
Some: Final = Meta(max_length=MOST_ITEMS)
"""Said of any other row or mapping."""
