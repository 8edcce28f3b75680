"""Places of a combatant in a round of an order: the marker's, and those before and after it."""

from collections.abc import Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.files.clock_kinds import game_of, moments_ahead, number_on, tick_of
from models.rules.files.sheet import FileSheet, Place, Scene
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Timer
from models.wording import mark

LOST_PREFIX: Final = "lost:"
"""Prefix of the timer ids of waits that end with the next turn."""
WAIT_LOST: Final = mark("Wait expires")
TOO_MANY_TYPED: Final = mark("Typed for {name}: {typed}, but turns this round: {turns}.")


def has_several(sheet: FileSheet) -> bool:
    """Return whether a combatant has more than one place in this round."""
    return bool(sheet.earlier or sheet.later)


def last_place(scene: Scene, who: CombatantId) -> int | None:
    """Return the last place of `who` in this fight, None where it had none."""
    sheet = scene.sheet(who)
    if sheet.score is not None or sheet.first is None:
        return sheet.score
    return number_on(scene, sheet.first)


def all_places(scene: Scene, who: CombatantId, rank: int | None = None) -> tuple[Place, ...]:
    """Return all places of `who` in this round; the marker's has the precedence `rank`."""
    sheet, number = scene.sheet(who), last_place(scene, who)
    current = () if number is None else (Place(number, sheet.card, rank),)
    return (*sheet.earlier, *current, *sheet.later)


def format_hand(scene: Scene, who: CombatantId) -> str:
    """Return the cards that `who` still has in this round, or the last one: `KS 9H`."""
    sheet = scene.sheet(who)
    return " ".join(filter(None, (sheet.card, *(each.card for each in sheet.later))))


def with_places(scene: Scene, sheet: FileSheet, places: Sequence[Place]) -> FileSheet:
    """Return a sheet with the first of some places as the marker's, the others later.

    Tokens in a bag are all later.
    """
    if not places or places[0].number is None:
        return replace(sheet, first=None, score=None, rank=None, card="", later=tuple(places))
    place, *later = places
    tick = tick_of(scene, place.number or 0)
    score = place.number if game_of(scene).by_score else None
    rank, card = place.rank, place.card
    return replace(sheet, first=tick, score=score, rank=rank, card=card, later=tuple(later))


def leave_place(scene: Scene, who: CombatantId) -> None:
    """Go on from the marker's place to the next one in this round that hasn't passed.

    The caller moves the marker.
    """
    sheet = scene.sheet(who)
    if not sheet.later:
        return
    ahead = [each for each in sheet.later if is_ahead(scene, each)] or sheet.later[-1:]
    places = all_places(scene, who, sheet.rank)
    earlier = places[: len(places) - len(ahead)]
    scene.update_sheet(who, replace(with_places(scene, sheet, ahead), earlier=earlier))


def is_ahead(scene: Scene, place: Place) -> bool:
    """Return whether a place hasn't passed."""
    return place.number is None or tick_of(scene, place.number) >= scene.now


def lose_passed_places(scene: Scene, who: CombatantId) -> None:
    """Move the turn of `who` from a place that has passed to its next one, if there is one."""
    tick = next(moments_ahead(scene, who, scene.now), None)
    leave_place(scene, who)
    scene.update_sheet(who, done=tick is None and not scene.sheet(who).later)
    scene.move(who, tick)


def number_next_place(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Give the next token of `who` in the bag the place on a tick, which becomes the marker's."""
    _, *later = scene.sheet(who).later
    scene.update_sheet(who, first=tick, later=tuple(later), done=False)


def sort_places(scene: Scene, who: CombatantId) -> None:
    """Put the marker of `who`, whose place has changed, on the first of its places."""
    marker, sheet = scene[who].marker, scene.sheet(who)
    ahead = all_places(scene, who, sheet.rank)[len(sheet.earlier) :]
    in_order = sorted(ahead, key=lambda place: tick_of(scene, place.number or 0))
    if marker is not None and in_order != [*ahead]:
        scene.update_sheet(who, with_places(scene, sheet, in_order))
        scene.move(who, max(scene.now, scene.sheet(who).first or Tick(0)))
    set_wait_timer(scene, who)


def set_wait_timer(scene: Scene, who: CombatantId) -> None:
    """Set the timer that ends a wait with the next turn of `who`, if the file says so."""
    marker, is_waiting = scene[who].marker, scene.sheet(who).hold is not None
    if marker is not None and is_waiting and game_of(scene).form.wait.until == "next turn":
        scene.set_timer(Timer(f"{LOST_PREFIX}{who}", WAIT_LOST, marker.tick, who=who))
