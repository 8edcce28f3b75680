"""The timeline on paper: its content, and its division into pages."""

import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from msgspec.structs import replace
from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QColor, QImage, QImageReader
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from desktop.gm.parts.documents.drawings import (
    aspect_ratio,
    landscape_page,
    render_pdf,
    render_png,
    render_svg,
)
from models.rules.catalogue import system
from models.scheduler.clock import Tick
from models.scheduler.encounter import Encounter
from models.session.samples import sample_history
from models.sight.lanes import LaneTurn, make_lanes
from models.sight.stage import make_players_stage
from views.paint import Painting
from views.paper import (
    HEADING_HEIGHT,
    NAMES_WIDTH,
    Drawing,
    PrintedTimeline,
    pages,
    players_page,
    single_page,
)
from views.timeline.sizes import HEADER_HEIGHT, TALL_LANES

RULES = system("fatewalker")
WHITE = QColor("#ffffff").rgb()


@pytest.fixture
def fight(qapp: QApplication) -> Encounter:
    assert qapp
    return sample_history(RULES.id).present


@pytest.fixture
def printout(fight: Encounter) -> PrintedTimeline:
    scale = RULES.at(fight).axis
    return PrintedTimeline(fight.title, RULES.title, scale, fight.now, make_lanes(RULES.at(fight)))


def count_inked(image: QImage, rect: QRect) -> int:
    """Return the number of pixels in a part of the picture that are not white."""
    part = image.copy(rect)
    points = ((x, y) for x in range(part.width()) for y in range(part.height()))
    return sum(part.pixelColor(*point).rgb() != WHITE for point in points)


def draw_to_file(drawing: Drawing, path: Path) -> QImage:
    path.write_bytes(render_png(drawing))
    return QImage(str(path))


def test_a_picture_has_twice_the_pixels_and_a_white_background(
    printout: PrintedTimeline, tmp_path: Path
) -> None:
    page = single_page(printout)
    image = draw_to_file(page, tmp_path / "fight.png")
    assert image.size() == (page.size * 2).toSize()
    assert image.pixelColor(3, 3).rgb() == WHITE


def test_every_lane_is_on_paper_with_its_name(printout: PrintedTimeline, tmp_path: Path) -> None:
    image = draw_to_file(single_page(printout), tmp_path / "fight.png")
    assert single_page(printout).size.height() > HEADING_HEIGHT + len(printout.lanes) * 60
    last = QRect(20, image.height() - 100, 2 * NAMES_WIDTH - 40, 80)
    assert count_inked(image, last) > 500


def test_an_svg_drawing_is_valid_and_has_the_title(
    printout: PrintedTimeline, tmp_path: Path
) -> None:
    (tmp_path / "fight.svg").write_bytes(render_svg(single_page(printout), printout.title))
    renderer = QSvgRenderer(str(tmp_path / "fight.svg"))
    assert renderer.isValid()
    assert printout.title in (tmp_path / "fight.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize("audience", ["gm", "players"])
def test_the_letters_of_a_drawing_are_shapes_without_fonts(
    printout: PrintedTimeline, fight: Encounter, tmp_path: Path, audience: str
) -> None:
    page = (
        single_page(printout)
        if audience == "gm"
        else players_page(make_players_stage(RULES.at(fight)))
    )
    (tmp_path / "fight.svg").write_bytes(render_svg(page, ""))
    assert "<text" not in (tmp_path / "fight.svg").read_text(encoding="utf-8")
    letters = QImage(page.size.toSize(), QImage.Format.Format_RGB32)
    letters.fill(WHITE)
    with Painting(letters) as painter:
        QSvgRenderer(str(tmp_path / "fight.svg")).render(painter)
    pixels = draw_to_file(page, tmp_path / "fight.png").scaled(letters.size())
    title = QRect(0, 0, page.size.toSize().width(), 60 if audience == "gm" else 180)
    assert count_inked(letters, title) == pytest.approx(count_inked(pixels, title), rel=0.3)


def test_marks_of_past_turns_are_on_paper(printout: PrintedTimeline, tmp_path: Path) -> None:
    ara = replace(printout.lanes[0], turn=LaneTurn.LATER)
    traced = replace(printout, lanes=[replace(ara, trail=(Tick(12),))])
    plain = replace(printout, lanes=[ara])
    ink = [
        count_inked(
            image,
            QRect(
                2 * NAMES_WIDTH,
                2 * (HEADING_HEIGHT + HEADER_HEIGHT) + 4,
                400,
                2 * TALL_LANES.min_height - 12,
            ),
        )
        for image in (
            draw_to_file(single_page(each), tmp_path / "one.png") for each in (traced, plain)
        )
    ]
    assert ink[0] > ink[1]


def test_many_lanes_are_divided_among_pages(printout: PrintedTimeline) -> None:
    crowd = PrintedTimeline(
        printout.title, "", printout.axis, printout.now, tuple(printout.lanes) * 10
    )
    printed = pages(crowd, aspect_ratio(landscape_page()))
    assert len(printed) == -(-90 // 15)
    assert b"page 2 of 6" in render_svg(printed[1], "")
    assert b"page 1" not in render_svg(pages(printout, aspect_ratio(landscape_page()))[0], "")
    highest = max(page.size.width() / page.size.height() for page in printed)
    assert (
        min(page.size.width() / page.size.height() for page in printed)
        >= aspect_ratio(landscape_page()) * 0.99
    )
    assert highest < 8
    content = render_pdf(printed, "A crowd")
    assert content.startswith(b"%PDF")
    assert content.count(b"/Type /Page\n") == len(printed)


def test_a_fight_without_combatants_is_one_page(printout: PrintedTimeline) -> None:
    empty = PrintedTimeline("", "", printout.axis, printout.now, ())
    assert len(pages(empty, 1.4)) == 1


def test_five_hundred_lanes_are_drawn_with_fewer_pixels(
    printout: PrintedTimeline, tmp_path: Path
) -> None:
    crowd = PrintedTimeline("", "", printout.axis, printout.now, (tuple(printout.lanes) * 56)[:500])
    path = tmp_path / "crowd.png"
    path.write_bytes(render_png(single_page(crowd)))
    size = QImageReader(str(path)).size()
    assert 40_000_000 < size.width() * size.height() <= 61_000_000


def test_the_players_page_is_dark_on_white(fight: Encounter, tmp_path: Path) -> None:
    page = players_page(make_players_stage(RULES.at(fight)))
    image = draw_to_file(page, tmp_path / "players.png")
    assert image.size() == (page.size * 2).toSize()
    assert image.pixelColor(3, 3).rgb() == WHITE
    assert count_inked(image, QRect(100, 150, 500, 200)) > 1000


def render_with_poppler(drawing: Drawing, width: int, folder: Path) -> QImage:
    """Return the page of a PDF as a picture of this width, without margins."""
    (folder / "page.pdf").write_bytes(render_pdf([drawing], ""))
    paper = landscape_page().paintRect()
    dots = width / paper.width() * max(1.0, aspect_ratio(landscape_page()) / _aspect_ratio(drawing))
    edge, size = (
        round(landscape_page().margins().left() * dots),
        drawing.size * (width / drawing.size.width()),
    )
    part = ["-x", edge, "-y", edge, "-W", width, "-H", int(size.height())]
    command = ["pdftoppm", "-png", "-r", dots * 25.4, *part, "page.pdf", "page"]
    subprocess.run([*map(str, command)], cwd=folder, check=True)
    return QImage(str(folder / "page-1.png"))


def render_with_librsvg(drawing: Drawing, width: int, folder: Path) -> QImage:
    (folder / "page.svg").write_bytes(render_svg(drawing, ""))
    command = ["rsvg-convert", "-w", str(width), "page.svg", "-o", "page.png"]
    subprocess.run(command, cwd=folder, check=True)
    return QImage(str(folder / "page.png"))


def _aspect_ratio(drawing: Drawing) -> float:
    return drawing.size.width() / drawing.size.height()


GLOW_TOLERANCE, LETTER_TOLERANCE = 75, 40
"""The tolerance for a missing glow, and for letters that are smoothed differently."""
OTHER_PROGRAMS = [
    ("pdftoppm", "poppler-utils", render_with_poppler),
    ("rsvg-convert", "librsvg2-bin", render_with_librsvg),
]


@pytest.mark.parametrize(("program", "package", "render"), OTHER_PROGRAMS)
def test_other_programs_render_a_drawing_like_our_picture(
    printout: PrintedTimeline,
    fight: Encounter,
    tmp_path: Path,
    program: str,
    package: str,
    render: Callable[[Drawing, int, Path], QImage],
) -> None:
    if shutil.which(program) is None:
        pytest.skip(f"No other program drew the files. To have it: apt install {package}")
    for page in (single_page(printout), players_page(make_players_stage(RULES.at(fight)))):
        width = int(page.size.width() / 8) * 8
        expected = blur(draw_to_file(page, tmp_path / "fight.png"), width)
        rendering = blur(render(page, width, tmp_path), width)
        unlike = [
            (x, y)
            for x in range(min(expected.width(), rendering.width()))
            for y in range(min(expected.height(), rendering.height()))
            if not -GLOW_TOLERANCE
            < darkest(expected, x, y) - darkest(rendering, x, y)
            < LETTER_TOLERANCE
        ]
        assert unlike == []


def blur(image: QImage, width: int) -> QImage:
    return image.convertToFormat(QImage.Format.Format_RGB32).scaledToWidth(
        width // 8, Qt.TransformationMode.SmoothTransformation
    )


def darkest(image: QImage, x: int, y: int) -> int:
    return min(image.pixelColor(x, y).getRgb()[:3])
