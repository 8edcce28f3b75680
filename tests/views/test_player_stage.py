"""The players' timeline: its content and layout, and nothing secret."""

import re
from collections import Counter
from collections.abc import Iterator
from itertools import combinations, pairwise, product
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st
from msgspec.structs import replace
from PySide6.QtCore import QPoint, QRect, QSize
from PySide6.QtGui import QColor, QFontDatabase, QImage
from pytestqt.qtbot import QtBot

from models.scheduler import stage_texts
from models.scheduler.axis import Axis
from models.scheduler.bounds import MAX_TURN_TICK
from models.scheduler.clock import Tick
from models.scheduler.combatant import Side
from models.scheduler.face import Face
from models.scheduler.glyphs import make_glyph
from models.scheduler.stage import SceneInfo, Stage, StageEvent, StageGhost, StageToken
from tests.tools.repaints import stale_strips
from views.paint import Painting
from views.player_stage import PlayerStage
from views.player_stage.background import background
from views.player_stage.columns import columns
from views.player_stage.drawings import StageTokenDrawing
from views.player_stage.frame import Frame, Shape, frame
from views.player_stage.heading import _fit_lines, _fit_names
from views.player_stage.layout import NAME_EDGE, layout, timeline
from views.player_stage.names import ELLIPSIS, MIN_NAME_GAP, abbreviate, assign_lanes, shorten
from views.player_stage.shapes import Box, Caption, Disc, Layout, Tone
from views.player_stage.stage_theme import contrast, stage_theme
from views.player_stage.transition import layout_transition
from views.theme import CONTRAST, DARK, DISTINCT, LIGHT, THEMES, Theme, mix
from views.token import GHOST_STRENGTH

AXIS = Axis("tick", "ticks", 0.5)
FONTS = Path(__file__).parents[2] / "resources" / "fonts"
SIDES = {"pc": Side.PC, "npc": Side.NPC, "neutral": Side.NEUTRAL}
SIZES = [(1280, 720), (1920, 1080), (1024, 768), (2560, 1080), (1080, 1920), (240, 106)]
PICTURE = (
    "Mira 14, Bor 14, Shadow ? npc 15, Orc Chief npc 17, Orc 1 npc 19, Tam 22w, Horse neutral 24"
)
TOLERANCE = 0.01


@pytest.fixture(autouse=True, scope="module")
def _fonts(qapp: object) -> None:
    assert qapp
    for path in FONTS.glob("*.otf"):
        QFontDatabase.addApplicationFont(str(path))


def token(text: str) -> StageToken:
    """Return a token from `Orc 1 npc 19w`: name, side, tick, and `w` for waiting, even if alone."""
    *front, when = text.split()
    side = SIDES[front.pop()] if front[-1] in SIDES else Side.PC
    label, tick = " ".join(front), when.rstrip("w")
    return StageToken(
        label, make_glyph(label), side, Tick(int(tick)) if tick else None, when[-1] == "w"
    )


def stage(text: str, now: int = 14, axis: Axis = AXIS) -> Stage:
    return Stage(axis, Tick(now), tuple(token(each) for each in text.split(", ") if each))


def text_width(text: str, pixels: float, *, bold: bool = False) -> float:
    """Return a width without Qt, so that the layout's laws hold for any font."""
    return len(text) * pixels * (0.6 if bold else 0.56)


def layout_of(text: str, size: tuple[int, int] = (1280, 720), now: int = 14) -> Layout:
    return timeline(stage(text, now), frame(*size), text_width)


def labels(layout: Layout) -> list[str]:
    return [disc.token.label for disc in layout.discs]


def texts(layout: Layout) -> list[str]:
    return [caption.text for caption in layout.captions]


def x_of(layout: Layout, label: str) -> float:
    return next(disc.x for disc in layout.discs if disc.token.label == label)


def grab(stage: PlayerStage) -> QImage:
    return stage.grab().toImage()


def show_content(
    qtbot: QtBot, content: Stage | None, size: tuple[int, int] = (1280, 720)
) -> PlayerStage:
    widget = PlayerStage(DARK)
    qtbot.addWidget(widget)
    widget.resize(*size)
    widget.show_content(content)
    return widget


def is_near(first: QColor, second: str) -> bool:
    two = QColor(second)
    pairs = [(first.red(), two.red()), (first.green(), two.green()), (first.blue(), two.blue())]
    return all(abs(a - b) < 12 for a, b in pairs)


def pixel(image: QImage, x: float, y: float, unit: float = 1) -> QColor:
    return image.pixelColor(QPoint(round(x * unit), round(y * unit)))


def colours(image: QImage, box: Box) -> Iterator[QColor]:
    for x in range(int(box.left), int(box.right)):
        for y in range(int(box.top), int(box.bottom)):
            yield image.pixelColor(x, y)


names = st.text(alphabet="aeimnorst 1?", min_size=1, max_size=34).map(lambda t: t.strip() or "?")
ticks = st.one_of(st.none(), st.integers(-3, 30), st.integers(-MAX_TURN_TICK, MAX_TURN_TICK))
tokens = st.builds(
    lambda name, condition, side, tick, waits: StageToken(
        name, make_glyph(name), side, tick, waits or tick is None, condition
    ),
    names,
    st.sampled_from(["", "", "hurt", "badly hurt, burning, stunned and prone"]),
    st.sampled_from(list(Side)),
    ticks,
    st.booleans(),
)
stages = st.builds(
    lambda now, all_tokens, sign, events, ghosts: Stage(
        Axis("tick", "ticks", None, sign),
        Tick(now),
        tuple(sorted(all_tokens, key=lambda t: (t.tick is None, t.tick or 0))),
        SceneInfo(events=tuple(StageEvent(name, Tick(now + far)) for far, name in sorted(events))),
        tuple(
            StageGhost(replace(all_tokens[0], tick=Tick(now + far), ghost=True), index)
            for index, far in enumerate(sorted(ghosts))
        ),
    ),
    st.one_of(st.integers(-3, 20), st.integers(-MAX_TURN_TICK, MAX_TURN_TICK)),
    st.lists(tokens, min_size=1, max_size=24),
    st.sampled_from([1, -1]),
    st.lists(st.tuples(st.integers(0, 20), names), max_size=4),
    st.lists(st.integers(1, 40), max_size=6),
)
any_stage = stages
frames = st.sampled_from(SIZES).map(lambda size: frame(*size))


def overlapping(boxes: list[Box]) -> list[tuple[Box, Box]]:
    return [(a, b) for a, b in combinations(boxes, 2) if shrink_box(a).overlaps(shrink_box(b))]


def shrink_box(box: Box) -> Box:
    return Box(
        box.left + TOLERANCE,
        box.top + TOLERANCE,
        box.width - 2 * TOLERANCE,
        box.height - 2 * TOLERANCE,
    )


def is_outside_frame(box: Box, within: Frame) -> bool:
    is_outside = box.left < -TOLERANCE or box.right > within.width + TOLERANCE
    return is_outside or box.top < -TOLERANCE or box.bottom > within.height + TOLERANCE


@settings(max_examples=100, deadline=None)
@given(stages, frames)
def test_everything_stays_inside_the_widget(content: Stage, stage_frame: Frame) -> None:
    result = layout(content, stage_frame, text_width)
    boxes = [c.box for c in (*result.numbers, *result.captions)] + [d.box for d in result.discs]
    assert [box for box in boxes if is_outside_frame(box, stage_frame)] == []


@settings(max_examples=100, deadline=None)
@given(stages, frames)
def test_the_now_line_begins_below_the_banner_and_crosses_no_caption(
    content: Stage, stage_frame: Frame
) -> None:
    result = layout(content, stage_frame, text_width)
    assert stage_frame.shape is Shape.COMPACT or all(
        line.y1 >= stage_frame.plan.top - 48 for line in result.now
    )
    lines = [Box(line.x1, line.y1, TOLERANCE, line.y2 - line.y1) for line in result.now]
    assert not any(line.overlaps(each.box) for line in lines for each in result.captions)


@settings(max_examples=40, deadline=None)
@given(stages, frames)
def test_the_size_of_a_layout_does_not_depend_on_distant_ticks(
    content: Stage, stage_frame: Frame
) -> None:
    result = layout(content, stage_frame, text_width)
    assert len(result.numbers) < 60
    assert len(result.captions) <= 5 * len((*content.tokens, *content.ghosts)) + 4


words_of_a_name = st.text(alphabet="aeimnorstW", min_size=1, max_size=14)
long_names = st.lists(words_of_a_name, min_size=1, max_size=4).map(" ".join)
near_ticks = st.one_of(st.integers(0, 8), st.integers(0, 24), st.integers(0, 400))
fights = st.lists(
    st.builds(
        lambda name, condition, far: StageToken(
            name, make_glyph(name), Side.PC, Tick(14 + far), condition=condition
        ),
        long_names,
        st.sampled_from(["", "", "", "hurt"]),
        near_ticks,
    ),
    min_size=2,
    max_size=60,
).map(lambda all_tokens: Stage(AXIS, Tick(14), tuple(sorted(all_tokens, key=by_tick))))
windows = st.builds(frame, st.integers(800, 3840), st.integers(600, 2160))
any_window = st.builds(frame, st.integers(200, 2560), st.integers(100, 1440))


def by_tick(one: StageToken) -> int:
    return one.tick or 0


@settings(max_examples=300, deadline=None)
@given(st.one_of(stages, fights), st.one_of(frames, any_window))
@example(stage("W WW WWWWWWWWW 14, W 15, W 18"), frame(400, 460))
@example(stage("W WWWW WWWWWW 17, W 17, W W W 18, W W W 19"), frame(400, 499))
@example(
    Stage(
        AXIS,
        Tick(1),
        (
            token("Ara 0w"),
            token("Bor 0"),
            replace(token("Cyd 1"), condition="badly hurt, burning, stunned and prone"),
            token("Dee w"),
        ),
    ),
    frame(1280, 720),
)
@example(stage("W W W WWWWWWWWWW 14, W 14, W 14, W 14, W W W WWWWWWWWW 15"), frame(400, 394))
def test_nothing_on_the_timeline_overlaps(content: Stage, here: Frame) -> None:
    result = layout(content, here, text_width)
    boxes = [caption.box for caption in (*result.numbers, *result.captions)]
    assert overlapping([*boxes, *(disc.box for disc in result.discs)]) == []


@settings(max_examples=300, deadline=None)
@given(st.one_of(stages, fights), st.one_of(frames, any_window))
def test_every_token_is_nearest_to_its_own_tick(content: Stage, here: Frame) -> None:
    result = layout(content, here, text_width)
    axis = columns(content, here.with_sizes_for(sum(map(len, content.turns.values()))))
    for disc in result.discs:
        tick = disc.token.tick
        is_on_axis = disc.y < here.lowest_numbers_y(strip=False) and disc.x < result.rule.x2
        if tick is None or tick < content.now or disc.listed or not is_on_axis:
            continue
        assert abs(disc.x - axis.x_of(tick)) <= axis.per_tick / 2 - TOLERANCE
        assert tick == content.now or disc.box.left > axis.now_x


@pytest.mark.parametrize("size", [(1920, 1080), (1080, 1920), (1366, 768)])
def test_three_tied_combatants_keep_their_tick_and_their_names(size: tuple[int, int]) -> None:
    content = stage("Deputy Cole 9, Billy Bob npc 9, Anne-Marie 9, Gunner npc 14, Zeke 19", now=8)
    result = timeline(content, frame(*size), text_width)
    assert len({x_of(result, name) for name in ("Deputy Cole", "Billy Bob", "Anne-Marie")}) == 1
    assert {"Deputy Cole", "Billy Bob", "Anne-Marie"} <= {*texts(result)}


def space_at(result: Layout, cut: Caption) -> float:
    """Return the width of the space that a caption has between its neighbours."""
    others = [each.box for each in (*result.captions, *result.numbers) if each is not cut]
    others += [disc.box for disc in result.discs]
    others += [Box(line.x1, line.y1, 0, line.y2 - line.y1) for line in (*result.stems, *result.now)]
    box = cut.box
    level = [b for b in others if b.top < box.bottom - TOLERANCE and box.top < b.bottom - TOLERANCE]
    edge = NAME_EDGE - MIN_NAME_GAP
    left = max([edge, *[b.right for b in level if b.right <= box.left + TOLERANCE]])
    right = min(
        [result.rule.x2 - edge, *[b.left for b in level if b.left >= box.right - TOLERANCE]]
    )
    return right - left


@settings(max_examples=60, deadline=None)
@given(fights, windows)
@example(
    stage("W W WWWWWWWWWWW WWWWWWWWWWWWWW 14, W 15, W WWWWW WWWWWW 16, WWWWWWW 17, W 18, W 21"),
    frame(800, 790),
)
def test_no_name_is_shortened_next_to_sufficient_space(content: Stage, stage_frame: Frame) -> None:
    result = timeline(content, stage_frame, text_width)
    axis = [c for c in result.captions if c.owner is not None and c.tone is not Tone.MUTED]
    cut = [c for c in axis if ELLIPSIS in c.text and is_on_axis(result, stage_frame, c)]
    for each in cut:
        assert each.owner is not None
        whole = text_width(result.discs[each.owner].token.display_name, each.pixels, bold=True)
        assert whole + 2 * MIN_NAME_GAP > space_at(result, each), each.text


def is_on_axis(result: Layout, stage_frame: Frame, caption: Caption) -> bool:
    x = result.discs[caption.owner or 0].x
    return x < result.rule.x2 and caption.box.bottom < stage_frame.lowest_numbers_y(strip=True)


@settings(max_examples=60, deadline=None)
@given(fights, windows)
def test_the_last_token_is_in_the_right_half(content: Stage, stage_frame: Frame) -> None:
    result = timeline(content, stage_frame, text_width)
    discs = [disc for disc in result.discs if disc.y < stage_frame.lowest_numbers_y(strip=True)]
    apart = [disc.x for disc in discs if disc.token.tick != content.now]
    assert not apart or max(apart) >= stage_frame.width / 2


@pytest.mark.parametrize("size", [*SIZES, (800, 600), (3840, 1080), (3440, 1440)])
def test_a_single_later_token_is_in_the_right_half_at_any_distance(size: tuple[int, int]) -> None:
    for far in (1, 2, 3, 4, 6, 7, 12, 13, 24, 30, 50, 100, 390):
        result = layout_of(f"Mira 14, Bor {14 + far}", size)
        assert x_of(result, "Bor") >= frame(*size).width / 2, far


def test_the_scale_changes_seldom_and_in_small_steps() -> None:
    scales = [
        columns(stage(f"Mira 14, Bor {14 + far}"), frame(1280, 720)).per_tick
        for far in range(1, 49)
    ]
    assert scales == sorted(scales, reverse=True)
    assert all(one / other < 1.51 for one, other in pairwise(scales))
    assert len({*scales}) < 11


@settings(max_examples=100, deadline=None)
@given(fights, windows)
@example(stage("Mira 14, Bor 15"), frame(800, 801))  # an upright window, nearly as wide as high
def test_captions_are_at_least_as_large_as_the_window_requires(
    content: Stage, stage_frame: Frame
) -> None:
    result = layout(content, stage_frame, text_width)
    captions = [caption for caption in result.captions if caption.owner is not None]
    assert all(caption.pixels >= stage_frame.min_pixels - TOLERANCE for caption in captions)


@given(names, st.floats(0, 400))
def test_a_shortened_name_is_never_wider_than_its_space(name: str, max_width: float) -> None:
    cut = shorten(name, max_width, 20, text_width)
    assert text_width(cut, 20) <= max_width


def test_a_shortened_name_keeps_its_number() -> None:
    assert shorten("Goblin Archer 12", 130, 20, text_width) == "Goblin A…12"


def test_the_example_picture_has_the_expected_layout() -> None:
    result = layout_of(PICTURE)
    assert x_of(result, "Mira") == x_of(result, "Bor")
    assert x_of(result, "Orc Chief") - x_of(result, "Mira") == 3 * (
        x_of(result, "Shadow ?") - x_of(result, "Mira")
    )
    assert texts(result) == [
        "Mira", "Shadow ?", "Orc Chief", "Orc 1", "Tam", "Horse", "in 8 · waiting", "Bor",
    ]  # fmt: skip
    assert [number.text for number in result.numbers] == [str(n) for n in range(14, 27)]


def test_the_numbers_of_a_phase_name_it_once() -> None:
    phases = Axis("phase", "phases", names=("I·d10", "I·d8", "I·+", "II·d10", "II·d8", "II·d6"))
    before, after = (
        timeline(stage("Mira 3, Bor 4", now, phases), frame(1280, 720), text_width)
        for now in (0, 4)
    )
    assert [each.text for each in before.numbers] == ["I·d10", "d8", "+", "II·d10", "d8"]
    assert [each.text for each in after.numbers] == ["II·d8"]
    glide = layout_transition(before, after).at_progress(0.25)
    assert glide.now[0].x1 > after.now[0].x1  # the line sweeps to a number that was short


def test_no_number_is_placed_after_the_end_of_a_count() -> None:
    shots = stage("Mira 15, Bor 19", axis=Axis("shot", "shots", last_position=Tick(20)))
    result = timeline(shots, frame(1280, 720), text_width)
    assert result.numbers[-1].text == "20"


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_a_long_name_keeps_off_the_edges(size: tuple[int, int]) -> None:
    stage_frame = frame(*size)
    result = layout_of("Man in the doorway npc 14, Lord of the marches npc 19", size)
    captions = [each for each in result.captions if each.text.endswith(("doorway", "marches"))]
    assert {"Man in the doorway", "Lord of the marches"} <= {each.text for each in captions}
    assert min(each.box.left for each in captions) >= NAME_EDGE
    assert max(each.box.right for each in captions) <= stage_frame.width - NAME_EDGE + TOLERANCE


def test_combatants_sharing_a_tick_are_stacked_downwards_in_order() -> None:
    discs = layout_of("Mira 14, Bor 14, Ara 14").discs
    assert [disc.token.label for disc in discs] == ["Mira", "Bor", "Ara"]
    assert [disc.y for disc in discs] == sorted(disc.y for disc in discs)


def test_a_tall_stack_shrinks_and_then_counts_the_rest() -> None:
    one, some, many = (layout_of(orcs(count)) for count in (1, 4, 40))
    sizes = [disc.size for disc in many.discs]
    assert len(some.discs) == 4
    assert sizes[-1] < sizes[0] <= some.discs[0].size < one.discs[0].size
    assert f"+{40 - len(many.discs)}" in texts(many)


def test_distant_columns_place_several_tokens_abreast_before_names_are_lost() -> None:
    result = layout_of(f"{orcs(5)}, Mira 20")
    rows = [len([d for d in result.discs if d.y == y]) for y in sorted({d.y for d in result.discs})]
    assert rows == [2, 2, 2]
    assert len([each for each in result.captions if each.text.startswith("Orc")]) == 5


def test_tokens_without_a_name_are_as_large_as_possible() -> None:
    few, many = layout_of(f"{orcs(9)}, Mira 20"), layout_of(f"{orcs(30)}, Mira 20")
    assert few.discs[-2].size > many.discs[-2].size
    assert not any(each.text.startswith("+") for each in few.captions)


def orcs(count: int, tick: int = 14) -> str:
    return ", ".join(f"Orc {n} npc {tick}" for n in range(count))


def test_two_neighbours_with_long_names_get_two_heights() -> None:
    result = layout_of("Ara 14, Bartholomew 15, Alexandria 16, Bor 26")
    assert texts(result)[:4] == ["Ara", "Bartholomew", "Alexandria", "Bor"]
    upper, lower = (find_caption(result, each).box for each in ("Bartholomew", "Alexandria"))
    assert upper.bottom < lower.top
    assert len(result.stems) == 1


def find_caption(result: Layout, text: str) -> Caption:
    return next(each for each in result.captions if each.text == text)


def test_a_name_between_stems_is_raised_before_it_is_cut() -> None:
    result = layout_of("W WW WWWWWWWWW 14, W 15, W 18", (400, 460))
    assert "W WW WWWWWWWWW" in texts(result)


def test_names_are_about_a_letter_apart_and_stems_end_beside_the_lowest_names() -> None:
    result = layout_of("Baker npc 14, Last year's champion npc 17, Wes 19, Una 20, Guest npc 21")
    level = [each for each in result.captions if each.tone is not Tone.MUTED]
    for one, other in combinations(level, 2):
        if one.box.top == other.box.top:
            assert other.box.left - one.box.right >= 0.9 * max(one.pixels, other.pixels) - TOLERANCE
    lowest = max(level, key=lambda each: each.box.bottom)
    assert result.stems
    assert all(line.y2 <= lowest.box.top + lowest.box.height / 2 + 1 for line in result.stems)


def test_all_opponents_have_the_letters_of_the_smallest_name() -> None:
    goblins = ", ".join(f"Goblin {n} npc {14 + n}" for n in range(1, 9))
    result = layout_of(f"Mira 14, {goblins}, Guard captain npc 24, Lyra 25")
    sizes = {each.pixels for each in result.captions if each.tone is Tone.PLAIN}
    heroes = {each.pixels for each in result.captions if each.tone is Tone.HERO}
    assert len(sizes) == 1
    assert min(heroes) > max(sizes)


def test_in_a_crowd_no_name_of_an_opponent_is_cut() -> None:
    skeletons = ", ".join(f"Skeleton {n} npc 14" for n in range(1, 7))
    captains = ", ".join(f"Guard captain {n} npc {15 + n // 2}" for n in range(1, 14))
    result = layout_of(f"{skeletons}, {captains}, Mira 15")
    names = [each for each in result.captions if each.tone in (Tone.PLAIN, Tone.ACCENT)]
    assert {Tone.PLAIN, Tone.ACCENT} <= {each.tone for each in names}
    assert not any("\N{HORIZONTAL ELLIPSIS}" in each.text for each in names)


@pytest.mark.parametrize("size", [(1280, 720), (1100, 620), (1920, 1080)])
@pytest.mark.parametrize("others", ["Bel 15", "Bel 14"])
@pytest.mark.parametrize("wolves", [2, 3])
def test_a_crowd_leaves_heroes_a_name_where_there_is_space(
    wolves: int, others: str, size: tuple[int, int]
) -> None:
    pack = ", ".join(f"Wolf {n} npc 19" for n in range(wolves))
    content = stage(f"{others}, Ari 19, {pack}, Cat 19, Dan 27, Zed w")
    tokens = [
        replace(token, condition="ill" if token.label == "Ari" else "") for token in content.tokens
    ]
    result = timeline(replace(content, tokens=tuple(tokens)), frame(*size), text_width)
    assert {"Ari", "Cat"} <= {*texts(result)}
    assert "Wolf 1" not in texts(result)
    assert overlapping([each.box for each in result.captions]) == []


@pytest.mark.parametrize(
    ("name", "expected"),
    [
        ("Guard captain", "G. captain"),
        ("Guard captain 2", "G. captain 2"),
        ("Man in the doorway", "M. doorway"),
        ("Goblin 12", "Goblin 12"),
        ("Shadow ?", "Shadow ?"),
        ("Bandit", "Bandit"),
    ],
)
def test_a_name_without_space_loses_its_first_words(name: str, expected: str) -> None:
    assert abbreviate(name) == expected


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (720, 1280)])
@pytest.mark.parametrize("deepest", [1, 3, 12, 40])
def test_a_name_is_above_its_token_and_a_state_below(deepest: int, size: tuple[int, int]) -> None:
    crowd = f"{orcs(deepest, 15)}, Mira 14, Bor 17, Ara 17"
    stage_frame = frame(*size)
    result = timeline(with_condition(crowd, "hurt"), stage_frame, text_width)
    pairs = [(result.discs[c.owner], c) for c in result.captions if c.owner is not None]
    on_axis = [
        (disc, c) for disc, c in pairs if disc.box.top < stage_frame.lowest_numbers_y(strip=False)
    ]
    below = [c.box.top >= disc.box.bottom - TOLERANCE for disc, c in on_axis]
    above = [c.box.bottom <= disc.box.top + TOLERANCE for disc, c in on_axis]
    assert below == ["hurt" in c.text or c.text.startswith("in ") for _, c in on_axis]
    assert above == [not under for under in below]
    stated_everywhere = below.count(True) == below.count(False)
    assert stated_everywhere or (deepest > 3 and 0 < below.count(True) < below.count(False))


def test_players_and_acting_combatants_keep_their_names_longest() -> None:
    for now, acting in ((14, ["Orc 0"]), (15, [])):
        result = layout_of(f"{orcs(12, now)}, Mira {now}, Bor {now}, Cy 17", now=14)
        labels = [result.discs[c.owner].token.label for c in result.captions if c.owner is not None]
        assert {"Mira", "Bor", *acting} <= set(labels)
        assert len([each for each in labels if each.startswith("Orc")]) < 12
        stack = [*dict.fromkeys(name for name in labels if name in ("Orc 0", "Mira", "Bor"))]
        assert stack == ["Orc 0", "Mira", "Bor"]


@pytest.mark.parametrize("size", [(1920, 1080), (960, 540), (640, 360)])
def test_the_acting_combatant_is_on_the_axis_and_named_before_all_heroes(
    size: tuple[int, int],
) -> None:
    heroes = ", ".join(f"Hero {n} 14" for n in range(1, 9))
    result = layout_of(f"Goblin npc 14, {heroes}, Cy 17", size, now=14)
    there = [disc for disc in result.discs if disc.token.tick == 14]
    assert (
        max(there, key=lambda disc: disc.box.width * 10_000 - disc.box.top).token.label == "Goblin"
    )
    assert "Goblin" in texts(result)


def with_condition(text: str, condition: str) -> Stage:
    content = stage(text)
    return replace(content, tokens=tuple(replace(t, condition=condition) for t in content.tokens))


def test_far_tokens_are_gathered_at_the_right_with_their_distances() -> None:
    result = layout_of("Mira 14, Bor 15, Dragon npc 1000000")
    assert {"later", "Dragon", "in 999986"} <= set(texts(result))
    assert x_of(result, "Dragon") > result.rule.x2


def test_moderately_far_ticks_squeeze_the_axis_instead() -> None:
    result = layout_of("Mira 14, Bor 44, Orc npc 59")
    assert "later" not in texts(result)
    assert labels(result) == ["Mira", "Bor", "Orc"]


def test_tokens_whose_tick_has_passed_are_left_of_the_now_line() -> None:
    result = layout_of("Late npc 3, Mira 14")
    assert x_of(result, "Late") < x_of(result, "Mira")
    assert result.numbers[0].text == "earlier"


def test_waiting_tokens_without_a_tick_have_a_strip_only_if_there_are_any() -> None:
    assert "waiting" not in texts(layout_of("Mira 14, Bor 15"))
    result = layout_of("Mira 14, Bor 15, Ara w")
    assert {"waiting", "Ara"} <= set(texts(result))


def test_an_upright_screen_lists_the_coming_turns() -> None:
    result = layout_of("Mira 14, Bor 16, Dragon npc 1000000", (1080, 1920))
    assert labels(result) == ["Mira", "Bor", "Bor", "Dragon"]
    assert {"in 2", "in 999986"} <= set(texts(result))


def test_the_miniature_has_tokens_without_names_or_numbers() -> None:
    result = layout_of(PICTURE, (240, 106))
    assert frame(240, 106).shape is Shape.COMPACT
    assert len(result.discs) == 7
    assert (result.numbers, result.captions) == ((), ())


def test_all_sizes_with_one_aspect_ratio_have_the_same_layout() -> None:
    assert layout_of(PICTURE, (1280, 720)) == layout_of(PICTURE, (3840, 2160))


def test_the_banner_names_the_acting_and_the_next_combatant() -> None:
    assert (
        stage_texts.accessible_text(stage(PICTURE))
        == "Now Mira, then Bor, tick 14. Next Shadow ? in 1 tick."
    )


def test_the_banner_says_next_while_no_combatant_acts() -> None:
    content = stage("Mira 17, Bor 19")
    banner = stage_texts.make_banner(content)
    assert banner
    assert (banner.heading, banner.name, banner.is_now) == ("Next", "Mira", False)
    assert stage_texts.accessible_text(content) == "Next Mira in 3 ticks."


def test_the_banner_counts_names_that_do_not_fit() -> None:
    banner = stage_texts.make_banner(stage("Mira 14, Bor 14, Ara 14, Eda 14"), max_names=1)
    assert banner
    sentence = "".join(run.text for run in banner.sentences[0])
    assert sentence == "then: Bor +2"


def simultaneous_stage(text: str) -> Stage:
    content = stage(text)
    return replace(content, tokens=tuple(replace(each, joint=True) for each in content.tokens))


def banner_sentences(content: Stage, most: int = 3) -> list[str]:
    banner = stage_texts.make_banner(content, most)
    assert banner
    return ["".join(run.text for run in sentence) for sentence in banner.sentences]


def test_only_simultaneous_combatants_share_the_large_name() -> None:
    assert banner_sentences(stage("Mira 14, Bor 14")) == ["then: Bor"]
    assert large_name(simultaneous_stage("Mira 14, Bor 14")) == "Mira, Bor"
    three = stage("Mira 14, Bor 14, Kel 14")
    pair = tuple(replace(each, joint=each.label != "Kel") for each in three.tokens)
    assert large_name(replace(three, tokens=pair)) == "Mira, Bor"
    assert banner_sentences(replace(three, tokens=pair)) == ["then: Kel"]


def large_name(content: Stage) -> str:
    banner = stage_texts.make_banner(content)
    assert banner
    return banner.name


def test_all_simultaneous_or_tied_combatants_are_next() -> None:
    pair = simultaneous_stage("Mira 14, Bor 15, Kel 15")
    assert banner_sentences(pair) == ["next: Bor and Kel in 1 tick"]
    stages = replace(
        pair, tokens=tuple(replace(each, joint=False, tied=True) for each in pair.tokens)
    )
    assert banner_sentences(stages) == ["next: Bor or Kel in 1 tick"]
    assert banner_sentences(stages, most=1) == ["next: Bor +1 in 1 tick"]
    assert banner_sentences(replace(stages, now=Tick(13)))[1:] == ["then Bor or Kel in 2 ticks"]
    apart = replace(stages, tokens=(*stages.tokens[:2], replace(stages.tokens[2], apart=True)))
    assert banner_sentences(apart) == ["next: Bor in 1 tick"]


def test_heroes_come_first_in_a_tie_and_are_never_only_counted() -> None:
    content = tied_stage("Deputy Cole 9, Billy Bob npc 9, Anne-Marie 9, Zeke 19", count=3, now=8)
    banner = stage_texts.make_banner(content)
    assert banner is not None
    assert banner.names == ("Deputy Cole", "Anne-Marie", "Billy Bob")
    assert _fit_lines(banner, 1200, 48, 36) == (banner.name,)
    assert _fit_lines(banner, 500, 48, 36) == ("Deputy Cole, Anne-Marie,", "Billy Bob")
    assert _fit_lines(banner, 300, 48, 36) == ("Deputy Cole,", "Anne-Marie +1")


def test_a_shared_turn_in_the_list_has_two_tokens_and_coloured_heroes() -> None:
    content = stage("Mira 14, Goblin npc 16, Bor 16, Tam 18")
    tied = tuple(replace(each, tied=each.tick == 16) for each in content.tokens)
    result = layout(replace(content, tokens=tied), frame(1920, 1080), text_width)
    assert result.coming is not None
    shared = next(disc for disc in result.discs if disc.listed and disc.behind)
    assert shared.behind is not None
    assert (shared.token.label, shared.behind.label) == ("Bor", "Goblin")
    row = [c for c in result.captions if c.owner is not None and result.discs[c.owner] is shared]
    assert [(c.text, c.tone, c.bold) for c in row] == [
        ("Bor", Tone.HERO, True),
        ("or", Tone.PLAIN, False),
        ("Goblin", Tone.PLAIN, False),
        ("in 2", Tone.MUTED, False),
    ]
    listed = {c.text: c.box.left for c in result.captions if c.box.bottom <= result.coming.bottom}
    assert listed["Bor"] == listed["Tam"]


def test_the_sentence_below_the_large_name_marks_heroes() -> None:
    banner = stage_texts.make_banner(stage("Mira 14, Bor 14, Orc npc 14"))
    assert banner is not None
    runs = banner.sentences[0]
    assert [(run.text, run.hero) for run in runs if run.strong] == [("Bor", True), ("Orc", False)]


def test_names_of_all_simultaneous_combatants_have_the_accent_colour() -> None:
    result = timeline(simultaneous_stage("Mira 14, Bor 14, Kel 15"), frame(1280, 720), text_width)
    assert {each.text for each in result.captions if each.tone is Tone.ACCENT} == {"Mira", "Bor"}


def test_simultaneous_combatants_without_space_are_counted() -> None:
    many = stage_texts.make_banner(
        simultaneous_stage(", ".join(f"Bandit of the hills {n} 14" for n in range(9)))
    )
    assert many
    assert _fit_names(many, 1000, 36).endswith(" 1 +7")


def with_ghosts(content: Stage, *turns: tuple[str, int]) -> Stage:
    """Return a stage on which some combatants act again after the last certain turn."""
    first = {each.label: each for each in content.tokens}
    timed = sum(each.tick is not None for each in content.tokens)
    ghosts = [replace(first[name], tick=Tick(tick), ghost=True) for name, tick in turns]
    return replace(
        content, ghosts=tuple(StageGhost(each, timed + n) for n, each in enumerate(ghosts))
    )


def test_a_combatant_that_acts_again_before_the_others_is_next() -> None:
    content = with_ghosts(stage("Mira 14, Bor 22"), ("Mira", 18))
    first = replace(content, ghosts=(replace(content.ghosts[0], index=1),))
    assert banner_sentences(first) == ["next: Mira in 4 ticks"]
    assert stage_texts.accessible_text(first) == "Now Mira, tick 14. Next Mira in 4 ticks."
    assert banner_sentences(replace(first, now=Tick(13)))[1:] == ["then Mira in 5 ticks"]


def test_the_number_below_a_list_of_turns_counts_each_combatant_once() -> None:
    tall, many = frame(1080, 1920), stage(", ".join(f"Mira {tick}" for tick in range(14, 18)))
    content = with_ghosts(many, *(("Mira", tick) for tick in range(30, 40)))
    assert not any(text.startswith("+") for text in texts(timeline(content, tall, text_width)))


def test_repeated_turns_are_pale_on_the_axis_or_below_other_tokens() -> None:
    content = with_ghosts(stage("Mira 14, Bor 22"), ("Mira", 18), ("Mira", 22))
    *_, bor, alone, below = timeline(content, frame(1280, 720), text_width).discs
    assert (below.x, below.y > bor.box.bottom) == (bor.x, True)
    assert (alone.x < bor.x, alone.y) == (True, bor.y)
    assert (below.token.ghost, alone.token.ghost) == (True, True)


def test_a_likely_turn_is_pale_and_changes_no_words() -> None:
    plain = stage("Mira 14, Bor 22")
    likely = replace(
        plain, tokens=(replace(plain.tokens[0], likely_next=Tick(18)), plain.tokens[1])
    )
    result, without = (timeline(each, frame(1280, 720), text_width) for each in (likely, plain))
    *_, pale = result.discs
    assert (pale.token.label, pale.token.ghost) == ("Mira", True)
    assert result.discs[0].x < pale.x < result.discs[1].x
    assert len(result.discs) == len(without.discs) + 1
    assert texts(result) == texts(without)
    assert banner_sentences(likely) == banner_sentences(plain)
    assert stage_texts.accessible_text(likely) == stage_texts.accessible_text(plain)
    assert replace(likely, now=Tick(18)).pale_turns == ()


def test_a_held_action_is_distinguished_from_a_later_turn_of_its_combatant() -> None:
    assert banner_sentences(stage("Tim 14, Una 14w, Una 15")) == [
        "then: Una (held)",
        "next: Una in 1 tick",
    ]
    assert banner_sentences(stage("Tim 14, Una 14w, Joey 15")) == [
        "then: Una",
        "next: Joey in 1 tick",
    ]


def test_a_name_that_looks_like_a_placeholder_is_shown_unchanged() -> None:
    banner = stage_texts.make_banner(stage("Mira 14, %1 {when} 14"))
    assert banner
    assert banner.sentences[0][1] == stage_texts.TextRun("%1 {when}", strong=True, hero=True)


def test_a_combatant_that_waited_for_another_combatants_turn_is_in_the_banner() -> None:
    assert stage_texts.accessible_text(stage("Mira 14, Tam 14w")) == "Now Mira, then Tam, tick 14."


def test_a_combatant_that_waited_for_the_current_tick_acts() -> None:
    assert stage_texts.accessible_text(stage("Tam 14w")) == "Now Tam, tick 14."


def test_a_clock_that_counts_down_gives_positive_distances() -> None:
    down = Axis("step", "steps", None, -1)
    content = stage("Mira -12, Bor -9", now=-12, axis=down)
    assert stage_texts.accessible_text(content) == "Now Mira, step 12. Next Bor in 3 steps."


def test_the_first_frame_is_only_background(qtbot: QtBot) -> None:
    image = grab(show_content(qtbot, None, (320, 180)))
    assert {c.name() for c in colours(image, Box(0, 0, 320, 180))} == {DARK.stage}


def test_equal_stages_give_equal_pixels(qtbot: QtBot) -> None:
    first = show_content(qtbot, stage(PICTURE))
    second = show_content(qtbot, stage("Orc npc 3", now=3))
    second.show_content(stage(PICTURE))
    assert grab(first) == grab(second)


def test_tokens_have_the_colours_of_their_sides(qtbot: QtBot) -> None:
    image, result = grab(show_content(qtbot, stage(PICTURE))), layout_of(PICTURE)
    for disc in result.discs:
        inside = pixel(image, disc.x, disc.y - disc.size * 0.28)
        assert is_near(inside, DARK.side(disc.token.side).name())


def test_the_name_of_an_acting_combatant_has_the_accent_colour(qtbot: QtBot) -> None:
    image = grab(show_content(qtbot, stage("Mira 14")))
    assert any(is_near(c, DARK.accent) for c in colours(image, Box(64, 90, 220, 90)))


def test_the_name_of_the_next_combatant_does_not_have_the_accent_colour(qtbot: QtBot) -> None:
    image = grab(show_content(qtbot, stage("Mira 17")))
    hues = list(colours(image, Box(64, 90, 220, 90)))
    assert not any(is_near(c, DARK.accent) for c in hues)
    assert any(is_near(c, DARK.stage_text) for c in hues)


def test_a_very_long_name_does_not_affect_the_clock(qtbot: QtBot) -> None:
    long = grab(show_content(qtbot, stage("Bartholomew Featherstonehaugh of the Long Marches 14")))
    short = grab(show_content(qtbot, stage("Mira 14")))
    clock = Box(1100, 40, 180, 130)
    assert list(colours(long, clock)) == list(colours(short, clock))


def test_a_blank_stage_shows_no_token_and_has_no_description(qtbot: QtBot) -> None:
    widget = show_content(qtbot, stage(PICTURE), (640, 360))
    widget.set_blank(True)
    empty = show_content(qtbot, None, (640, 360))
    empty.set_blank(True)
    assert grab(widget) == grab(empty)
    assert widget.accessibleDescription() == ""


def test_an_empty_scene_is_described_in_words(qtbot: QtBot) -> None:
    widget = show_content(qtbot, stage(""))
    assert widget.accessibleDescription() == "The fight hasn't begun yet"
    ground = show_content(qtbot, None)
    assert grab(widget) != grab(ground)


def test_the_timeline_has_a_fixed_name_and_no_tool_tip(qtbot: QtBot) -> None:
    widget = show_content(qtbot, stage(PICTURE))
    assert widget.accessibleName() == "Players' timeline"
    assert widget.toolTip() == ""


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text", ["", PICTURE, "Mira w", "Late 1, Mira 1000000"])
def test_every_stage_can_be_painted_at_every_size(
    qtbot: QtBot, text: str, size: tuple[int, int]
) -> None:
    assert not grab(show_content(qtbot, stage(text), size)).isNull()


def test_a_new_stage_is_reached_by_gliding(qtbot: QtBot) -> None:
    widget = show_content(qtbot, stage("Mira 14, Bor 16"))
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_content(stage("Bor 16, Mira 20", now=16))
    with qtbot.waitSignal(widget._glide_animation.finished):
        pass
    assert grab(widget) == grab(show_content(qtbot, stage("Bor 16, Mira 20", now=16)))


def test_with_reduced_motion_a_new_stage_is_shown_at_once(qtbot: QtBot) -> None:
    widget = show_content(qtbot, stage("Mira 14, Bor 16"))
    widget.set_reduced_motion(True)
    widget.show()
    qtbot.waitExposed(widget)
    widget.show_content(stage("Bor 16, Mira 20", now=16))
    assert grab(widget) == grab(show_content(qtbot, stage("Bor 16, Mira 20", now=16)))


PEOPLE = [f"{name} {side}" for name in ("Mira", "Bor", "Orc Chief") for side in SIDES]


@st.composite
def stages(draw: st.DrawFn) -> Stage:
    people = draw(st.lists(st.sampled_from(PEOPLE), unique=True, max_size=9))
    ticks = [
        f"{who} {draw(st.sampled_from(['w', '14', '14w', '15', '16', '40']))}" for who in people
    ]
    return stage(", ".join(ticks), now=draw(st.integers(13, 16)))


@pytest.mark.parametrize("size", [(1280, 720), (700, 900), (240, 106)])
@settings(
    suppress_health_check=[HealthCheck.function_scoped_fixture],
    max_examples=settings.default.max_examples // 2,
)
@given(stage_changes=st.lists(stages(), min_size=2, max_size=3))
def test_a_repainted_stage_has_no_stale_strips(
    qtbot: QtBot, size: tuple[int, int], stage_changes: list[Stage]
) -> None:
    widget = show_content(qtbot, None, size)
    widget.set_reduced_motion(True)
    widget.show()
    for each in stage_changes:
        widget.show_content(each)
        assert not stale_strips(widget)


def test_an_invisible_stage_is_not_laid_out(qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    computed: list[Stage] = []
    monkeypatch.setattr("views.player_stage.widget.layout", lambda each, *_: computed.append(each))
    widget = show_content(qtbot, stage("Mira 14, Bor 15"))
    widget.show_content(stage("Mira 14, Bor 16"))
    assert widget.accessibleDescription()
    assert computed == []


def test_a_token_glides_from_its_old_place_and_a_new_one_fades_in() -> None:
    before, after = layout_of("Mira 14, Bor 22"), layout_of("Mira 14, Bor 23, Orc npc 25")
    moving = layout_transition(before, after).at_progress(0.5)
    assert replace(moving.discs[0], scale=1) == after.discs[0]
    assert x_of(before, "Bor") > x_of(moving, "Bor") > x_of(after, "Bor")
    assert (moving.discs[2].opacity, moving.discs[2].x) == (0.5, after.discs[2].x)


@settings(max_examples=20, deadline=None)
@given(any_stage, any_stage, any_stage, frames, st.floats(0, 0.99))
def test_a_step_during_a_glide_continues_from_the_current_places(
    one: Stage, two: Stage, three: Stage, stage_frame: Frame, share: float
) -> None:
    first, second, third = (timeline(each, stage_frame, text_width) for each in (one, two, three))
    present = layout_transition(first, second).at_progress(share)
    on = layout_transition(present, third)
    assert on.at_progress(1.0) == third
    there = {key: disc for key, disc in by_name(present).items() if key in by_name(third)}
    start = by_name(on.at_progress(0.0))
    for key, disc in there.items():
        assert (start[key].x, start[key].y) == pytest.approx((disc.x, disc.y))
        assert (start[key].drawn_size, start[key].opacity) == pytest.approx(
            (disc.drawn_size, disc.opacity)
        )


def by_name(result: Layout) -> dict[object, Disc]:
    counts: Counter[object] = Counter()
    discs: dict[object, Disc] = {}
    for disc in result.discs:
        name = (disc.token.label, disc.listed)
        counts[name] += 1
        discs[name, counts[name]] = disc
    return discs


def test_captions_stems_flags_and_numbers_glide_with_their_tokens() -> None:
    stage_frame, bang = frame(1280, 720), ("Bang", 20)
    people = "Alexandria 15, Bartholomew 16, Bor 26"
    before = timeline(with_events(f"Mira 14, {people}", bang), stage_frame, text_width)
    later = replace(with_events(people, bang), now=Tick(15))
    after = timeline(later, stage_frame, text_width)
    half = layout_transition(before, after).at_progress(0.75)
    for old, now, new in zip(before.flags, half.flags, after.flags, strict=True):
        assert new.x < now.x < old.x
    for index, disc in enumerate(half.discs):
        whole = after.discs[index].x - disc.x
        words = [(n, a) for n, a in zip(half.captions, after.captions, strict=True)]
        shifts = [a.box.left - n.box.left for n, a in words if n.owner == index]
        assert shifts == pytest.approx([whole] * len(shifts), abs=60)
    stems = {stem.x1 for stem in half.stems}
    assert stems <= {disc.x for disc in half.discs}
    assert [n.text for n in half.numbers if n.opacity < 1] == ["27"]


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST, DISTINCT])
@pytest.mark.parametrize("side", [*Side])
def test_the_letters_of_a_pale_turn_are_readable_on_the_stage(side: Side, theme: Theme) -> None:
    colours = stage_theme(theme)
    image = QImage(200, 200, QImage.Format.Format_RGB32)
    image.fill(QColor(colours.line))  # the axis behind it
    with Painting(image) as painter:
        painter.translate(100, 100)
        StageTokenDrawing(colours, Face(side, "MM"), 180, ghost=True).paint(painter)
    inside = [image.pixelColor(x, 100) for x in range(60, 140)]
    lightest, darkest = (pick(inside, key=QColor.lightnessF) for pick in (max, min))
    assert contrast(lightest, darkest) >= 4.5
    assert is_near(darkest, mix(colours.stage, colours.side(side), GHOST_STRENGTH).name())


@pytest.mark.parametrize("theme", [DARK, LIGHT, CONTRAST, DISTINCT])
def test_text_is_readable_on_the_stage_in_every_theme(theme: Theme) -> None:
    colours, ground = stage_theme(theme), QColor(theme.stage)
    for colour in (colours.accent, colours.muted, colours.stage_text):
        assert contrast(QColor(colour), ground) >= 6.5


def test_every_theme_is_tested() -> None:
    assert set(THEMES.values()) == {DARK, LIGHT, CONTRAST, DISTINCT}


def test_another_theme_repaints_the_background(qtbot: QtBot) -> None:
    widget = show_content(qtbot, stage(PICTURE))
    dark = grab(widget)
    widget.set_theme(CONTRAST)
    assert is_near(pixel(grab(widget), 1275, 5), CONTRAST.stage)
    assert grab(widget) != dark


def first_with_condition(text: str, condition: str) -> Stage:
    first, *others = stage(text).tokens
    return Stage(AXIS, Tick(14), (replace(first, condition=condition), *others))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Orc 1 npc 19", "hurt"),
        ("Tam 22w", "in 8 · hurt, waiting"),
        ("Tam w", "hurt"),
        ("Orc 1 npc 400", "hurt"),
    ],
)
@pytest.mark.parametrize("size", [(1280, 720), (720, 1280)])
def test_a_state_is_shown_below_the_name(text: str, expected: str, size: tuple[int, int]) -> None:
    result = timeline(first_with_condition(text, "hurt"), frame(*size), text_width)
    assert expected in texts(result)


def test_far_tokens_show_their_state_next_to_their_distance() -> None:
    result = timeline(
        first_with_condition("Dragon npc 1000, Mira 14", "hurt"), frame(1280, 720), text_width
    )
    assert "in 986 · hurt" in texts(result)


def test_a_state_without_space_loses_its_end_and_not_its_beginning() -> None:
    crowded = with_condition(
        "Ara npc 15, Bor npc 16, Cyd npc 17, Dee npc 18", "badly hurt, burning, stunned and prone"
    )
    states = [
        each for each in texts(timeline(crowded, frame(1280, 720), text_width)) if "b" in each
    ]
    assert len(states) == 4
    assert all(
        "badly hurt, burning".startswith(each.rstrip("\N{HORIZONTAL ELLIPSIS}")) for each in states
    )


def test_without_space_a_waiting_token_only_has_its_ring() -> None:
    close = with_condition("Ara npc 15w, Bor npc 16w, Cyd npc 17w, Dee npc 26", "hurt")
    assert texts(timeline(close, frame(1280, 720), text_width)).count("hurt") == 3


def test_the_banner_shows_the_state_of_the_acting_combatant() -> None:
    banner = stage_texts.make_banner(
        first_with_condition("Orc 1 npc 14, Mira 15", "dying, stunned")
    )
    assert banner
    assert (banner.name, banner.state) == ("Orc 1", "dying, stunned")
    assert (
        stage_texts.accessible_text(first_with_condition("Orc 1 npc 14", "dying"))
        == "Now Orc 1, dying, tick 14."
    )


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (240, 106)])
def test_a_state_is_shown_next_to_the_large_name(qtbot: QtBot, size: tuple[int, int]) -> None:
    well, ill = stage("Orc 1 npc 14"), first_with_condition("Orc 1 npc 14", "dying")
    top = QRect(0, 0, size[0], round(size[1] * 0.3))
    one, other = (grab(show_content(qtbot, each, size)).copy(top) for each in (well, ill))
    assert one != other


def tied_stage(text: str, count: int = 2, now: int = 14) -> Stage:
    content = stage(text, now)
    some = tuple(replace(each, tied=n < count) for n, each in enumerate(content.tokens))
    return replace(content, tokens=some)


def test_the_banner_names_no_tied_combatant_first() -> None:
    banner = stage_texts.make_banner(tied_stage("Mira 14, Orc 2 npc 14, Bor 14, Tam 15"))
    assert banner
    assert (banner.heading, banner.name) == ("Now: to be decided", "Mira, Orc 2")
    assert "".join(run.text for run in banner.sentences[0]) == "then: Bor"


def test_tied_followers_are_joined_by_or_in_words_and_speech() -> None:
    content = stage("Mira 14, Orc 2 npc 14, Bor 14")
    first, *others = content.tokens
    others = [replace(each, tied=True, condition="down") for each in others]
    content = replace(content, tokens=(first, *others))
    banner = stage_texts.make_banner(content)
    assert banner
    assert "".join(run.text for run in banner.sentences[0]) == "then: Bor or Orc 2"
    assert "then Bor, down or Orc 2, down" in stage_texts.accessible_text(content)


def test_a_coming_tie_is_described_as_undecided() -> None:
    banner = stage_texts.make_banner(tied_stage("Mira 17, Orc 2 npc 17, Bor 19"))
    assert banner
    assert (banner.heading, banner.name) == ("Next: to be decided", "Mira, Orc 2")
    assert [["".join(r.text for r in s)] for s in banner.sentences] == [
        ["in 3 ticks"],
        ["then Bor in 5 ticks"],
    ]


def test_a_tie_is_spoken() -> None:
    assert (
        stage_texts.accessible_text(tied_stage("Mira 14, Orc 2 npc 14"))
        == "To be decided: Mira, Orc 2, tick 14."
    )
    assert (
        stage_texts.accessible_text(tied_stage("Mira 17, Orc 2 npc 17"))
        == "To be decided, in 3 ticks: Mira, Orc 2."
    )


def test_effects_on_the_scene_are_shown_above_the_name_and_spoken(qtbot: QtBot) -> None:
    rain = replace(stage("Mira 14"), scene=SceneInfo("Heavy rain"))
    assert stage_texts.accessible_text(rain) == "Now Mira, tick 14. Heavy rain."
    assert grab(show_content(qtbot, rain)) != grab(show_content(qtbot, stage("Mira 14")))


def with_events(text: str, *events: tuple[str, int]) -> Stage:
    stage_events = tuple(StageEvent(name, Tick(tick)) for name, tick in events)
    return replace(stage(text), scene=SceneInfo("Rain", events=stage_events))


def test_a_coming_event_is_shown_with_its_distance() -> None:
    soon = with_events("Mira 16", ("Bridge collapses", 21))
    assert stage_texts.scene_text(soon) == "Rain, Bridge collapses in 7"
    assert stage_texts.accessible_text(soon) == "Next Mira in 2 ticks. Rain, Bridge collapses in 7."
    banner = stage_texts.make_banner(soon)
    assert banner is not None
    assert (banner.heading, banner.name) == ("Next", "Mira")


def test_an_event_has_the_banner_if_no_combatant_acts() -> None:
    now = with_events("Mira 16", ("Bridge collapses", 14))
    banner = stage_texts.make_banner(now)
    assert banner is not None
    assert (banner.heading, banner.name, banner.is_now) == ("Now", "Bridge collapses", True)
    assert stage_texts.scene_text(now) == "Rain"
    assert stage_texts.accessible_text(now) == "Bridge collapses. Next Mira in 2 ticks. Rain."


def test_an_event_on_the_tick_of_a_turn_is_listed_above_the_name() -> None:
    now = with_events("Mira 14", ("Bridge collapses", 14))
    banner = stage_texts.make_banner(now)
    assert banner is not None
    assert (banner.name, stage_texts.scene_text(now)) == ("Mira", "Bridge collapses, Rain")


def test_the_player_to_get_ready_is_named_after_the_next_one() -> None:
    content = replace(stage("Mira 16, Orc npc 17, Bor 18"), scene=SceneInfo(ready="Bor"))
    banner = stage_texts.make_banner(content)
    assert banner is not None
    assert banner_sentences(content)[-1] == "get ready: Bor"
    assert stage_texts.accessible_text(content) == "Next Mira in 2 ticks. Get ready: Bor."


@pytest.mark.parametrize("size", [(1280, 720), (720, 1280), (240, 106)])
def test_an_event_has_a_flag_on_its_tick_and_moves_nothing_else(
    size: tuple[int, int],
) -> None:
    stage_frame = frame(*size)
    without = timeline(with_events("Mira 14, Bor 18"), stage_frame, text_width)
    result = timeline(
        with_events("Mira 14, Bor 18", ("Bang", 18), ("Far", 500)), stage_frame, text_width
    )
    assert [flag.x for flag in result.flags] == [x_of(result, "Bor")]
    captions = result.captions[: len(without.captions)]
    assert replace(result, flags=(), captions=captions, scene=without.scene) == without


def stage_without_turns(*names: str) -> Stage:
    return Stage(AXIS, Tick(14), tuple(StageToken(n, make_glyph(n), Side.PC, None) for n in names))


def test_the_prompt_to_all_is_shown_while_no_combatant_has_a_turn() -> None:
    prompting = replace(stage_without_turns("Mira", "Bor"), scene=SceneInfo(prompt="Declare!"))
    assert stage_texts.idle_text(prompting) == "Declare!"


@pytest.mark.parametrize(
    ("around", "expected"),
    [
        (SceneInfo(), "no turn for now"),
        (SceneInfo(prompt="Declare!"), "in the fight"),
    ],
)
def test_tokens_without_a_turn_have_a_heading_that_fits_the_system(
    around: SceneInfo, expected: str
) -> None:
    mira, bor = stage("Mira 14, Bor 15").tokens
    aside = Stage(AXIS, Tick(14), (mira, replace(bor, tick=None)), around)
    assert expected in texts(timeline(aside, frame(1280, 720), text_width))


@settings(max_examples=60, deadline=None)
@given(
    st.lists(st.tuples(long_names, st.sampled_from(["waiting", "done", "aside"])), max_size=16),
    frames,
    st.sampled_from([1, 1.5, 3]),
)
def test_every_token_below_the_axis_is_shown_or_counted(
    off: list[tuple[str, str]], stage_frame: Frame, wide: float
) -> None:
    tokens = [
        StageToken(n, make_glyph(n), Side.PC, None, waiting=kind == "waiting", done=kind == "done")
        for n, kind in off
    ]
    mira = stage("Mira 14").tokens
    content = Stage(AXIS, Tick(14), (*mira, *tokens))
    result = timeline(
        content, stage_frame, lambda text, pixels, **style: wide * text_width(text, pixels, **style)
    )
    below = [disc for disc in result.discs if disc.token.tick is None]
    counted = [int(text[1:]) for text in texts(result) if re.fullmatch(r"\+\d+", text)]
    assert len(below) + sum(counted) == len(tokens)


def test_only_combatants_that_acted_are_done_this_round() -> None:
    mira, bor, tam = stage("Mira 14, Bor 15, Tam 16").tokens
    rest = (mira, replace(bor, tick=None, done=True), replace(tam, tick=None))
    captions = texts(timeline(Stage(AXIS, Tick(14), rest), frame(1280, 720), text_width))
    assert [each for each in captions if each != "Mira"] == [
        "done this round",
        "Bor",
        "no turn for now",
        "Tam",
    ]


def test_the_background_gradient_has_no_bands(qapp: object) -> None:
    assert qapp
    image = background(stage_theme(DARK), QSize(640, 360)).toImage()
    line = [image.pixelColor(x, 144).green() for x in range(224, 640)]
    steps = [abs(one - other) for one, other in pairwise(line)]
    assert line[0] > line[-1]
    assert max(steps) == 1
    assert sum(steps) > 5 * len(set(line))


def test_when_all_have_acted_the_idle_text_says_that_the_round_is_over() -> None:
    mira, bor = (replace(each, done=True) for each in stage_without_turns("Mira", "Bor").tokens)
    assert stage_texts.idle_text(Stage(AXIS, Tick(14), (mira, bor))) == "Round over"
    combat = replace(AXIS, round="combat turn")
    assert stage_texts.idle_text(Stage(combat, Tick(14), (mira, bor))) == "Combat turn over"
    waiting = Stage(AXIS, Tick(14), (mira, replace(bor, done=False, waiting=True)))
    assert stage_texts.idle_text(waiting) == "No one acts right now"


def test_states_of_neighbours_do_not_touch() -> None:
    content = stage(", ".join(f"Mira {tick}" for tick in range(14, 26)))
    ill = tuple(replace(each, condition="bleeding") for each in content.tokens)
    result = timeline(replace(content, tokens=ill), frame(1280, 720), text_width)
    states = [each.box for each in result.captions if each.tone is Tone.MUTED]
    assert len(states) == len(ill)
    for one, two in combinations(sorted(states, key=lambda each: each.left), 2):
        assert one.top != two.top or two.left - one.right >= 30 - TOLERANCE


def test_neighbouring_states_are_below_their_tokens_in_two_lines() -> None:
    content = stage("Mira 14, Tam 18, Orc 2 npc 19, Bor 24")
    mira, tam, orc, bor = content.tokens
    dying = replace(content, tokens=(mira, tam, replace(orc, condition="at death"), bor))
    result = timeline(dying, frame(1280, 720), text_width)
    for text, label in (("in 4", "Tam"), ("at death", "Orc 2")):
        box = find_caption(result, text).box
        assert box.left + box.width / 2 == pytest.approx(x_of(result, label))


@pytest.mark.parametrize("x", range(6))
def test_a_raised_name_has_its_stem_in_a_small_window(qtbot: QtBot, x: int) -> None:
    size = (636 + x, 560)
    content = stage(", ".join(f"Bandit of the hills {n} {14 + n}" for n in range(9)))
    result, stage_frame = timeline(content, frame(*size), text_width), frame(*size)
    assert result.stems
    image = grab(show_content(qtbot, content, size))
    for stem in result.stems:
        y, middle = (stem.y1 + stem.y2) / 2, stem.x1
        across = [
            pixel(image, middle + part / 2, y, stage_frame.unit) for part in (-4, -3, *range(-2, 3))
        ]
        assert any(colour != across[0] for colour in across[1:])


def test_a_short_name_is_complete_next_to_the_axis_of_a_small_window() -> None:
    far = stage("Mira 14, Bor 15, Kel 16, Ara 17, Hombre 3 5000")
    result = timeline(
        far, frame(636, 560), lambda text, size, **style: text_width(text, size, **style) * 1.1
    )
    assert "Hombre 3" in texts(result)


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
@pytest.mark.parametrize("conditions", [*product(("", "ill"), repeat=3)])
def test_states_in_a_stack_leave_all_its_names(
    conditions: tuple[str, str, str], size: tuple[int, int]
) -> None:
    content = stage("Mira 14, Ann 14, Bor 14")
    tokens = [
        replace(token, condition=condition)
        for token, condition in zip(content.tokens, conditions, strict=True)
    ]
    result = timeline(replace(content, tokens=tuple(tokens)), frame(*size), text_width)
    assert {"Mira", "Ann", "Bor"} <= {*texts(result)}
    assert overlapping([each.box for each in result.captions]) == []


@pytest.mark.parametrize("size", [(1280, 720), (614, 600), (1920, 1080)])
def test_a_state_does_not_touch_names_in_neighbouring_stacks(size: tuple[int, int]) -> None:
    content = stage("Doc 14, Hombre of the hills 14, Angus npc 15, Kel 24")
    doc, hombre, angus, kel = content.tokens
    dazed = replace(angus, condition="battered, dazed")
    result = timeline(replace(content, tokens=(doc, hombre, dazed, kel)), frame(*size), text_width)
    assert {"Hombre of the hills", "battered, dazed"} <= {*texts(result)}
    assert overlapping([each.box for each in result.captions]) == []


def test_the_list_of_turns_begins_below_the_axis_in_a_very_tall_window() -> None:
    result = layout_of("Mira 14, Bor 15", (400, 1400))
    tops = [disc.box.top for disc in result.discs if disc.listed]
    assert min(tops) > max(each.box.bottom for each in result.numbers)


@pytest.mark.parametrize("size", [(1280, 720), (640, 560), (480, 540), (420, 800)])
@pytest.mark.parametrize("count", range(1, 12))
def test_no_heading_below_the_axis_is_without_a_name(count: int, size: tuple[int, int]) -> None:
    mira, bor = stage("Mira 14, Bartholomew the very old 15").tokens
    done_tokens = [replace(bor, label=f"Bor {n}", tick=None, done=True) for n in range(count)]
    content = Stage(AXIS, Tick(14), (mira, *done_tokens, replace(bor, tick=None)))
    captions = texts(
        timeline(
            content, frame(*size), lambda text, size, **style: text_width(text, size, **style) * 1.2
        )
    )
    headings = [
        n for n, text in enumerate(captions) if text in {"done this round", "no turn for now"}
    ]
    assert headings
    assert not any(captions[n + 1].startswith("+") for n in headings)


def test_the_short_heading_leaves_more_space_to_the_names() -> None:
    banner = stage_texts.make_banner(tied_stage("Mira 14, Bor 14"))
    assert banner is not None
    assert (banner.moment, banner.heading) == ("Now", "Now: to be decided")


def test_a_wide_name_sends_a_narrow_neighbour_to_the_upper_lane() -> None:
    assert assign_lanes([(0, 100), (60, 10)]) == (0, 1)
    assert assign_lanes([(0, 10), (60, 100)]) == (0, 1)
    assert assign_lanes([(0, 10), (60, 10)]) == (0, 0)
