"""Hostile files other than documents: settings, parties, templates, overviews, recent files.

`python -m tests.tools.hostile_settings SEED COUNT FOLDER` prints a line of JSON for each case: its
description, its duration, and its error.
"""

import gc
import json
import os
import resource
import signal
import sys
import time
import traceback
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

import msgspec
from PySide6.QtWidgets import QApplication, QDialog

from desktop.application import Application, make_qt
from desktop.gm.parts.documents.shelf import _stamp
from desktop.paths import Paths, paths_in
from desktop.settings import Settings
from models.rules.catalogue import SYSTEMS
from models.rules.deeds import Add, Recruit
from models.rules.dice import FixedDice
from models.saves.stores.overviews import Overview, Overviews
from models.saves.stores.parties import Parties
from models.saves.stores.templates import Templates
from tests.tools.pictures import png

TIMEOUT_S = 60
"""The seconds after which a case counts as hanging."""
MAX_ADDRESS_SPACE = 3 << 30
"""The maximum address space of a case in bytes."""

BOMB = png()[:16] + (60_000).to_bytes(4, "big") * 2 + png()[24:]
SVG = b'<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///dev/zero"/></svg>'
VALUES: tuple[Any, ...] = (
    None,
    True,
    -1,
    10**30,
    1e308,
    "",
    "x" * 100_000,
    "<img src='file:///dev/zero'>\0\n\u202e",
    [],
    ["/dev/zero", "/", "//nowhere/share/a.tickline", "a\0b", 7, None] * 3,
    {"calm": {"calm": "calm"}},
    {"": "", "x": -(10**20)},
    [[[[[]]]]] * 99,
)
"""Values that replace others."""


def write_all_files(home: Path) -> Paths:
    """Write all files as the program does, and return their paths."""
    paths = paths_in(home)
    for make_folder in (paths.encounters, paths.parties, paths.overviews):
        make_folder.mkdir()
    rules = SYSTEMS[0].id
    documents = [paths.encounters / f"{name}.tickline" for name in "ab"]
    recent = tuple(map(str, documents))
    defaults = Settings(
        recent=recent,
        encounter_defaults={rules: {}},
        shortcuts={"blank": "X"},
        action_counts={rules: {"act": 3}},
    )
    paths.settings.write_bytes(msgspec.json.encode(defaults))
    Parties(paths.parties).save("Usual", rules, (Recruit("Mira", picture=png()),), ("tag",))
    Templates(paths.parties.with_name("templates.json")).save("Human", SYSTEMS[0].id, "8 8 8")
    for document in documents:
        document.write_bytes(b"")
        overview = Overview("A", rules, "1", 2, png())
        Overviews(paths.overviews).save(document, _stamp(document), overview)
    return paths


def spoil(home: Path, rng: Random) -> str:
    """Damage or replace one of the files; return a description of the change."""
    paths = write_all_files(home)
    victims = [paths.settings, *home.glob("*.json"), *paths.parties.iterdir()]
    victims += [*paths.overviews.iterdir(), *paths.encounters.iterdir(), paths.settings]
    victim = rng.choice(sorted(victims))
    damages = DAMAGES if victim.suffix == ".json" else DAMAGES[:8]
    way = rng.choice(damages)
    way(victim, rng)
    return f"{victim.relative_to(home)}: {way.__name__}"


def truncate(path: Path, rng: Random) -> None:
    content = path.read_bytes()
    path.write_bytes(content[: rng.randrange(len(content) + 1)])


def write_noise(path: Path, rng: Random) -> None:
    path.write_bytes(rng.randbytes(rng.choice([0, 1, 99, 9_999])))


def nest_deeply(path: Path, rng: Random) -> None:
    path.write_bytes(rng.choice([b"[", b'{"calm":', b'{"x":[']) * 40_000)


def link_to_device(path: Path, rng: Random) -> None:
    path.unlink()
    path.symlink_to(rng.choice(["/dev/zero", "/dev/full", "/dev/stdin", "/proc/self/mem"]))


def make_pipe(path: Path, _rng: Random) -> None:
    path.unlink()
    os.mkfifo(path)


def make_folder(path: Path, _rng: Random) -> None:
    path.unlink()
    path.mkdir()


def link_to_itself(path: Path, _rng: Random) -> None:
    path.unlink()
    path.symlink_to(path.name)


def make_sparse(path: Path, _rng: Random) -> None:
    with path.open("r+b") as file:
        file.truncate(8 << 30)


def flip_bits(path: Path, rng: Random) -> None:
    content = bytearray(path.read_bytes())
    for _ in range(rng.choice([1, 3, 30])):
        content[rng.randrange(len(content))] = rng.randrange(256)
    path.write_bytes(bytes(content))


def swap_value(path: Path, rng: Random) -> None:
    """Replace one value, at any depth."""
    data = json.loads(path.read_bytes())
    places = list(_places(data))
    if places:
        holder, key = rng.choice(places)
        holder[key] = rng.choice(VALUES)
    path.write_text(json.dumps(data), encoding="utf-8")


def replace_picture(path: Path, rng: Random) -> None:
    """Replace a picture with a decompression bomb, other bytes, or a truncated PNG."""
    data = json.loads(path.read_bytes())
    pictures = [(h, key) for h, key in _places(data) if key == "picture"]
    for holder, key in pictures:
        raw = rng.choice([BOMB, SVG, png()[:-9], b"GIF89a" + rng.randbytes(99)])
        holder[key] = msgspec.to_builtins(raw)
    path.write_text(json.dumps(data), encoding="utf-8")


DAMAGES: tuple[Callable[[Path, Random], None], ...] = (
    truncate,
    write_noise,
    nest_deeply,
    link_to_device,
    make_pipe,
    make_folder,
    link_to_itself,
    make_sparse,
    flip_bits,
    swap_value,
    swap_value,
    swap_value,
    replace_picture,
)


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    match value:
        case dict():
            keys: Any = list(value)
        case list():
            keys = range(len(value))
        case _:
            return
    for key in keys:
        yield value, key
        yield from _places(value[key])


def run_program(home: Path) -> None:
    """Start, draw, take a step, read all files other than documents, and close."""
    paths = paths_in(home)
    application = Application(make_qt(), paths, FixedDice())
    application.start()
    _draw(application)
    application.session.do(Add((Recruit("Ann"),)))
    _draw(application)
    _attempt(application.document_commands.open_document)
    _attempt(application.recruits.add_combatants)
    for part in (
        application.documents.read_parties,
        application.documents.templates.load_templates,
    ):
        _attempt(lambda part=part: part(SYSTEMS[0].id))
    _attempt(lambda: application.documents.begin_encounter("Next", SYSTEMS[0].id))
    _draw(application)
    application.window.close_anyway()


def _draw(application: Application) -> None:
    for _ in range(20):
        QApplication.processEvents()
    application.window.grab()


def _attempt(deed: Callable[[], object]) -> None:
    from models.saves.file_errors import FileError

    try:
        deed()
    except FileError:
        return
    for _ in range(20):
        QApplication.processEvents()
    for each in QApplication.topLevelWidgets():
        if isinstance(each, QDialog):
            each.grab()
            each.done(0)


def run_in_child(home: Path) -> str:
    """Run the program on the files in `home` in a child process; return its error, or ""."""
    errors = home / "complaints"
    child = os.fork()
    if not child:
        _run_watched(home, errors)
    _, status, used = os.wait4(child, 0)
    lines = errors.read_text(errors="replace").splitlines() if errors.exists() else []
    text = "\n".join(line for line in lines if "This plugin does not support" not in line)
    if used.ru_maxrss > 500 << 10:
        text += f" {used.ru_maxrss >> 10} MB"
    return text or (f"exit {status}" if status else "")


def _run_watched(home: Path, errors: Path) -> None:
    signal.alarm(TIMEOUT_S)
    resource.setrlimit(resource.RLIMIT_AS, (MAX_ADDRESS_SPACE, MAX_ADDRESS_SPACE))
    with errors.open("w") as file:
        os.dup2(file.fileno(), 2)
    code = 0
    try:
        sys.excepthook = _fail
        run_program(home)
    except BaseException:  # noqa: BLE001 - the child ends here, whatever it was
        traceback.print_exc()
        code = 1
    finally:
        sys.stderr.flush()
        os._exit(code)


def _fail(*error: Any) -> None:
    traceback.print_exception(*error)


def main(seed: int, count: int, folder_of_all: Path) -> None:
    """Try `count` cases, each with its files in a new folder."""
    gc.freeze()
    for number in range(seed, seed + count):
        home = folder_of_all / str(number)
        home.mkdir()
        what = spoil(home, Random(number))  # noqa: S311 - the same cases each time
        began = time.monotonic()
        result = run_in_child(home)
        line = {"case": number, "what": what, "took": time.monotonic() - began, "told": result}
        sys.stdout.write(json.dumps(line) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(int(sys.argv[1]), int(sys.argv[2]), Path(sys.argv[3]))
