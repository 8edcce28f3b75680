"""Places of a combatant in a round of an order: the marker's, and those before and after it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.files.clock_kinds import earliest_tick, game_of, moments_ahead, number_on, tick_of
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
    current = () if number is None else (Place(number, sheet.card, rank, sheet.turn),)
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
    sheet = replace(sheet, rank=place.rank, card=place.card, turn=place.turn)
    return replace(sheet, first=tick, score=score, later=tuple(later))


def soonest_first(scene: Scene, places: Iterable[Place]) -> Sequence[Place]:
    return sorted(places, key=lambda each: tick_of(scene, each.number or 0))


def leave_place(scene: Scene, who: CombatantId, until: Tick) -> None:
    """Go on from the marker's place to the next one in this round that isn't before a tick.

    The caller moves the marker.
    """
    sheet = scene.sheet(who)
    if not sheet.later:
        return
    ahead = [each for each in sheet.later if _is_from(scene, each, until)] or sheet.later[-1:]
    places = all_places(scene, who, sheet.rank)
    earlier = places[: len(places) - len(ahead)]
    scene.update_sheet(who, replace(with_places(scene, sheet, ahead), earlier=earlier))


def _is_from(scene: Scene, place: Place, tick: Tick) -> bool:
    """Return whether a place isn't before a tick."""
    return place.number is None or tick_of(scene, place.number) >= tick


def lose_places(scene: Scene, who: CombatantId, until: Tick) -> None:
    """Move the turn of `who` from a place before a tick to its next one, if there is one."""
    tick = next(moments_ahead(scene, who, until), None)
    leave_place(scene, who, until)
    sheet = scene.sheet(who)
    scene.update_sheet(who, done=tick is None and sheet.hold is None and not sheet.later)
    scene.move(who, tick)


def number_next_place(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Give the next token of `who` in the bag the place on a tick, which becomes the marker's."""
    _, *later = scene.sheet(who).later
    scene.update_sheet(who, first=tick, later=tuple(later), done=False)


def sort_places(scene: Scene, who: CombatantId) -> None:
    """Put the marker of `who`, whose place has changed, on the first of its places."""
    marker, sheet = scene[who].marker, scene.sheet(who)
    ahead = all_places(scene, who, sheet.rank)[len(sheet.earlier) :]
    in_order = soonest_first(scene, ahead)
    if marker is not None and in_order != [*ahead]:
        scene.update_sheet(who, with_places(scene, sheet, in_order))
        scene.move(who, max(earliest_tick(scene, who), scene.sheet(who).first or Tick(0)))
    set_wait_timer(scene, who)


def change_other_places(scene: Scene, who: CombatantId, by: Mapping[int, int]) -> None:
    """Change the scores of `who` but the marker's, each by turn; a place that passes comes now."""
    sheet, now = scene.sheet(who), earliest_tick(scene, who)
    changed = {
        each: replace(each, number=(each.number or 0) + by[each.turn])
        for each in (*sheet.earlier, *sheet.later)
    }
    later = [
        replace(changed[each], number=number_on(scene, now))
        if _is_from(scene, each, now) and not _is_from(scene, changed[each], now)
        else changed[each]
        for each in sheet.later
    ]
    earlier = tuple(changed[each] for each in sheet.earlier)
    scene.update_sheet(who, earlier=earlier, later=tuple(soonest_first(scene, later)))


def set_wait_timer(scene: Scene, who: CombatantId) -> None:
    """Set the timer that ends a wait with the next turn of `who`, if the file says so."""
    marker, is_waiting = scene[who].marker, scene.sheet(who).hold is not None
    if marker is not None and is_waiting and game_of(scene).form.wait.until == "next turn":
        scene.set_timer(Timer(f"{LOST_PREFIX}{who}", WAIT_LOST, marker.tick, who=who))
