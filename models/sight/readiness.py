"""Readiness: the player who should get ready for a turn that is near."""

from msgspec.structs import replace

from models.scheduler.stage import Stage, StageToken


def next_player(stage: Stage, within: int) -> StageToken | None:
    """Return the first player's character after the turn that comes first, or None.

    It is at most `within` ticks from now, and not the same one. Only the stage counts: a hidden
    turn changes nothing.
    """
    turns = [token for token in stage.tokens if token.tick is not None and token.tick >= stage.now]
    first = {token.label for token in stage.tied or turns[:1]}
    for token in turns:
        if token.tick is not None and token.tick > stage.now + within:
            return None
        if token.hero and token.label not in first:
            return token
    return None


def with_ready_call(stage: Stage, within: int) -> Stage:
    """Return the stage with that player called; never if `within` is 0."""
    token = next_player(stage, within) if within else None
    if token is None:
        return stage
    return replace(stage, scene=replace(stage.scene, ready=token.display_name))
