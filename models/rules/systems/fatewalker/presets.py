"""The GM's list of actions with their tick costs, as editable text."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models import wording
from models.wording import isolated, mark, retranslate, tr

MOST_COST: Final = 1000


class Preset(Struct, frozen=True):
    """An action with its usual cost in ticks; reactions answer a declared action."""

    name: str
    cost: int
    reaction: bool = False

    @property
    def line(self) -> str:
        """Line in the list, in the form that `parse_presets` reads."""
        return f"{self.name}: {self.cost}{' (R)' if self.reaction else ''}"


_USUAL: Final = (
    Preset(mark("Attack"), 6),
    Preset(mark("Take cover, half"), 3),
    Preset(mark("Take cover, nearly full"), 4),
    Preset(mark("Ready a weapon"), 4),
    Preset(mark("Look"), 5),
    Preset(mark("Search"), 9),
    Preset(mark("Observe"), 2),
    Preset(mark("Go prone"), 2),
    Preset(mark("Stand up"), 3),
    Preset(mark("Jump"), 3),
    Preset(mark("Leap"), 4),
    Preset(mark("Sprint"), 3),
    Preset(mark("Acrobatics"), 4),
    Preset(mark("Pick up at hand height"), 2),
    Preset(mark("Pick up from below"), 3),
    Preset(mark("Pick up from above"), 4),
    Preset(mark("Drop"), 1),
    Preset(mark("Toss"), 2),
    Preset(mark("Place"), 3),
    Preset(mark("Use a skill"), 7),
    Preset(mark("Engage or disengage"), 5),
    Preset(mark("Headbutt"), 5),
    Preset(mark("Grapple hold"), 8),
    Preset(mark("Nerve strike"), 8),
    Preset(mark("Parry"), 4, reaction=True),
    Preset(mark("Quick parry"), 2, reaction=True),
    Preset(mark("Leg check"), 3, reaction=True),
    Preset(mark("Martial block"), 5, reaction=True),
    Preset(mark("Engage or disengage"), 5, reaction=True),
    Preset(mark("Defensive throw"), 8, reaction=True),
    Preset(mark("Catch strike"), 7, reaction=True),
    Preset(mark("Shield cover, half"), 2, reaction=True),
    Preset(mark("Shield cover, nearly full"), 3, reaction=True),
)
"""Costs from the maneuver pages of the game's wiki; those of attacks and parries are guessed
for a weapon of 6 ticks, as no page with weapons was found."""

_WEAPON: Final = (
    (mark("Attack"), 0),
    (mark("Throw"), 0),
    (mark("Hack"), 1),
    (mark("Called shot"), 2),
)
_WEAPON_REACTIONS: Final = ((mark("Parry"), -2), (mark("Quick parry"), -4))

_ARMED: Final = mark("Attack ({weapon})")
PHRASES: Final = (
    *dict.fromkeys(each.name for each in _USUAL),
    *(name for name, _ in (*_WEAPON, *_WEAPON_REACTIONS)),
    _ARMED,
)
"""Source texts of action names, without those the GM added."""

_GROUPS: Final = (
    (mark("Attacks"), ("Attack", "Throw", "Hack", "Called shot")),
    (mark("Cover"), ("Take cover, half", "Take cover, nearly full")),
    (
        mark("Movement"),
        (
            "Go prone",
            "Stand up",
            "Jump",
            "Leap",
            "Sprint",
            "Acrobatics",
            "Engage or disengage",
        ),
    ),
    (
        mark("Items"),
        (
            "Ready a weapon",
            "Pick up at hand height",
            "Pick up from below",
            "Pick up from above",
            "Drop",
            "Toss",
            "Place",
        ),
    ),
    (mark("Senses and skills"), ("Look", "Search", "Observe", "Use a skill")),
    (mark("Unarmed"), ("Headbutt", "Grapple hold", "Nerve strike")),
)
"""Headings of long lists; actions the GM added have none."""

USUAL_PRESETS: Final = "\n".join(each.line for each in _USUAL)


def default_presets() -> str:
    """Return the list of an encounter made in the program, in the language shown."""
    return "\n".join(replace(each, name=tr(each.name)).line for each in _USUAL)


def known_presets(presets_text: str, weapon: str, cost: int | None) -> tuple[Preset, ...]:
    """Return the actions in the GM's list, first those of a weapon of that cost, if any.

    The weapon's replace those listed under their names. Usual names are shown in the current
    language, whichever the list is in.
    """
    return _known_presets(presets_text, weapon, cost, wording.language_token)


@lru_cache(maxsize=256)
def _known_presets(
    presets_text: str, weapon: str, cost: int | None, _language_token: object
) -> tuple[Preset, ...]:
    defaults = [
        replace(each, name=retranslate(each.name, PHRASES)) for each in parse_presets(presets_text)
    ]
    if cost is None:
        return tuple(defaults)
    own = [Preset(tr(name), cost + more) for name, more in _WEAPON]
    own += [
        Preset(tr(name), max(1, cost + more), reaction=True) for name, more in _WEAPON_REACTIONS
    ]
    own_names = {each.name for each in own}
    if weapon:
        own[0] = Preset(tr(_ARMED, weapon=weapon), cost)
    return (*own, *[each for each in defaults if each.name not in own_names])


def headings() -> Mapping[str, str]:
    """Return the heading of each usual action, by its English and its translated name."""
    return _headings(wording.language_token)


@lru_cache(maxsize=1)
def _headings(_language_token: object) -> Mapping[str, str]:
    result: dict[str, str] = {}
    for title, names in _GROUPS:
        heading = tr(title)
        result |= dict.fromkeys(names, heading) | {tr(name): heading for name in names}
    return result


def action_text(what: str, cost: int) -> str:
    """Return an action within a sentence, with its cost: `Take cover (3)`."""
    name = isolated(what) or tr("action", "one without a name of its own")
    return f"{name} ({cost})"


@cache
def parse_presets(text: str) -> tuple[Preset, ...]:
    """Return the presets in `text`, one a line.

    Raises ValueError with a sentence that quotes the first line that cannot be read.
    """
    lines = enumerate(text.splitlines(), start=1)
    return tuple(_parse_preset(number, line) for number, line in lines if line.strip())


def _parse_preset(number: int, line: str) -> Preset:
    plain = line.strip()
    reaction = plain.endswith("(R)")
    name, colon, cost = plain.removesuffix("(R)").rpartition(":")
    cost = cost.strip()
    if not (colon and name.strip() and cost.isdecimal() and int(cost) <= MOST_COST):
        quoted = plain[:40]
        raise ValueError(
            tr(
                "line {number} should look like “Take cover: 3”, not “{line}”",
                number=number,
                line=quoted,
            )
        )
    return Preset(name.strip(), int(cost), reaction)
