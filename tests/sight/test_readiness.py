"""The hint to get ready, for the player whose turn is next on the players' screen."""

import pytest

from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.stage import Stage, StageToken
from models.sight.readiness import with_ready_call


def ready_player(turns: str, within: int = 5, now: int = 3) -> str:
    """Return the called combatant; `!` marks an opponent, `=` a tie for the first turn."""
    tokens = []
    for each in turns.split(", "):
        name, tick = each.split()
        side = Side.NPC if "!" in name else Side.PC
        is_tied = "=" in name
        tokens.append(StageToken(name.strip("!="), "X", side, Tick(int(tick)), tied=is_tied))
    return with_ready_call(
        Stage(Axis("tick", "ticks"), Tick(now), tuple(tokens)), within
    ).scene.ready


@pytest.mark.parametrize(
    ("turns", "ready"),
    [
        ("Mira 3, Bor 5", "Bor"),
        ("Mira 4, Bor 5", "Bor"),
        ("Mira 3, Orc! 4, Bor 5", "Bor"),
        ("Orc! 4, Mira 5, Bor 6", "Mira"),
        ("Mira 3, Mira 5, Bor 6", "Bor"),
        ("Mira= 4, Bor= 4, Tam 6", "Tam"),
        ("Tam 1, Mira 3, Bor 5", "Bor"),
        ("Mira 3, Bor 9", ""),
        ("Mira 3, Orc! 4", ""),
    ],
)
def test_the_first_player_after_the_current_turn_should_get_ready(turns: str, ready: str) -> None:
    assert ready_player(turns) == ready


def test_no_player_should_get_ready_if_the_hint_is_off() -> None:
    assert ready_player("Mira 3, Bor 5", within=0) == ""
