"""Turn order by tokens drawn from a bag: one for each turn, and perhaps some that end the round.

A token in the bag is one of the `later_places`, without a number. Nothing is drawn in advance.
"""

from models.rules.clocks import count
from models.rules.files.clock_kinds import game_of, to_tick
from models.rules.files.form import Rounds
from models.rules.files.places import place_next_token
from models.rules.files.sheet import Draw, Scene
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.events import Rolled
from models.wording import tr


def has_bag(scene: Scene) -> bool:
    return game_of(scene).form.order.cards == "bag"


def end_token_count(scene: Scene) -> int:
    """Return the number of tokens in the bag that end the round."""
    rounds = game_of(scene).form.rounds
    return rounds.tokens if isinstance(rounds, Rounds) else 0


def tokens_in_bag(scene: Scene, who: CombatantId) -> int:
    """Return the number of tokens of `who` in the bag, even while it is out of the fight."""
    return len(scene.sheet(who).later_places) if has_bag(scene) else 0


def can_draw(scene: Scene) -> bool:
    """Return whether no turn is ahead and a combatant's token is in the bag."""
    return scene.fight.next_turn() is None and bool(_token_owners(scene))


def draw_token(scene: Scene, deed: Draw) -> str:
    """Draw a token, or take the one drawn at the table; return the label. Raises RuleBroken."""
    owners = _token_owners(scene)
    if scene.fight.next_turn() is not None:
        raise RuleBroken(scene.describe_first_turn())
    if not owners:
        raise RuleBroken(tr("The bag is empty. Begin the next round."))
    if deed.ends and not end_token_count(scene):
        raise RuleBroken(tr("No token ends the round here."))
    if deed.who is not None and deed.who not in owners:
        name = scene.require_in_scene(deed.who).display_name
        raise RuleBroken(tr("{name} has no token in the bag.", name=name))
    who = None if deed.ends else deed.who or _draw_owner(scene, owners)
    return _end_round(scene) if who is None else _begin_turn(scene, who)


def _token_owners(scene: Scene) -> list[CombatantId]:
    """Return the owner of each token in the bag, except for owners out of the fight."""
    present_ids = [each.id for each in scene.fight.combatants_in_scene()]
    return [who for who in present_ids for _ in range(tokens_in_bag(scene, who))]


def _draw_owner(scene: Scene, owners: list[CombatantId]) -> CombatantId | None:
    """Return the owner of a random token, None for one that ends the round."""
    (index,) = scene.dice.roll(1, range(len(owners) + end_token_count(scene)))
    who = owners[index] if index < len(owners) else None
    scene.emit(Rolled(None, "token", () if who is None else (who,)))
    return who


def _begin_turn(scene: Scene, who: CombatantId) -> str:
    """Begin the turn of a token's owner, on the next place.

    A hidden owner shares the place of the next visible one, so that players can't count tokens.
    """
    draw_number = scene.ledger.public_draws + 1
    tick = Tick(max(scene.now, to_tick(scene, draw_number)))
    if scene[who].is_visible:
        scene.update_ledger(public_draws=draw_number)
    if game_of(scene).form.wait.until == "next turn":
        count.end_hold(scene, who)
    scene.count_to(tick)
    place_next_token(scene, who, tick)
    scene.move(who, tick)
    return tr("Draw: {name}", name=scene[who].display_name)


def _end_round(scene: Scene) -> str:
    """Empty the bag, which ends the round."""
    for each in tuple(scene.fight.all_combatants()):
        if scene.sheet(each.id).later_places:
            scene.update_sheet(each.id, later_places=(), done=True)
    return tr("Draw: the round is over")
