"""The glyphs on tokens: initials or a number, different for each token of a group."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from models.scheduler.axis import Axis
from models.scheduler.combatant import Secrecy
from models.scheduler.encounter import Encounter
from models.scheduler.glyphs import UNKNOWN, glyphs_of, make_glyph, make_glyphs
from models.scheduler.stage import make_stage
from tests.tools.line_fights import combatant, fight

AXIS = Axis("tick", "ticks")
SPY = combatant("Banshee", secrecy=Secrecy.HIDDEN)


@pytest.mark.parametrize(
    ("label", "glyphs"),
    [
        ("Mira", "Mi"),
        ("Orc 2", "O2"),
        ("Orc 12", "O12"),
        ("Orc 109", "109"),
        ("Old Bor", "OB"),
        ("Ysolde the Grey", "YG"),
        ("Village Elder Ann", "VA"),
        ("Tam's horse", "TH"),
        ("'Red' (Meg)", "RM"),
        ("Orc Shaman 2", "OS2"),
        ("Orc Shaman 12", "O12"),
        ("Shadow ?", "?"),
        ("🇩🇪 Team", "🇩🇪T"),
        ("👩🏽‍🚒 Fire 2", "👩🏽‍🚒F2"),
        ("क्षत्रिय", "क्षत्रि"),
        ("José", "Jo"),
        ("...", ".."),
        ("? ", "?"),
        ("", "?"),
    ],
)
def test_a_glyph_is_made_of_initials_and_the_number(label: str, glyphs: str) -> None:
    assert make_glyph(label) == glyphs


@pytest.mark.parametrize(
    ("labels", "glyphs"),
    [
        (("Baker", "Bandit"), ("Ba", "Bn")),
        (("Baker", "Bandit", "Bard", "Barn"), ("Ba", "Bn", "Br", "B2")),
        (("Billy Bob", "Bobby"), ("BB", "Bo")),
        (("Orc Shaman", "Orc Scout", "Orc Chief"), ("OS", "Or", "OC")),
        (("Orc 1", "Orc Archer 1", "Orc Axeman 1"), ("O1", "OA1", "Or1")),
        (("Orc 2", "Ogre 2"), ("O2", "Og2")),
        (("Orc 12", "Ogre 12"), ("O12", "g12")),
        (("Wolf", "Wolf"), ("Wo", "Wl")),
        (("?", "Wolf ?"), ("?", "?")),
    ],
)
def test_equal_glyphs_are_distinguished(labels: tuple[str, ...], glyphs: tuple[str, ...]) -> None:
    assert make_glyphs(labels) == glyphs


names = st.lists(st.text("abo 12", min_size=1, max_size=6), max_size=20).map(tuple)


@given(names, names)
def test_a_newcomer_does_not_change_the_glyphs_of_others(
    there: tuple[str, ...], more: tuple[str, ...]
) -> None:
    assert make_glyphs(there + more)[: len(there)] == make_glyphs(there)


@given(names)
def test_glyphs_are_short_and_distinct(labels: tuple[str, ...]) -> None:
    glyphs = [glyph for glyph in make_glyphs(labels) if glyph != UNKNOWN]
    assert len(set(glyphs)) == len(glyphs)
    assert all(len(glyph) <= 4 for glyph in glyphs)


def glyphs_on_stage(encounter: Encounter) -> list[str]:
    return [token.glyph for token in make_stage(encounter, AXIS).tokens]


def test_the_players_glyphs_reveal_nothing_about_hidden_combatants() -> None:
    plain = fight("Ara 3", combatant("Baker"))
    with_spy = fight("Ara 3", SPY, combatant("Baker"))
    assert glyphs_of(with_spy)[SPY.id] == "Ba"
    assert list(glyphs_of(with_spy).values())[-1] == "Bk"
    assert glyphs_on_stage(with_spy) == glyphs_on_stage(plain)


def test_similar_glyphs_on_the_stage_are_distinguished() -> None:
    assert glyphs_on_stage(fight("Baker 3, Bandit 2, Ara")) == ["Bn", "Ba", "Ar"]
