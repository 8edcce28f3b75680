"""A combatant's places in one round of an order: the current one, at its marker, and the others."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec.structs import replace

from models.rules.files.clock_kinds import earliest_tick, game_of, moments_ahead, to_number, to_tick
from models.rules.files.sheet import FileSheet, Place, Scene
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.effects import Timer
from models.wording import mark

WAIT_END_PREFIX: Final = "lost:"
"""Prefix of the ids of timers that end a wait with the next turn."""
WAIT_EXPIRES: Final = mark("Wait expires")
TOO_MANY_TYPED: Final = mark("Typed for {name}: {typed}, but turns this round: {turns}.")


def has_several_places(sheet: FileSheet) -> bool:
    """Return whether a sheet has more than one place in this round."""
    return bool(sheet.earlier_places or sheet.later_places)


def last_place(scene: Scene, who: CombatantId) -> int | None:
    """Return the last place of `who` in this fight, None if it had none."""
    sheet = scene.sheet(who)
    if sheet.score is not None or sheet.first_tick is None:
        return sheet.score
    return to_number(scene, sheet.first_tick)


def all_places(scene: Scene, who: CombatantId, rank: int | None = None) -> tuple[Place, ...]:
    """Return all places of `who` in this round; `rank` is the precedence of the current one."""
    sheet, number = scene.sheet(who), last_place(scene, who)
    current = () if number is None else (Place(number, sheet.card, rank, sheet.turn),)
    return (*sheet.earlier_places, *current, *sheet.later_places)


def format_hand(scene: Scene, who: CombatantId) -> str:
    """Return the current card of `who` (or its last one) and its later ones: `KS 9H`."""
    sheet = scene.sheet(who)
    return " ".join(filter(None, (sheet.card, *(each.card for each in sheet.later_places))))


def with_places(scene: Scene, sheet: FileSheet, places: Sequence[Place]) -> FileSheet:
    """Return the sheet with the first of `places` as the marker's and the rest as later places.

    Places without a number, such as tokens in a bag, are all later places.
    """
    if not places or places[0].number is None:
        return replace(
            sheet, first_tick=None, score=None, rank=None, card="", later_places=tuple(places)
        )
    place, *later = places
    tick = to_tick(scene, place.number or 0)
    score = place.number if game_of(scene).places_are_scores else None
    sheet = replace(sheet, rank=place.rank, card=place.card, turn=place.turn)
    return replace(sheet, first_tick=tick, score=score, later_places=tuple(later))


def sorted_places(scene: Scene, places: Iterable[Place]) -> Sequence[Place]:
    return sorted(places, key=lambda each: to_tick(scene, each.number or 0))


def advance_to_place(scene: Scene, who: CombatantId, until: Tick) -> None:
    """Set the marker's place to the first later one at or after `until`, or else to the last one.

    Without later places, nothing changes. The caller moves the marker.
    """
    sheet = scene.sheet(who)
    if not sheet.later_places:
        return
    places_ahead = [
        each for each in sheet.later_places if _is_at_or_after(scene, each, until)
    ] or sheet.later_places[-1:]
    places = all_places(scene, who, sheet.rank)
    earlier = places[: len(places) - len(places_ahead)]
    scene.update_sheet(
        who, replace(with_places(scene, sheet, places_ahead), earlier_places=earlier)
    )


def _is_at_or_after(scene: Scene, place: Place, tick: Tick) -> bool:
    """Return whether a place is on a tick or after it, or has no number yet."""
    return place.number is None or to_tick(scene, place.number) >= tick


def skip_places(scene: Scene, who: CombatantId, until: Tick) -> None:
    """Move the turn of `who` to its first place at or after `until`.

    Without one, `who` is done for this round, unless it waits or has tokens in the bag.
    """
    tick = next(moments_ahead(scene, who, until), None)
    advance_to_place(scene, who, until)
    sheet = scene.sheet(who)
    scene.update_sheet(who, done=tick is None and sheet.hold is None and not sheet.later_places)
    scene.move(who, tick)


def place_next_token(scene: Scene, who: CombatantId, tick: Tick) -> None:
    """Take the next token of `who` out of the bag, and make `tick` the marker's place."""
    _, *later = scene.sheet(who).later_places
    scene.update_sheet(who, first_tick=tick, later_places=tuple(later), done=False)


def sort_places(scene: Scene, who: CombatantId) -> None:
    """Sort the places of `who` after a change, and move its marker to the first."""
    marker, sheet = scene[who].marker, scene.sheet(who)
    places_ahead = all_places(scene, who, sheet.rank)[len(sheet.earlier_places) :]
    in_order = sorted_places(scene, places_ahead)
    if marker is not None and in_order != [*places_ahead]:
        scene.update_sheet(who, with_places(scene, sheet, in_order))
        scene.move(who, max(earliest_tick(scene, who), scene.sheet(who).first_tick or Tick(0)))
    set_wait_timer(scene, who)


def shift_other_places(scene: Scene, who: CombatantId, changes: Mapping[int, int]) -> None:
    """Add `changes[turn]` to the score of each place of `who` but the marker's.

    No place ahead is moved into the past.
    """
    sheet, now = scene.sheet(who), earliest_tick(scene, who)
    shifted = {
        each: replace(each, number=(each.number or 0) + changes[each.turn])
        for each in (*sheet.earlier_places, *sheet.later_places)
    }
    later = [
        replace(shifted[place], number=to_number(scene, now))
        if _is_at_or_after(scene, place, now) and not _is_at_or_after(scene, shifted[place], now)
        else shifted[place]
        for place in sheet.later_places
    ]
    earlier = tuple(shifted[place] for place in sheet.earlier_places)
    scene.update_sheet(who, earlier_places=earlier, later_places=tuple(sorted_places(scene, later)))


def set_wait_timer(scene: Scene, who: CombatantId) -> None:
    """Set the timer that ends a wait of `who` with its next turn, if the file says so."""
    marker, is_waiting = scene[who].marker, scene.sheet(who).hold is not None
    if marker is not None and is_waiting and game_of(scene).form.wait.until == "next turn":
        scene.set_timer(Timer(f"{WAIT_END_PREFIX}{who}", WAIT_EXPIRES, marker.tick, who=who))
