"""Scripts for tests: two short ones to play, alter and break, and scenes of one system."""

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

import pytest

Step: TypeAlias = dict[str, Any]
Line: TypeAlias = dict[str, Any]
Lines: TypeAlias = list[Line]
Fight: TypeAlias = Mapping[str, Mapping[str, Any]]
"""Side, secrecy and stats by id."""
Scene: TypeAlias = Callable[..., Lines]
"""Plays steps of one system in a fight with settings; returns the lines."""
Runner: TypeAlias = Callable[..., tuple[int, Lines, str]]
"""Runs a script; returns the exit code, the lines, and the text on stderr."""

DEMO: dict[str, Any] = {
    "id": "demo",
    "system": "tabula_rasa",
    "settings": {},
    "combatants": [
        {"id": "a", "name": "Ada", "side": "pc", "stats": {"AD": 5}},
        {"id": "s", "name": "Spy", "side": "npc", "stats": {"AD": 7}, "secrecy": "hidden"},
    ],
    "steps": [
        {"do": "start", "rolls": {"a": 4, "s": 2}},
        {"do": "turn", "who": "s", "uses": ["major"]},
    ],
}
DUEL: dict[str, Any] = {
    "id": "duel",
    "system": "fatewalker",
    "combatants": [
        {"id": "m", "name": "Mira", "side": "pc", "stats": {"awareness": 4}},
        {"id": "b", "name": "Bor", "side": "npc", "stats": {"awareness": 4}},
    ],
    "steps": [
        {"do": "start", "successes": {"m": 3, "b": 3}, "penalty": {"b": 1}},
        {"do": "event", "name": "Bomb", "at": 9},
        {"do": "declare", "acts": [{"who": "m", "cost": 3}]},
        {"do": "react", "who": "b", "to": "m", "cost": 2},
        {"do": "resolve"},
        {"do": "hold", "who": "b"},
        {"do": "act_held", "who": "m", "cost": 2, "at": 12},
        {"do": "override", "who": "b", "to": 10},
        {"do": "calc", "what": "travel_ticks", "distance": 2, "speed": 5},
        {"do": "undo"},
        {"do": "redo"},
    ],
}


def demo(*steps: Line, **changes: Any) -> Line:
    return {**DEMO, **changes, "steps": [*DEMO["steps"], *steps]}


def scene_of(system: str, **usual: Any) -> Any:
    """Return a fixture that plays steps of a system; the `usual` settings can be overridden."""

    @pytest.fixture
    def scene(play: Scene) -> Scene:
        def play_steps(fight: Fight, *steps: Step, **settings: Any) -> Lines:
            return play(system, fight, steps, {**usual, **settings})

        return play_steps

    return scene


def first_ticks(**ticks: int) -> Step:
    """Return the FateWalker step that begins a scene with these action ticks, counted from 1."""
    penalty = {who: max(0, tick - 10) for who, tick in ticks.items()}
    successes = {who: max(0, 10 - tick) for who, tick in ticks.items()}
    return {"do": "start", "successes": successes, "penalty": penalty}
