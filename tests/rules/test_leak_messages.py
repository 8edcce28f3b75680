"""The message of a leak: the fields that differ, and the rule that was broken."""

import pytest
from msgspec import Struct

from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.stage import Stage, StageToken
from tests.rules.test_leaks import RULE, assert_alike
from tests.tools.differences import MAX_LENGTH, differences

ADA = StageToken("Ada", "A", Side.PC, Tick(3))
BOR = StageToken("Bor", "B", Side.NPC, Tick(5))
STAGE = Stage(Axis("tick", "ticks"), Tick(0), (ADA, BOR))


class Leaf(Struct, frozen=True):
    number: int = 0
    names: tuple[str, ...] = ()


class Other(Struct, frozen=True):
    number: int = 0


class Branch(Struct, frozen=True):
    leaf: Leaf = Leaf()
    leaves: tuple[Leaf, ...] = ()
    known: dict[str, int] = {}
    picture: bytes = b""


DIFFERENT = [
    (Branch(), Branch(), []),
    (1, 2, ["value: 1 / 2"]),
    (1, "1", ["value: 1 / '1'"]),
    (Branch(Leaf(1)), Branch(Leaf(2)), ["leaf.number: 1 / 2"]),
    (
        Branch(leaves=(Leaf(1), Leaf(2))),
        Branch(leaves=(Leaf(1), Leaf(3, ("a",)))),
        ["leaves[1].number: 2 / 3", "leaves[1].names[0]: – / 'a'"],
    ),
    (
        Branch(known={"a": 1, "b": 2}),
        Branch(known={"b": 3}),
        ["known['a']: 1 / –", "known['b']: 2 / 3"],
    ),
    (Branch(picture=b"123"), Branch(), ["picture: 3 bytes / 0 bytes"]),
    ((1, 2, 3, 4), (1, 3, 4), ["[1]: 2 / –"]),
    ((1, 3, 4), (1, 2, 3, 4), ["[1]: – / 2"]),
    ((1, 1), (1,), ["[1]: 1 / –"]),
    ((1, 2, 3), (4, 3), ["[0]: 1 / 4", "[1]: 2 / –"]),
    ((), (1,), ["[0]: – / 1"]),
    (Leaf(), Other(), ["value: Leaf(number=0, names=()) / Other(number=0)"]),
]


@pytest.mark.parametrize(("one", "other", "expected"), DIFFERENT)
def test_each_difference_is_reported_with_its_path(
    one: object, other: object, expected: list[str]
) -> None:
    assert list(differences(one, other)) == expected


def test_a_long_value_is_shortened() -> None:
    (difference,) = differences("a" * 1000, "b")
    assert len(difference) < MAX_LENGTH + 20


def test_equal_stages_pass() -> None:
    assert_alike((STAGE, STAGE), ["a deed"])


def test_a_leak_is_reported_with_its_field_the_rule_and_the_deeds() -> None:
    leaky = Stage(STAGE.axis, STAGE.now, (ADA, StageToken("Bor", "B", Side.NPC, Tick(6))))
    with pytest.raises(pytest.fail.Exception) as failure:
        assert_alike((leaky, STAGE), ["one deed", "another"])
    message = str(failure.value)
    assert "tokens[1].tick: 6 / 5\n" in message
    assert "Ada" not in message
    assert RULE in message
    assert message.endswith("one deed\nanother")
