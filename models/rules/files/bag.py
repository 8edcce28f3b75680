"""A bag with a token for each turn, and perhaps some that end the round; no one knows what comes.

Tokens in the bag are later places without a number. Nothing is drawn ahead: each draw rolls.
"""

from models.rules.clocks import count
from models.rules.files.clock_kinds import game_of, tick_of
from models.rules.files.form import Rounds
from models.rules.files.places import number_next_place
from models.rules.files.sheet import Draw, Scene
from models.rules.refusal import RuleBroken
from models.scheduler.clock import CombatantId, Tick
from models.scheduler.events import Rolled
from models.wording import tr


def has_bag(scene: Scene) -> bool:
    return game_of(scene).form.order.cards == "bag"


def end_tokens(scene: Scene) -> int:
    """Return how many tokens in the bag end the round."""
    rounds = game_of(scene).form.rounds
    return rounds.tokens if isinstance(rounds, Rounds) else 0


def tokens_left(scene: Scene, who: CombatantId) -> int:
    """Return how many tokens of `who` are in the bag; it must be in the fight for a draw."""
    return len(scene.sheet(who).later) if has_bag(scene) else 0


def can_draw(scene: Scene) -> bool:
    """Return whether no one has a turn, and someone's token is in the bag."""
    return scene.fight.next_turn() is None and bool(_owners(scene))


def draw(scene: Scene, deed: Draw) -> str:
    """Draw a token, or take the one that was drawn at the table."""
    owners = _owners(scene)
    if scene.fight.next_turn() is not None:
        raise RuleBroken(scene.describe_first())
    if not owners:
        raise RuleBroken(tr("The bag is empty. Begin the next round."))
    if deed.ends and not end_tokens(scene):
        raise RuleBroken(tr("No token ends the round here."))
    if deed.who is not None and deed.who not in owners:
        name = scene.require_in_scene(deed.who).display_name
        raise RuleBroken(tr("{name} has no token in the bag.", name=name))
    who = None if deed.ends else deed.who or _draw_owner(scene, owners)
    return _end_round(scene) if who is None else _begin_turn(scene, who)


def _owners(scene: Scene) -> list[CombatantId]:
    """Return the owners of the tokens in the bag, one for each."""
    everybody = [each.id for each in scene.fight.combatants_in_scene()]
    return [who for who in everybody for _ in range(tokens_left(scene, who))]


def _draw_owner(scene: Scene, owners: list[CombatantId]) -> CombatantId | None:
    """Return the owner of a token drawn from the bag, None for one that ends the round."""
    (index,) = scene.dice.roll(1, range(len(owners) + end_tokens(scene)))
    who = owners[index] if index < len(owners) else None
    scene.emit(Rolled(None, "token", () if who is None else (who,)))
    return who


def _begin_turn(scene: Scene, who: CombatantId) -> str:
    """Begin the turn of a token's owner, on the next place.

    Hidden ones share the place of the next visible one, so that players can't count them.
    """
    drawn = scene.ledger.drawn + 1
    tick = Tick(max(scene.now, tick_of(scene, drawn)))
    if scene[who].is_visible:
        scene.update_ledger(drawn=drawn)
    if game_of(scene).form.wait.until == "next turn":
        count.end_hold(scene, who)
    scene.count_to(tick)
    number_next_place(scene, who, tick)
    scene.move(who, tick)
    return tr("Draw: {name}", name=scene[who].display_name)


def _end_round(scene: Scene) -> str:
    """Take all tokens out of the bag: no one has a turn left in this round."""
    for each in tuple(scene.fight.all_combatants()):
        if scene.sheet(each.id).later:
            scene.update_sheet(each.id, later=(), done=True)
    return tr("Draw: the round is over")
