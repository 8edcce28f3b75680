"""A silent screen reader: reads the desktop through AT-SPI, with the system's own Python.

Each line of its standard input is a JSON list: ["tree"] returns all windows of the program,
["press", KEY…] presses keys, and ["heard"] waits until nothing more happens and returns what has
been announced or focused since the last time.
"""

import json
import subprocess
import sys
from typing import Any

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, GLib  # noqa: E402

QUIET_MS = 150
"""The milliseconds of silence after which a key press has been handled."""
MAX_DEPTH = 25
RECORDED_EVENTS = ("object:announcement", "object:state-changed:focused")


class Reader:
    """Records the program's announcements and reads its accessibility tree."""

    def __init__(self) -> None:
        self._announcements: list[str] = []
        self._focus_texts: list[str] = []
        self._since = 0
        self._listener = Atspi.EventListener.new(self._hear)
        for kind in RECORDED_EVENTS:
            self._listener.register(kind)
        GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, self._obey)

    def _hear(self, event: Any) -> None:
        self._since = 0
        if "announcement" in event.type:
            self._announcements.append(str(event.any_data))
        elif event.detail1:
            label = (event.source.get_name(), event.source.get_description())
            self._focus_texts.append(" ".join(filter(None, label)))

    def _obey(self, *_given: Any) -> bool:
        line = sys.stdin.readline()
        if not line:
            loop.quit()
            return False
        verb, *rest = json.loads(line)
        if verb == "tree":
            self._answer(windows())
        elif verb == "press":
            self._announcements, self._focus_texts = [], []
            subprocess.run(["xdotool", "key", *rest], check=True)  # noqa: S607 - in the PATH
            self._answer("")
        else:
            self._since = 0
            GLib.timeout_add(QUIET_MS // 3, self._wait)
        return True

    def _wait(self) -> bool:
        self._since += 1
        if self._since <= 3:
            return True
        self._answer({"announced": self._announcements, "focused": self._focus_texts})
        return False

    def _answer(self, what: Any) -> None:
        sys.stdout.write(f"{json.dumps(what)}\n")
        sys.stdout.flush()


def windows() -> list[Any]:
    """Return each visible window of the program with its accessibility tree."""
    desktop = Atspi.get_desktop(0)
    programs = (desktop.get_child_at_index(n) for n in range(desktop.get_child_count()))
    return [_tree(each) for each in programs if each is not None]


def _tree(node: Any, depth: int = 0) -> dict[str, Any]:
    states = node.get_state_set()
    is_shown = depth < 2 or states.contains(Atspi.StateType.SHOWING)
    inside = range(node.get_child_count() if is_shown and depth < MAX_DEPTH else 0)
    children = [child for n in inside if (child := node.get_child_at_index(n)) is not None]
    return {
        "role": node.get_role_name(),
        "name": node.get_name(),
        "description": node.get_description(),
        "focusable": bool(states.contains(Atspi.StateType.FOCUSABLE)),
        "shown": bool(is_shown),
        "children": [_tree(child, depth + 1) for child in children],
    }


loop = GLib.MainLoop()
reader = Reader()
loop.run()
