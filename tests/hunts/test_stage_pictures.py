"""Twenty thousand steps: `python -m pytest -m hunt tests/hunts/test_stage_pictures.py`.

Random walks change a players' stage, which is compared after each step with one that caches
nothing. Whatever was painted before, in any theme, language, size or scale, the screen must show
the picture that a new stage paints.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import reduce
from random import Random
from types import ModuleType
from typing import Any

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtGui import QImage, QPixmap
from PySide6.QtWidgets import QApplication

from models.rules.deeds import Deed, Disguise, Next, Portray, SetMembers
from models.rules.dice import FixedDice
from models.rules.offers import default_deed
from models.rules.refusal import RuleBroken
from models.scheduler.combatant import Secrecy
from models.session.samples import sample_history
from models.session.session import Session
from tests.tools.figures import Sums
from tests.tools.long_language import LongerTranslator
from tests.tools.monitors import DEFAULT_SCREEN, GM, Monitors, need_offscreen, screen
from tests.tools.pictures import png
from tests.tools.repaints import ITERATIONS, TOLERANCE, differences
from tests.tools.systems import ORDINARY
from views import pixmap_cache
from views.player_stage import PlayerStage
from views.theme import DARK, THEMES, Look

WALKS, STEPS, SHORT_WALKS = 500, 40, 15
SIZES = ((480, 272), (640, 360), (416, 592), (240, 112))
SCALES = (1.0, 1.25, 1.5, 2.0)
ROUGH, EDGE = max(TOLERANCE), 1 / 4


class Findings(Sums, frozen=True):
    """The number of steps, and the steps after which a picture was wrong."""

    steps: int = 0
    wrong: tuple[str, ...] = ()

    def __str__(self) -> str:
        return (
            f"players' stage: {self.steps} steps, {len(self.wrong)} pictures not as painted newly"
        )


class StageWalk:
    """A random walk over a fight of one system, on a stage that uses its caches."""

    def __init__(self, seed: int, monitors: Monitors) -> None:
        self.rng = Random(seed)  # noqa: S311 - a walk, not a secret
        self.name = f"seed {seed}"
        self.monitors = monitors
        self.session = Session(sample_history(self.rng.choice(ORDINARY).id), FixedDice())
        self.theme, self.blank, self.is_frozen = DARK, False, False
        self.longer = LongerTranslator(QCoreApplication.instance())
        self.scale()
        self.stage_widget = self._new_stage()
        self.stage_widget.show()

    def go(self, steps: int) -> Findings:
        """Take some steps, and check the picture after each."""
        wrong, steps_taken = [], []
        for _ in range(steps):
            step, *_ = self.rng.choices(CHANGES, WEIGHTS)
            steps_taken.append(step.__name__)
            with suppress(RuleBroken):
                step(self)
            self._show()
            if not self._looks_new():
                wrong.append(f"{self.name}: {', '.join(steps_taken)}")
                break
        self._close()
        return Findings(len(steps_taken), tuple(wrong))

    # Random changes

    def do(self) -> None:
        offers = [each for each in self.session.sight.card.offers if not each.refusal]
        self.session.do(default_deed(offers[0]) if offers else Next())

    def next_turn(self) -> None:
        self.session.do(Next())

    def undo(self) -> None:
        self.session.undo()

    def redo(self) -> None:
        self.session.redo()

    def change_combatant(self) -> None:
        who = self.rng.choice([*self.session.present.combatants])
        picture = png(*(self.rng.randrange(256) for _ in range(3)))
        deeds: tuple[Deed, ...] = (
            Portray(who, self.rng.choice((picture, b""))),
            SetMembers(who, self.rng.randint(1, 12)),
            Disguise(who, self.rng.choice([*Secrecy])),
        )
        self.session.do(self.rng.choice(deeds))

    def freeze(self) -> None:
        self.is_frozen = not self.is_frozen

    def make_blank(self) -> None:
        self.blank = not self.blank
        self.stage_widget.set_blank(self.blank)

    def change_theme(self) -> None:
        self.theme = THEMES[self.rng.choice([*Look])]
        self.stage_widget.set_theme(self.theme)

    def change_language(self) -> None:
        if not QCoreApplication.removeTranslator(self.longer):
            QCoreApplication.installTranslator(self.longer)
        change = QEvent(QEvent.Type.LanguageChange)
        # Qt sends no event for a translator of ours
        QCoreApplication.sendEvent(self.stage_widget, change)
        self.session.retranslate()

    def resize(self) -> None:
        self.stage_widget.resize(*self.rng.choice(SIZES))

    def scale(self) -> None:
        """Change to a monitor with another scale."""
        scale = self.rng.choice(SCALES)
        self.monitors.plug(screen(f"{scale}", scale=scale))

    def _show(self) -> None:
        if not self.is_frozen:
            self.stage_widget.show_content(self.session.players_stage())
        for _ in range(ITERATIONS):
            QApplication.processEvents()

    def _new_stage(self) -> PlayerStage:
        stage = PlayerStage(self.theme)
        stage.set_reduced_motion(True)
        stage.resize(*self.rng.choice(SIZES))
        return stage

    def _looks_new(self) -> bool:
        """Compare the screen, and a fresh painting of it, with a new stage."""
        stage = self.stage_widget
        with without_caches():
            new = self._new_stage()
            new.resize(stage.size())
            new.set_blank(self.blank)
            new.show_content(stage.stage)
            expected = _picture(new)
        _delete(new)
        there = stage.screen().grabWindow(stage.winId())  # no more pixels than at scale 1
        looks = (_plain(there), _picture(stage))
        return all(
            differences(each, expected) <= TOLERANCE or _nearly(each, expected) for each in looks
        )

    def _close(self) -> None:
        QCoreApplication.removeTranslator(self.longer)
        self.session.close()
        _delete(self.stage_widget)
        self.monitors.plug(GM)


CHANGES = (
    StageWalk.do,
    StageWalk.next_turn,
    StageWalk.undo,
    StageWalk.redo,
    StageWalk.change_combatant,
    StageWalk.freeze,
    StageWalk.make_blank,
    StageWalk.change_theme,
    StageWalk.change_language,
    StageWalk.resize,
    StageWalk.scale,
)
WEIGHTS = (30, 10, 8, 6, 12, 3, 2, 3, 2, 2, 1)


def cached_functions() -> list[tuple[ModuleType, str, Any]]:
    """Return the functions of views that keep results, each with its module and name."""
    modules = [each for key, each in sys.modules.items() if key.startswith("views.")]
    return [
        (module, name, value)
        for module in modules
        for name, value in vars(module).items()
        if hasattr(value, "cache_info")
    ]


@contextmanager
def without_caches() -> Iterator[None]:
    """Let views compute and paint everything without their caches."""
    settings = {(module, name): value for module, name, value in cached_functions()}
    shelf = pixmap_cache._CACHE
    try:
        for (module, name), value in settings.items():
            setattr(module, name, value.__wrapped__)
        pixmap_cache._CACHE = pixmap_cache._PixmapCache()  # type: ignore[misc]
        yield
    finally:
        for (module, name), value in settings.items():
            setattr(module, name, value)
        pixmap_cache._CACHE = shelf  # type: ignore[misc]


def _nearly(one: QImage, expected: QImage) -> bool:
    """Return whether only edges of letters differ, and by a part of their contrast.

    Depending on what it drew before, FreeType rounds the corners of a large letter differently, by
    one of the 2048 units in the font's height. So a pixel may differ by the fraction EDGE of the
    contrast around it, and on a plain background not at all.
    """
    area = one.rect().intersected(expected.rect())
    plain = [
        each.copy(area).convertToFormat(QImage.Format.Format_RGB888) for each in (one, expected)
    ]
    line = plain[1].bytesPerLine()
    there, here = (bytes(each.constBits()) for each in plain)
    apart = [at for at, (a, b) in enumerate(zip(there, here, strict=True)) if abs(a - b) > ROUGH]
    return all(
        abs(there[at] - here[at]) <= EDGE * _contrast(here, at, line)
        for at in apart
        if at % line < 3 * area.width()
    )


def _contrast(pixels: bytes, at: int, line: int) -> int:
    """Return the contrast among a pixel and the eight around it."""
    rows = (pixels[max(0, at + way - 3) : max(0, at + way + 4) : 3] for way in (-line, 0, line))
    around = b"".join(rows)
    return max(around) - min(around)


def _picture(stage: PlayerStage) -> QImage:
    return _plain(stage.grab())


def _plain(picture: QPixmap) -> QImage:
    """Return a picture without its scale, to compare pixels."""
    picture.setDevicePixelRatio(1)
    return picture.toImage()


def _delete(view: PlayerStage) -> None:
    view.deleteLater()
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


@pytest.fixture
def monitors(qapp: QApplication) -> Iterator[Monitors]:
    need_offscreen(qapp)
    for _, _, function in cached_functions():
        function.cache_clear()  # text measured in another test may have had another hinting
    plugged = Monitors()
    yield plugged
    plugged.plug(DEFAULT_SCREEN)


def run_walks(monitors: Monitors, seed: int, times: int, steps: int) -> Findings:
    matches = (StageWalk(seed + number, monitors).go(steps) for number in range(times))
    return reduce(Findings.plus, matches)


def test_a_repainted_stage_looks_like_a_new_one(monitors: Monitors) -> None:
    figures = run_walks(monitors, 3, 1, SHORT_WALKS)
    assert figures.wrong == ()
    assert figures.steps == SHORT_WALKS


@pytest.mark.hunt
def test_after_twenty_thousand_steps_the_stage_looks_like_a_new_one(
    monitors: Monitors, seed: int, report: Callable[[object], None]
) -> None:
    figures = run_walks(monitors, seed, WALKS, STEPS)
    report(figures)
    assert figures.wrong == ()
