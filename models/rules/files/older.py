"""Older forms of a system file, read by the newest: their keys are written as those of today."""

import re
from collections.abc import Callable, MutableMapping
from typing import Any, Final

from models.rules.files.form import Path

Tables = MutableMapping[str, Any]
"""Tables as TOML has them, those of a text that keeps its comments among them."""

FIRST: Final = 1
"""The version of the form that is read by being rewritten."""
_WANTED: Final = re.compile(r"\b(best|seen)\b(?!\s*\()")
_ASKED: Final = "asked"
"""The name by which the first form knows the number from the table."""


def renewed(tables: Tables, table: Callable[[], Tables] = dict) -> dict[Path, Path]:
    """Write a file of the first form as one of today; return where keys that moved stood before.

    What has not the shape that the first form wants stays as it is. `table` makes a table.
    """
    moved: dict[Path, Path] = {}
    if tables.get("tickline") == FIRST:
        _ask(tables, table, moved)
        _count(tables, table, moved)
        _share(tables, table, moved)
        for number, act in enumerate(_several(tables.get("acts"))):
            _land(act, ("acts", number), moved)
    return moved


def _ask(tables: Tables, table: Callable[[], Tables], moved: dict[Path, Path]) -> None:
    """Turn the one number that is asked into one of several, and `best` and `seen` into calls."""
    enter = _table(tables.get("enter"))
    if "asks" in enter and isinstance(enter["asks"], str):
        number, here = table(), (_ASKED, _ASKED)
        for old, new in (("asks", "label"), ("range", "range")):
            if old in enter:
                number[new] = enter.pop(old)
                moved[*here, new] = ("enter", old)
        if number["label"]:
            asked = table()
            asked[_ASKED] = number
            tables[_ASKED] = asked
            moved[here] = moved[here[:1]] = ("enter", "asks")
        for key in ("place", "late"):
            if isinstance(enter.get(key), str):
                enter[key] = _WANTED.sub(rf"\1({_ASKED})", str(enter[key]))
    elif "range" in enter and "asks" not in enter:
        del enter["range"]  # it was the range of a number that is not asked


def _count(tables: Tables, table: Callable[[], Tables], moved: dict[Path, Path]) -> None:
    """Put resources among the counters: one of which there is one, and that comes back."""
    resources = _table(tables.get("resources"))
    counters = _table(tables.get("counters"))
    if not all(isinstance(each, MutableMapping) for each in resources.values()):
        return
    for name in list(resources):
        counter, new = resources.pop(name), f"{name}_2" if name in counters else name
        counter.setdefault("most", 1)
        counter.setdefault("back", "turn")
        if "counters" not in tables:
            counters = tables["counters"] = table()
        counters[new] = counter
        moved["counters", new] = ("resources", name)
        if new != name:
            _rename(_several(tables.get("acts")), name, new)
    tables.pop("resources", None)


def _rename(acts: list[Tables], old: str, new: str) -> None:
    """Give a resource another name in all that acts say of it: a counter has the old one."""
    for act in acts:
        spends, word = _table(act.get("spends")), re.compile(rf"\b{re.escape(old)}\b")
        if old in spends:
            spends[new] = spends.pop(old)
        for holder, key in ((act, "cost"), (act, "needs"), *((spends, key) for key in spends)):
            if isinstance(holder.get(key), str):
                holder[key] = word.sub(new, str(holder[key]))


def _share(tables: Tables, table: Callable[[], Tables], moved: dict[Path, Path]) -> None:
    """Say of an order by today's words who shares a place, and how low a score can be paid."""
    order = _table(tables.get("order"))
    for old, new, meant in (
        ("share", "places", {"none": "own"}),
        ("owes", "least", {}),
    ):
        if isinstance(order.get(old), str):
            value = str(order.pop(old))
            order[new] = meant.get(value, value)
            moved["order", new] = ("order", old)
    if moved.get(("order", "least")) and order["least"]:
        order["least"] = f"0 - 1000000 * (score > 0) * (0 != ({order['least']}))"
    elif moved.get(("order", "least")):
        del order["least"]
    if isinstance(order.get("passes"), int) and not isinstance(order["passes"], bool):
        less = int(order.pop("passes"))
        if less:
            order["passes"] = table()
            order["passes"]["score"] = less
        moved["order", "passes", "score"] = moved["order", "passes"] = ("order", "passes")


def _land(act: Tables, here: Path, moved: dict[Path, Path]) -> None:
    """Say of an act when it takes effect by what it costs."""
    if act.get("lands") in ("start", "end"):
        if act["lands"] == "end":
            act["lands"] = "cost"
        else:
            del act["lands"]
        moved[*here, "lands"] = (*here, "lands")


def _table(value: object) -> Tables:
    return value if isinstance(value, MutableMapping) else {}


def _several(value: object) -> list[Tables]:
    several = value if isinstance(value, list) else []
    return [each for each in several if isinstance(each, MutableMapping)]
