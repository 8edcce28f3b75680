"""Pictures of both windows: their size and content, and no secrets in those for players."""

import io
import json
from collections.abc import Sequence
from contextlib import closing
from functools import cache
from importlib.resources import files
from pathlib import Path
from tempfile import TemporaryDirectory, mkdtemp
from typing import Any

import pytest
from PySide6.QtGui import QColor, QImage

from desktop.cli.headless import play_files
from desktop.cli.picture import PictureOptions, draw_pictures
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Hide
from models.rules.dice import FixedDice
from models.rules.ruleset import RuleSet
from models.saves.codec import Codec
from models.saves.document import Document
from models.saves.file_errors import FileError
from models.session.samples import has_script
from models.session.session import Session
from tests.tools.systems import EVERY_AT_LENGTH
from views.theme import DARK

SIZE = (960, 660)
"""The smallest size of a window, as writing a picture takes longer than drawing it."""
FULL_SIZE = (1280, 720)
every_script = pytest.mark.parametrize(
    "rules", [each for each in EVERY_AT_LENGTH if has_script(str(each.id))]
)
pytestmark = pytest.mark.usefixtures("qtbot")

Script = dict[str, Any]


def picture_options(
    folder: Path, scale: float = 1.0, size: tuple[int, int] = SIZE
) -> PictureOptions:
    return PictureOptions(folder / "gm.png", folder / "players.png", size, scale)


def read_both(options: PictureOptions) -> tuple[QImage, QImage]:
    return QImage(str(options.gm)), QImage(str(options.players))


def colours(image: QImage) -> set[str]:
    """Return the colours of every third pixel of every third line."""
    image = image.convertToFormat(QImage.Format.Format_RGB32)
    pixels, width = memoryview(image.constBits()).cast("I"), image.width()
    rgbs = set[int]().union(
        *(pixels[y * width : (y + 1) * width : 3] for y in range(0, image.height(), 3))
    )
    return {QColor(each).name() for each in rgbs}


@cache
def sample_pictures(system: str) -> tuple[QImage, QImage]:
    """Both pictures of a sample, taken for the first test that asks for them."""
    with TemporaryDirectory() as folder:
        options = picture_options(Path(folder), size=FULL_SIZE)
        draw_pictures(options, sample=system)
        return read_both(options)


def sample(system: str) -> Script:
    content = (files("resources") / "samples" / f"{system}.json").read_bytes()
    script: Script = json.loads(content)
    return script


def document(folder: Path, script: Script) -> Path:
    """Play a script into a document; no step may be refused."""
    folder.mkdir()
    (folder / "script.json").write_text(json.dumps(script))
    path, out, err = folder / "fight.tickline", io.StringIO(), io.StringIO()
    code = play_files([str(folder / "script.json")], document=path, out=out, err=err)
    assert (code, err.getvalue()) == (0, "")
    assert [line for line in out.getvalue().splitlines() if not json.loads(line)["legal"]] == []
    return path


def without_combatants(value: Any, names: Sequence[str]) -> Any:
    """Return a JSON value without the parts about combatants whose ids are in `names`."""
    match value:
        case dict():
            return {
                key: without_combatants(each, names)
                for key, each in value.items()
                if key not in names
            }
        case list():
            return [without_combatants(each, names) for each in value if not is_about(each, names)]
        case _:
            return value


def is_about(value: Any, names: Sequence[str]) -> bool:
    match value:
        case {"id": who} | {"who": who} | str(who):
            return who in names
        case _:
            return False


def hidden_ids(script: Script) -> list[str]:
    return [each["id"] for each in script["combatants"] if each.get("secrecy") == "hidden"]


@pytest.mark.parametrize("scale", [1.0, 1.5, 2.0])
def test_both_pictures_are_scaled_as_requested(tmp_path: Path, scale: float) -> None:
    options = picture_options(tmp_path, scale)
    order = draw_pictures(options, sample=SYSTEMS[0].id)
    assert order
    for image in read_both(options):
        assert (image.width(), image.height()) == (SIZE[0] * scale, SIZE[1] * scale)


@pytest.mark.parametrize("system", [SYSTEMS[0].id, "hero"])
def test_both_pictures_show_a_fight_in_the_themes_colours(system: str) -> None:
    gm, players = sample_pictures(system)
    assert {DARK.window, DARK.panel, DARK.accent, DARK.pc, DARK.npc} <= colours(gm)
    assert {DARK.pc, DARK.npc} <= colours(players)


def test_a_picture_is_the_same_each_time(tmp_path: Path) -> None:
    first, options = sample_pictures(SYSTEMS[0].id), picture_options(tmp_path, size=FULL_SIZE)
    draw_pictures(options, sample=SYSTEMS[0].id)
    assert read_both(options) == first


@every_script
def test_the_players_picture_does_not_depend_on_hidden_combatants(
    tmp_path: Path, rules: RuleSet
) -> None:
    script = sample(rules.id)
    secret = hidden_ids(script)
    assert secret
    all_of_it, for_players = picture_options(tmp_path / "a"), picture_options(tmp_path / "b")
    draw_pictures(all_of_it, document(tmp_path / "a", script))
    draw_pictures(for_players, document(tmp_path / "b", without_combatants(script, secret)))
    (gm, players), (gm_of_known, players_of_known) = read_both(all_of_it), read_both(for_players)
    assert players == players_of_known
    assert gm != gm_of_known


def test_a_document_open_in_another_program_gives_the_same_pictures(tmp_path: Path) -> None:
    path = document(tmp_path / "a", sample(SYSTEMS[0].id))
    before, meanwhile = picture_options(tmp_path), picture_options(tmp_path / "a")
    draw_pictures(before, path)
    open_document, _ = Document.open(path, Codec(SYSTEMS))
    with closing(open_document):
        draw_pictures(meanwhile, path)
    assert read_both(before) == read_both(meanwhile)


def test_the_players_picture_shows_a_frozen_or_blank_screen(tmp_path: Path) -> None:
    path = document(tmp_path / "a", sample(SYSTEMS[0].id))
    before, frozen, blank = (picture_options(Path(mkdtemp(dir=tmp_path))) for _ in range(3))
    draw_pictures(before, path)
    open_document, history = Document.open(path, Codec(SYSTEMS))
    with closing(Session(history, FixedDice(), open_document)) as session:
        session.set_frozen(frozen=True)
        combatant = next(each for each in session.present.combatants_in_scene() if each.is_visible)
        session.do(Hide(combatant.id))
    draw_pictures(frozen, path)
    assert read_both(frozen)[1] == read_both(before)[1]
    assert read_both(frozen)[0] != read_both(before)[0]
    open_document, history = Document.open(path, Codec(SYSTEMS))
    with closing(Session(history, FixedDice(), open_document)) as session:
        session.set_blank(blank=True)
    draw_pictures(blank, path)
    assert {DARK.pc, DARK.npc}.isdisjoint(colours(read_both(blank)[1]))


def test_drawing_a_picture_does_not_change_the_document(tmp_path: Path) -> None:
    path = document(tmp_path / "a", sample(SYSTEMS[0].id))
    before = path.read_bytes()
    draw_pictures(picture_options(tmp_path), path)
    assert path.read_bytes() == before
    assert sorted(each.name for each in path.parent.iterdir()) == ["fight.tickline", "script.json"]


def test_only_the_requested_picture_is_drawn(tmp_path: Path) -> None:
    draw_pictures(PictureOptions(players=tmp_path / "players.png"), sample=SYSTEMS[0].id)
    assert [each.name for each in tmp_path.iterdir()] == ["players.png"]


def test_a_picture_smaller_than_the_window_is_cropped(tmp_path: Path) -> None:
    options = PictureOptions(tmp_path / "gm.png", None, (200, 200))
    draw_pictures(options, sample=SYSTEMS[0].id)
    assert QImage(str(options.gm)).width() == 200


def test_a_missing_folder_is_reported(tmp_path: Path) -> None:
    with pytest.raises(FileError, match=r"gm\.png"):
        draw_pictures(picture_options(tmp_path / "nowhere"), sample=SYSTEMS[0].id)
