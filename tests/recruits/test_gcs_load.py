"""Encumbrance: the load of a character, and the Move that remains."""

import pytest

from models.recruits.gcs.load import basic_lift, encumbrance_level, loaded_move, parse_pounds


@pytest.mark.parametrize(
    ("text", "weight"),
    [
        ("3 lb", 3),
        ("1,400 lb", 1400),
        ("8 oz", 0.5),
        ("2 kg", 4),
        ("500 g", 1),
        ("7", 7),
        ("0.5#", 0.5),
        ("1 tn", 2000),
        ("heavy", None),
        ("", None),
        (None, None),
        ("3 mi", None),
    ],
)
def test_weights_are_parsed_in_every_unit_of_gcs(text: object, weight: float | None) -> None:
    assert parse_pounds(text) == weight


@pytest.mark.parametrize(
    ("strength", "lift"), [(0, 0), (7, 9.8), (10, 20), (11, 24), (13, 34), (10**9, 50_000)]
)
def test_basic_lift_is_a_fifth_of_the_square_of_strength(strength: int, lift: float) -> None:
    assert basic_lift(strength) == lift


def test_on_a_metric_sheet_basic_lift_is_rounded_in_kilograms() -> None:
    assert [basic_lift(strength, metric=True) for strength in (5, 7, 10, 12)] == [5, 9.8, 20, 28]
    assert [basic_lift(each, knows_own_strength=True, metric=True) for each in (5, 9, 25)] == [
        6.4,
        16,
        640,
    ]


@pytest.mark.parametrize(("strength", "lift"), [(5, 6.3), (10, 20), (16, 80), (25, 630)])
def test_with_the_house_rule_lift_grows_exponentially_with_strength(
    strength: int, lift: float
) -> None:
    assert basic_lift(strength, knows_own_strength=True) == lift


@pytest.mark.parametrize(
    ("weight", "level"),
    [("20 lb", 0), ("20.1 lb", 1), ("40 lb", 1), ("60 lb", 2), ("120 lb", 3), ("900 lb", 4)],
)
def test_a_level_of_encumbrance_includes_its_maximum_weight(weight: str, level: int) -> None:
    assert encumbrance_level({"equipment": [{"calc": {"extended_weight": weight}}]}, 20) == level


def test_only_carried_equipment_counts() -> None:
    sheet = {"equipment": [None, 3], "other_equipment": [{"calc": {"extended_weight": "90 lb"}}]}
    assert encumbrance_level(sheet, 20) == 0


def load_level(**item: object) -> int:
    return encumbrance_level({"equipment": [item]}, 1)


def level_with_modifier(step: str, text: str) -> int:
    """Return the level of an item of 2 pounds with a modifier; 1 pound is one Basic Lift."""
    return load_level(quantity=1, weight="2 lb", modifiers=[{"weight_type": step, "weight": text}])


@pytest.mark.parametrize(
    ("step", "text", "level"),
    [
        ("", "+1 lb", 2),
        ("to_original_weight", "-50%", 0),
        ("to_original_weight", "+100%", 3),
        ("to_base_weight", "x0.5", 0),
        ("to_base_weight", "x50%", 0),
        ("to final weight", "x1/2", 0),
        ("to_final_weight", "3x", 3),
        ("", "?", 1),
    ],
)
def test_modifiers_change_the_weight_of_an_item(step: str, text: str, level: int) -> None:
    assert level_with_modifier(step, text) == level


def test_containers_can_reduce_the_weight_of_their_contents() -> None:
    inside = [{"quantity": 10, "weight": "1 lb"}]
    assert load_level(children=inside, weight="1 lb") == 4
    for saved in ("90%", "9 lb"):
        features = [{"type": "contained_weight_reduction", "reduction": saved}]
        assert load_level(children=inside, features=features) == 0


def test_an_item_with_a_quantity_of_zero_weighs_nothing() -> None:
    assert load_level(weight="9 lb") == 0
    assert load_level(weight="9 lb", quantity=0) == 0


@pytest.mark.parametrize(
    ("move", "reduced_moves"),
    [(6, (6, 4, 3, 2, 1)), (10, (10, 8, 6, 4, 2)), (1, (1, 1, 1, 1, 1)), (0, (0, 0, 0, 0, 0))],
)
def test_each_level_of_encumbrance_reduces_move_by_a_fifth_but_never_below_1(
    move: int, reduced_moves: tuple[int, ...]
) -> None:
    assert tuple(loaded_move(move, level) for level in range(5)) == reduced_moves


def test_very_deeply_nested_containers_are_ignored() -> None:
    item: dict[str, object] = {"weight": "9 lb", "quantity": 1}
    for _ in range(500):
        item = {"children": [item]}
    assert encumbrance_level({"equipment": [item]}, 20) == 0
