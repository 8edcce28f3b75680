"""The players' stage at three metres: sizes, reading order, and the start of a turn."""

from itertools import chain
from math import atan2, degrees

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QSize
from PySide6.QtGui import QPixmap
from pytestqt.qtbot import QtBot

from desktop.application import add_fonts
from models.scheduler import stage_texts
from models.scheduler.axis import Axis
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.glyphs import make_glyph
from models.scheduler.stage import OpenCard, SceneInfo, Stage, StageEvent, StageToken
from views.cached_text import TextStyle
from views.measure import width
from views.paint import Painting
from views.player_stage import PlayerStage, heading
from views.player_stage.coming import coming_list, list_box
from views.player_stage.frame import Frame, frame
from views.player_stage.layout import layout
from views.player_stage.margins import choose_shown
from views.player_stage.names import cut_end, shorten
from views.player_stage.shapes import Caption, Layout, Tone
from views.player_stage.transition import layout_transition
from views.player_stage.widget import turn_begins
from views.theme import DARK, THEMES, Theme

AXIS = Axis("tick", "ticks", 0.5)
SCREENS = [(1280, 720), (1920, 1080), (3840, 2160), (1024, 768), (2560, 1080), (1080, 1920)]
SHORTER_SIDE = 1080 * 0.277
"""The millimetres of the shorter side of a screen of 24 inches."""
X_HEIGHT, DISTANCE = 0.55, 3000
MIN_ARC = 8
NAMES = ("Mira", "Bor", "Skeleton 12", "Orc Chieftain Grumbash", "Hauptmann Rothfuß", "Wolf 2")


def token(label: str, tick: int | None, side: Side = Side.PC, **more: object) -> StageToken:
    stage_token = StageToken(label, make_glyph(label), side, None if tick is None else Tick(tick))
    return replace(stage_token, **more)


def fight(*tokens: StageToken, now: int = 14, around: SceneInfo | None = None) -> Stage:
    ordered = sorted(tokens, key=lambda each: (each.tick is None, each.tick or 0))
    return Stage(AXIS, Tick(now), tuple(ordered), around or SceneInfo())


def arcminutes(pixels: float, stage_frame: Frame) -> float:
    """Return the height of lower-case letters in minutes of arc at three metres."""
    height = pixels / min(stage_frame.width, stage_frame.height) * SHORTER_SIDE * X_HEIGHT
    return degrees(atan2(height, DISTANCE)) * 60


@st.composite
def fights(draw: st.DrawFn, max_size: int = 30) -> Stage:
    count = draw(st.integers(1, max_size))
    tokens = []
    for number in range(count):
        label = f"{draw(st.sampled_from(NAMES))} {number}"
        side = draw(st.sampled_from([Side.PC, Side.NPC, Side.NPC, Side.NEUTRAL]))
        tick = draw(st.sampled_from([None, *range(14, 30), 90]))
        condition = draw(st.sampled_from(["", "", "badly hurt, burning"]))
        tokens.append(token(label, tick, side, condition=condition, waiting=tick is None))
    events = (StageEvent("Bridge collapses", Tick(draw(st.integers(14, 200)))),)
    return fight(*tokens, around=SceneInfo("Fog", events=events, ready=tokens[0].display_name))


class TextRecorder:
    """Records the texts that the banner paints, and their sizes."""

    words: list[tuple[str, int]]

    def __init__(self, _painter: object) -> None:
        TextRecorder.words = []

    def write(self, text: str, style: TextStyle, x: float, y: float, **_more: float) -> None:
        assert x >= 0
        assert y >= 0
        TextRecorder.words.append((text, style.pixels))


def sizes_in_arcminutes(
    content: Stage, size: tuple[int, int], theme: Theme
) -> dict[str, list[float]]:
    """Return the minutes of arc of everything that players must read, by part."""
    stage_frame, result = frame(*size), layout(content, frame(*size), width)
    nowhere = QPixmap(QSize(1, 1))
    with Painting(nowhere) as painter:
        heading.paint_heading(painter, theme, content, stage_frame, result)
    banner = stage_texts.make_banner(content)
    small = {banner.heading.upper() if banner else "", stage_texts.clock_texts(content)[0]}
    sizes = [pixels for text, pixels in TextRecorder.words if text and text not in small]
    must = [each for each in result.captions if each.tone is not Tone.MUTED or "in " in each.text]
    list_captions = {each for each in must if is_in_list(each, result)}
    names = [each for each in must if each not in list_captions and must_be_read(each, result)]
    parts = {"list": list_captions, "names": names, "numbers": result.numbers}
    pixels = {part: [each.pixels for each in captions] for part, captions in parts.items()}
    pixels["banner"] = sizes
    return {part: [arcminutes(each, stage_frame) for each in pixels[part]] for part in pixels}


def is_in_list(caption: Caption, result: Layout) -> bool:
    is_in_coming = result.coming is not None and caption.box.bottom <= result.coming.bottom
    return is_in_coming or (caption.owner is not None and result.discs[caption.owner].listed)


def must_be_read(caption: Caption, result: Layout) -> bool:
    """Return whether a caption is about a hero, or about an acting combatant."""
    is_heros = caption.owner is not None and result.discs[caption.owner].token.hero
    return is_heros or caption.tone is Tone.ACCENT


@pytest.mark.parametrize("size", SCREENS)
@settings(
    max_examples=settings.default.max_examples // 4 or 1,
    deadline=None,
    suppress_health_check=[HealthCheck.function_scoped_fixture],
)
@given(content=fights())
def test_texts_for_players_are_large_enough_for_three_metres(
    qapp: object, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], content: Stage
) -> None:
    assert qapp
    monkeypatch.setattr(heading, "LineWriter", TextRecorder)
    for part, read in sizes_in_arcminutes(content, size, DARK).items():
        assert min(read, default=MIN_ARC) >= MIN_ARC, part


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("size", SCREENS)
@pytest.mark.parametrize("count", [5, 12, 30])
def test_fights_of_five_twelve_and_thirty_are_readable_from_three_metres(
    qapp: object, monkeypatch: pytest.MonkeyPatch, count: int, size: tuple[int, int], theme: Theme
) -> None:
    assert qapp
    monkeypatch.setattr(heading, "LineWriter", TextRecorder)
    people = [
        token(f"{NAMES[n % 6]} {n}", 14 + n * 7 % 19, Side.NPC if n % 5 else Side.PC)
        for n in range(count)
    ]
    read = sizes_in_arcminutes(fight(*people), size, theme)
    assert all(read.values())
    assert min(chain.from_iterable(read.values())) >= MIN_ARC


@pytest.mark.parametrize(("count", "pixels", "size"), [(6, 60, 170), (14, 48, 138)])
def test_few_combatants_are_drawn_large(count: int, pixels: int, size: int) -> None:
    people = [token(f"Orc {n}", 14 + 3 * n, Side.NPC) for n in range(count)]
    result = layout(fight(*people), frame(1920, 1080), text_width)
    assert max(each.pixels for each in result.captions) * 1.5 == pytest.approx(pixels, abs=3)
    assert result.discs[0].size * 1.5 == pytest.approx(size, rel=0.1)


def text_width(text: str, pixels: float, /, *, bold: bool = False) -> float:
    return len(text) * pixels * (0.6 if bold else 0.56)


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920)])
def test_in_a_crowd_opponents_lose_their_names_before_heroes(size: tuple[int, int]) -> None:
    people = [token(f"Skeleton {n}", 14 + n % 9, Side.NPC) for n in range(26)]
    heroes = [token(name, 15 + 2 * n) for n, name in enumerate(("Mirabelle", "Boromir", "Tamsin"))]
    result = layout(fight(*people, *heroes), frame(*size), text_width)
    names = {result.discs[c.owner].token.label for c in result.captions if c.owner is not None}
    texts = {each.text for each in result.captions}
    assert {"Mirabelle", "Boromir", "Tamsin"} <= texts
    assert len(names) < 29


@pytest.mark.parametrize(
    ("max_width", "expected"),
    [(200, "Skeleton 4"), (70, "Skel…4"), (34, "S…4"), (13, "4"), (5, "")],
)
def test_a_shortened_name_keeps_its_number_longest(max_width: int, expected: str) -> None:
    assert shorten("Skeleton 4", max_width, 20, text_width) == expected


def test_lists_keep_a_place_for_heroes() -> None:
    orcs = [token(f"Orc {n}", 15 + n, Side.NPC) for n in range(9)]
    tokens = (*orcs, token("Tam", 40), token("Bor", 41))
    labels = [each.label for each in choose_shown(tokens, 5)]
    assert labels == ["Orc 0", "Orc 1", "Orc 2", "Tam", "Bor"]
    assert list(choose_shown(tokens[:9], 5)) == orcs[:5]


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_the_list_is_as_wide_as_the_names_of_its_heroes(size: tuple[int, int]) -> None:
    stage_frame, name = frame(*size), "Hauptmann Rothfuß"
    contents = [fight(token("Mira", 14), token(each, 17)) for each in ("Tam", name)]
    usual, wide = (list_box(each, stage_frame, text_width) for each in contents)
    assert usual is not None
    assert wide is not None
    assert usual.right == wide.right
    assert usual.left > wide.left >= 0.46 * stage_frame.width
    texts = [each.text for each in coming_list(contents[1], stage_frame, wide, text_width).captions]
    assert texts == [name, "in 3"]


def test_the_list_takes_the_space_that_a_short_large_name_leaves() -> None:
    stage_frame, name, listed = frame(1280, 720), "Wanderer aus dem Norden", list[str]()
    for now in ("Ann", "Hauptmann Rothfuß"):
        content = fight(token(now, 14), token(name, 17, Side.NPC))
        box = list_box(content, stage_frame, text_width)
        assert box is not None
        first_caption = coming_list(content, stage_frame, box, text_width).captions[0]
        listed.append(first_caption.text)
    assert listed == [name, "Wanderer au…"]


def test_below_the_axis_heroes_are_named_if_not_every_group_has_space() -> None:
    done_tokens = [token(f"Skeleton {n}", None, Side.NPC, done=True) for n in range(3)]
    content = fight(
        token("Bor", 14), *done_tokens, token("Mira", None), token("Wolf", None, Side.NPC)
    )
    result = layout(content, frame(1080, 1920), text_width)
    below = [each.text for each in result.captions if each.box.top > 1180]
    assert below == ["no turn for now", "Mira", "+4"]


def test_a_hero_without_space_for_a_name_comes_before_opponents() -> None:
    others = [token(f"Orc {n}", 15, Side.NPC) for n in range(14)]
    others += [token("Wolf", 16, Side.NPC), token("Fox", 17, Side.NPC)]
    heroes = [token(name, 15) for name in ("Mira", "Tam", "Kel", "Ara", "Una", "Joe")]
    result = layout(fight(token("Bor", 14), *others, *heroes), frame(1080, 1920), text_width)
    in_order = {disc.token.label for disc in result.discs if not disc.listed}
    assert {"Ara", "Una", "Joe"} <= in_order
    assert "Orc 13" not in in_order


def test_a_tokens_number_is_kept_before_plain_numbers() -> None:
    axis = replace(AXIS, names=tuple(f"V·W{n:02}" for n in range(20)))
    people = (token("Mira", 0), token("Bor", 11), token("Tam", 12))
    content = replace(fight(*people, now=0), axis=axis)
    result = layout(content, frame(1280, 720), text_width)
    assert [each.text for each in result.numbers if each.tone is Tone.PLAIN] == ["W11", "W12"]


def test_effects_on_the_scene_may_extend_below_the_large_name(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert qapp
    monkeypatch.setattr(heading, "LineWriter", TextRecorder)
    effects = "Fog, Darkness, Rain until the morning"
    sizes_in_arcminutes(fight(token("Mira", 14), around=SceneInfo(effects)), (1280, 720), DARK)
    assert effects in dict(TextRecorder.words)


RANKING = replace(AXIS, unit="score", sign=-1, is_ranking=True)
PANIC = "Panic, badly hurt, burning"
MOB = token("Ganger 1", -10, Side.NPC, count=3, condition="Panic")
MAGE = token("Kazimir the Blood Mage", -10, Side.NPC, condition=PANIC)
CARD = OpenCard("Knight", ("I", "II"), (("3", "5"),))


def banner_texts(
    content: Stage, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> list[str]:
    add_fonts()
    monkeypatch.setattr(heading, "LineWriter", TextRecorder)
    sizes_in_arcminutes(content, size, DARK)
    return [text for text, _ in TextRecorder.words]


@pytest.mark.parametrize("size", [(960, 540), (1400, 790), (1000, 880), (540, 960)])
@pytest.mark.parametrize("next_tokens", [(MOB,), (MAGE,), (MOB, MAGE)])
@pytest.mark.parametrize(("hero", "card"), [("Tam", None), ("Ottokar von Rothenfels", CARD)])
def test_the_banner_never_cuts_the_distance_of_a_turn(
    qapp: object,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    next_tokens: tuple[StageToken, ...],
    hero: str,
    card: OpenCard | None,
) -> None:
    assert qapp
    heroes = [token(f"{hero} {number}", -7) for number in range(2)]
    content = fight(*next_tokens, *heroes, now=-13, around=SceneInfo(card=card))
    texts = banner_texts(replace(content, axis=RANKING), size, monkeypatch)
    waits = [text for text in texts if text.startswith("on ") and "1" in text]
    assert {text.partition(" · ")[0] for text in waits} <= {"on score 10", "on 10"}
    assert len(waits) == 1


def test_a_state_beside_the_large_name_loses_whole_effects(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert qapp
    content = fight(replace(MAGE, tick=Tick(14)))
    assert "Panic…" in banner_texts(content, (720, 1280), monkeypatch)
    content = fight(replace(MAGE, label="Bo", tick=Tick(14)))
    assert PANIC in banner_texts(content, (720, 1280), monkeypatch)


def test_a_line_below_the_large_name_does_not_leave_the_screen(
    qapp: object, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert qapp
    effects = "Fog as thick as in the marshes of the north, heavy rain until the morning"
    content = fight(token("Mira", 14), around=SceneInfo(effects))
    cut_text = next(
        text for text in banner_texts(content, (720, 1280), monkeypatch) if text.startswith("Fog")
    )
    assert cut_text.endswith("…")


@pytest.mark.parametrize("max_width", range(20, 200, 7))
def test_a_cut_text_has_no_part_of_a_number(max_width: int) -> None:
    for text in (
        cut_end("bleeding 12 wounds", max_width, 20, text_width),
        shorten("Room 12 keeper of the keys", max_width, 20, text_width),
    ):
        assert "1…" not in text


def list_rows(content: Stage) -> list[tuple[str, str]]:
    return [(turn.name, turn.when) for turn in stage_texts.coming_turns(content)]


def test_the_next_three_combatants_are_in_the_banner() -> None:
    content = fight(*(token(n, t) for n, t in zip("ABCDEF", (14, 14, 17, 17, 19, 22), strict=True)))
    assert list_rows(content) == [("B", "then"), ("C", "in 3"), ("D", "in 3")]
    assert list_rows(replace(content, now=Tick(13))) == [
        ("B", "in 1"),
        ("C", "in 4"),
        ("D", "in 4"),
    ]


def test_tied_or_simultaneous_combatants_share_a_row() -> None:
    tied_tokens = [token(name, 17, tied=True) for name in "BC"]
    joint = [token(name, 18, joint=True) for name in "DE"]
    content = fight(token("A", 14), *tied_tokens, *joint)
    assert list_rows(content) == [("B or C", "in 3"), ("D and E", "in 4")]


def test_the_player_to_get_ready_is_in_the_list_and_outlined_on_the_axis() -> None:
    people = [token(f"Orc {n}", 14 + n, Side.NPC) for n in range(5)]
    content = fight(*people, token("Tam", 19), around=SceneInfo(ready="Tam"))
    assert [turn.ready for turn in stage_texts.coming_turns(content)] == [False, False, True]
    result = layout(content, frame(1920, 1080), text_width)
    owners = [result.discs[each.owner] for each in result.outlines if each.owner is not None]
    assert [(disc.token.label, disc.listed) for disc in owners] == [("Tam", False), ("Tam", True)]
    assert not layout(replace(content, scene=SceneInfo()), frame(1920, 1080), text_width).outlines


def test_the_marker_of_a_hero_shows_the_distance_of_its_turn() -> None:
    content = fight(token("Mira", 14), token("Tam", 17), token("Orc", 18, Side.NPC))
    result = layout(content, frame(1920, 1080), text_width)
    below = {
        result.discs[c.owner].token.label: c.text
        for c in result.captions
        if c.owner is not None and c.text.startswith("in ") and not result.discs[c.owner].listed
    }
    assert below == {"Tam": "in 3"}


GERMAN = {"in {number}": "noch {number}"}


@pytest.mark.usefixtures("qapp", "german")
@pytest.mark.parametrize(
    ("conditions", "expected"),
    [
        ({2: "Panik", 4: "brennt", 5: ""}, ["noch 2 · Panik", "noch 4", "noch 5"]),
        (
            {2: "Panik, Furcht", 4: "Panik", 6: "Gift"},
            ["noch 2", "noch 4 · Panik", "noch 6 · Gift"],
        ),
    ],
)
def test_a_condition_without_space_takes_no_other_with_it(
    conditions: dict[int, str], expected: list[str]
) -> None:
    add_fonts()
    heroes = [token(f"Tam {n}", n, condition=text) for n, text in conditions.items()]
    result = layout(fight(*heroes, token("Orc", 9, Side.NPC), now=0), frame(1280, 720), width)
    below = {
        each.owner: each.text
        for each in result.captions
        if each.owner is not None
        and each.text.startswith("noch ")
        and not result.discs[each.owner].listed
    }
    assert [below[owner] for owner in sorted(below)] == expected


def test_no_distance_is_shown_if_positions_are_a_ranking() -> None:
    places = replace(AXIS, is_ranking=True)
    content = replace(fight(token("Mira", 14), token("Tam", 17)), axis=places)
    assert stage_texts.states_below(content, content.tokens[1]) == ()


def test_an_event_is_shown_either_at_its_flag_or_below_the_clock() -> None:
    events = (StageEvent("Bang", Tick(17)), StageEvent("Dawn", Tick(9000)))
    content = fight(token("Mira", 14), token("Tam", 19), around=SceneInfo("Fog", events=events))
    result = layout(content, frame(1920, 1080), text_width)
    assert "Bang · in 3" in {each.text for each in result.captions}
    assert result.scene == "Fog, Dawn in 8986"


def test_a_turn_begins_when_another_combatant_acts_or_the_same_again() -> None:
    one, other = (
        fight(token("A", 14), token("B", 17)),
        fight(token("A", 20), token("B", 17), now=17),
    )
    assert turn_begins(one, other)
    assert not turn_begins(one, one)
    assert not turn_begins(one, replace(one, scene=SceneInfo("Fog")))
    assert not turn_begins(None, one)
    assert not turn_begins(one, replace(other, now=Tick(16)))
    assert turn_begins(one, fight(token("A", 15), token("B", 17), now=15))


def test_the_now_line_sweeps_to_the_next_tick_and_glides_back() -> None:
    stage_frame = frame(1280, 720)
    one = layout(fight(token("A", 14), token("B", 20)), stage_frame, text_width)
    two = layout(fight(token("A", 26), token("B", 20), now=20), stage_frame, text_width)
    moving = layout_transition(one, two)
    target = next(each for each in one.discs if each.token.label == "B").x
    places = [moving.at_progress(share).now[0].x1 for share in (0.0, 0.25, 0.499, 0.75, 1.0)]
    assert places[0] == pytest.approx(one.now[0].x1)
    assert places[0] < places[1] < places[2] == pytest.approx(target, abs=3)
    assert places[2] > places[3] > places[4] == two.now[0].x1
    assert x_of(moving.at_progress(0.4), "B") == pytest.approx(target)


def x_of(result: Layout, label: str) -> float:
    return next(disc.x for disc in result.discs if disc.token.label == label and not disc.listed)


def test_a_turn_that_begins_moves_and_comes_to_rest(qtbot: QtBot) -> None:
    one, other = (
        fight(token("A", 14), token("B", 17)),
        fight(token("A", 20), token("B", 17), now=17),
    )
    resting, moving = PlayerStage(DARK), PlayerStage(DARK)
    for each in (resting, moving):
        qtbot.addWidget(each)
        each.resize(640, 360)
    resting.show_content(other)
    moving.show_content(one)
    moving.show()
    qtbot.waitExposed(moving)
    moving.show_content(other)
    moving._turn_animation.pause()
    assert moving.grab().toImage() != resting.grab().toImage()
    moving._turn_animation.resume()
    with qtbot.waitSignal(moving._turn_animation.finished):
        pass
    moving._glide_animation.setCurrentTime(moving._glide_animation.duration())
    assert moving.grab().toImage() == resting.grab().toImage()


def test_nothing_moves_with_reduced_motion(qtbot: QtBot) -> None:
    widget = PlayerStage(DARK)
    qtbot.addWidget(widget)
    widget.set_reduced_motion(True)
    widget.show_content(fight(token("A", 14)))
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_content(fight(token("B", 17), now=17))
    assert (widget._turn_animation.progress(), widget._turn_animation.state()) == (
        1.0,
        widget._turn_animation.State.Stopped,
    )


def test_places_after_the_last_one_taken_have_no_numbers() -> None:
    people = (token("Mira", 14), token("Orc", 15, Side.NPC))
    shown = {
        is_ranking: {
            each.text
            for each in layout(
                replace(fight(*people), axis=replace(AXIS, is_ranking=is_ranking)),
                frame(1920, 1080),
                text_width,
            ).numbers
        }
        for is_ranking in (False, True)
    }
    assert shown[False] > shown[True] == {"14", "15"}


def test_visible_cards_are_shown_below_their_markers() -> None:
    people = [token("Mira", 14, card="K♠"), token("Orc", 15, Side.NPC, card="Joker")]
    places = replace(AXIS, is_ranking=True)
    result = layout(replace(fight(*people), axis=places), frame(1920, 1080), text_width)
    assert {"K♠", "Joker"} <= {each.text for each in result.captions}
