"""A window with WebKit, the engine of Safari, for the system's own Python.

Each line of its standard input is a JSON list: ["open", ADDRESS], ["size", WIDTH, HEIGHT],
["zoom", FACTOR], ["hide"], ["show"], or ["run", SCRIPT] with the body of an asynchronous function.
Each is answered with a line of JSON.
"""

import json
import sys
from typing import Any

import gi

gi.require_version("Gtk", "3.0")
gi.require_version("WebKit2", "4.1")
from gi.repository import GLib, Gtk, WebKit2  # noqa: E402


class Window:
    """A window with one page."""

    def __init__(self) -> None:
        self._view = WebKit2.WebView.new_with_context(WebKit2.WebContext.new_ephemeral())
        self._view.connect("load-changed", self._on_load)
        self._window = Gtk.Window(decorated=False)
        self._window.add(self._view)
        self._window.show_all()
        GLib.io_add_watch(sys.stdin, GLib.IO_IN | GLib.IO_HUP, self._obey)

    def _obey(self, *_given: Any) -> bool:
        line = sys.stdin.readline()
        if not line:
            Gtk.main_quit()
            return False
        verb, *rest = json.loads(line)
        getattr(self, f"_{verb}")(*rest)
        return True

    def _open(self, address: str) -> None:
        self._view.load_uri(address)

    def _on_load(self, _view: Any, event: Any) -> None:
        if event == WebKit2.LoadEvent.FINISHED:
            answer(None)

    def _size(self, width: int, height: int) -> None:
        self._window.resize(width, height)
        answer(None)

    def _zoom(self, factor: float) -> None:
        self._view.set_zoom_level(factor)
        answer(None)

    def _hide(self) -> None:
        self._window.hide()
        answer(None)

    def _show(self) -> None:
        self._window.show()
        answer(None)

    def _run(self, script: str) -> None:
        body = f"return JSON.stringify(await (async () => {{ {script} }})() ?? null);"
        self._view.call_async_javascript_function(body, -1, None, None, None, None, self._ran)

    def _ran(self, view: Any, result: Any) -> None:
        answer(json.loads(view.call_async_javascript_function_finish(result).to_string()))


def answer(value: object) -> None:
    print(json.dumps(value), flush=True)  # noqa: T201 - read by the test


if __name__ == "__main__":
    Window()
    Gtk.main()
