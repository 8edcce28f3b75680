"""Signs as a screen reader reads them."""

import pytest

from models.sight.spoken import spoken_text


@pytest.mark.parametrize(
    ("signs", "expected"),
    [
        ("Angus, phase II·d10, due now", "Angus, phase 2, d10, due now"),
        ("II·d10: full needs 11 for phase IV.", "phase 2, d10: full needs 11 for phase 4."),
        ("Angus acts in I·+.", "Angus acts in phase 1, +."),
        ("Henry IV, tick 3", "Henry IV, tick 3"),
        ("+3 normal. unhurt → hurt", "+3 normal. from unhurt to hurt"),
        ("badly hurt → dying", "from badly hurt to dying"),
        ("1 damage · Speed 4 → 3", "1 damage, Speed from 4 to 3"),
        ("Vorn 20 → 19 · next 8", "Vorn from 20 to 19, next 8"),
        ("Mira holds until tick 16 · after Bor", "Mira holds until tick 16, after Bor"),
        ("Mira: Attack (sword) (7).", "Mira: Attack (sword) (7)."),
    ],
)
def test_signs_are_spoken_as_words(signs: str, expected: str) -> None:
    assert spoken_text(signs) == expected
