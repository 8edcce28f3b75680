"""Texts that name a key get it from the commands, so that they name the one that works."""

import re

import pytest

from desktop.gm.actions import COMMANDS
from models.scheduler.stage import Curtain
from models.sight.stage import curtain_reminder
from tests.tools.hands import Hands
from tests.tools.translations import FOLDER, read_translations

SHORTCUTS = {
    keys for each in COMMANDS for keys in (each.shortcut, each.second_shortcut) if len(keys) > 1
} - {"Space"}
"""The shortcuts of commands, except for the main button, on which its key stands."""
A_SHORTCUT = re.compile(
    rf"(?<![\w+])(?:{'|'.join(sorted(map(re.escape, SHORTCUTS), key=len, reverse=True))})(?![\w+])"
)
A_LETTER = re.compile(r"(?:^|[.:] )(?:[B-HJ-MO-WYZ])(?: and [A-Z])? [a-z]")
"""A single letter that begins a sentence, as in `F shows the fight`. X and N are variables."""
OF_A_DIALOG = ("Paste a copied table, text or file (Ctrl+V)", "Drop files here, paste with Ctrl+V")
"""Texts on keys that a dialog has itself, and that can't be changed."""


def texts() -> list[str]:
    translations = read_translations(next(FOLDER.glob("*_de.ts")))
    return [each.source for each in translations if not each.source.startswith(OF_A_DIALOG)]


@pytest.mark.parametrize("key", [A_SHORTCUT, A_LETTER], ids=["shortcut", "letter"])
def test_no_text_spells_out_the_shortcut_of_a_command(key: re.Pattern[str]) -> None:
    assert [text for text in texts() if key.search(text)] == []


def test_a_text_names_the_key_that_the_gm_chose(gm: Hands) -> None:
    actions, blank = gm.window.command_actions, Curtain(blank=True)
    said = [curtain_reminder(blank, actions.name_of_key)]
    for keys in ("Ctrl+Shift+B", ""):
        actions.change_shortcuts({"blank": keys})
        said.append(curtain_reminder(blank, actions.name_of_key))
    still_blank = "The players' screen is still blank. "
    assert [each.removeprefix(still_blank) for each in said] == [
        "Ctrl+B shows the fight.",
        "Ctrl+Shift+B shows the fight.",
        "“Blank” shows the fight.",
    ]
