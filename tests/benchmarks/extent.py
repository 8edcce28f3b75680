"""The extent of a run: everything, or with --quick a little of everything."""

import os

QUICK = "TICKLINE_BENCHMARKS_QUICK"
"""The environment variable that asks for a short run."""

_quick = QUICK in os.environ

ROUNDS = 30 if _quick else 40
SLOW_ROUNDS = 10 if _quick else 30
"""The rounds of a benchmark that takes most of a second."""
FEW_ROUNDS = 10
"""The rounds of a benchmark that only shows growth."""
WARMUP = 2

FIGHTERS_IN_MODELS = (10, 100, 1_000)
FIGHTERS_IN_DRAG = (20, 100) if _quick else (20, 100, 200, 500)
COMBATANT_COUNTS = (20, 100) if _quick else (20, 100, 500)
SHORT, LONG = 10, 1_000 if _quick else 10_000
"""The steps of a history that has just begun, and of one after many evenings."""
LENGTHS = tuple(LONG >> halvings for halvings in (3, 2, 1, 0))
EVENINGS = (10, 40) if _quick else (50, 400)
"""The number of encounters in an evening of endurance, and of steps in each."""
