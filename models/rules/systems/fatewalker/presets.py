"""The GM's list of actions with their tick costs, as editable text."""

from collections.abc import Mapping
from functools import cache, lru_cache
from typing import Final

from msgspec import Struct
from msgspec.structs import replace

from models import wording
from models.wording import isolated, mark, retranslate, tr

MAX_COST: Final = 1000


class Preset(Struct, frozen=True):
    """An action with its usual cost in ticks; a `reaction` responds to a declared action."""

    name: str
    cost: int
    reaction: bool = False

    @property
    def line(self) -> str:
        """The line in the list, as `parse_presets` reads it."""
        return f"{self.name}: {self.cost}{' (R)' if self.reaction else ''}"


_USUAL_ACTIONS: Final = (
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
"""Costs from the maneuver pages of the game's wiki. Attacks and parries are guesses, for a weapon
of 6 ticks, because no page with weapons was found."""

_WEAPON_ACTIONS: Final = (
    (mark("Attack"), 0),
    (mark("Throw"), 0),
    (mark("Hack"), 1),
    (mark("Called shot"), 2),
)
_WEAPON_REACTIONS: Final = ((mark("Parry"), -2), (mark("Quick parry"), -4))

_ARMED_ATTACK: Final = mark("Attack ({weapon})")
PHRASES: Final = (
    *dict.fromkeys(each.name for each in _USUAL_ACTIONS),
    *(name for name, _ in (*_WEAPON_ACTIONS, *_WEAPON_REACTIONS)),
    _ARMED_ATTACK,
)
"""Source texts of action names, without those that the GM added."""

_ACTIONS_BY_HEADING: Final = (
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
"""Headings in long lists; actions that the GM added have none."""

DEFAULT_PRESETS: Final = "\n".join(each.line for each in _USUAL_ACTIONS)


def default_presets() -> str:
    """Return the default list of an encounter as text, in the current language."""
    return "\n".join(replace(each, name=tr(each.name)).line for each in _USUAL_ACTIONS)


def list_actions(presets_text: str, weapon: str, cost: int | None) -> tuple[Preset, ...]:
    """Return the actions in the GM's list; with `cost`, those with a weapon come first.

    Weapon actions replace listed ones of the same name. The usual actions' names are in the current
    language, whatever the language of the list.
    """
    return _translated_actions(presets_text, weapon, cost, wording.language_token)


@lru_cache(maxsize=256)
def _translated_actions(
    presets_text: str, weapon: str, cost: int | None, _language_token: object
) -> tuple[Preset, ...]:
    listed = [
        replace(preset, name=retranslate(preset.name, PHRASES))
        for preset in parse_presets(presets_text)
    ]
    if cost is None:
        return tuple(listed)
    weapon_actions = [Preset(tr(name), cost + extra) for name, extra in _WEAPON_ACTIONS]
    weapon_actions += [
        Preset(tr(name), max(1, cost + extra), reaction=True) for name, extra in _WEAPON_REACTIONS
    ]
    weapon_names = {action.name for action in weapon_actions}
    if weapon:
        weapon_actions[0] = Preset(tr(_ARMED_ATTACK, weapon=weapon), cost)
    return (*weapon_actions, *[each for each in listed if each.name not in weapon_names])


def action_headings() -> Mapping[str, str]:
    """Return the headings of the usual actions, keyed by their English and translated names."""
    return _headings(wording.language_token)


@lru_cache(maxsize=1)
def _headings(_language_token: object) -> Mapping[str, str]:
    result: dict[str, str] = {}
    for title, names in _ACTIONS_BY_HEADING:
        heading = tr(title)
        result |= dict.fromkeys(names, heading) | {tr(name): heading for name in names}
    return result


def format_action(what: str, cost: int) -> str:
    """Return an action with its cost, as part of a sentence: `Take cover (3)`."""
    name = isolated(what) or tr("action", "one without a name of its own")
    return f"{name} ({cost})"


@cache
def parse_presets(text: str) -> tuple[Preset, ...]:
    """Parse presets, one per line.

    Raises ValueError with a sentence that quotes the first unreadable line.
    """
    lines = enumerate(text.splitlines(), start=1)
    return tuple(_parse_preset(number, line) for number, line in lines if line.strip())


def _parse_preset(number: int, line: str) -> Preset:
    plain = line.strip()
    is_reaction = plain.endswith("(R)")
    name, colon, cost = plain.removesuffix("(R)").rpartition(":")
    cost = cost.strip()
    if not (colon and name.strip() and cost.isdecimal() and int(cost) <= MAX_COST):
        quoted = plain[:40]
        raise ValueError(
            tr(
                "line {number} should look like “Take cover: 3”, not “{line}”",
                number=number,
                line=quoted,
            )
        )
    return Preset(name.strip(), int(cost), is_reaction)
