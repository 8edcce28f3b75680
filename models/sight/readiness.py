"""Finds the player who should get ready because a turn is near."""

from msgspec.structs import replace

from models.scheduler.stage import Stage, StageToken


def next_player(stage: Stage, within: int) -> StageToken | None:
    """Return the player character who acts next after the first turn, or None.

    The turn must be at most `within` ticks from now. A character who has the first turn isn't
    called again for a later one. Only turns on the stage count, so hidden turns don't matter.
    """
    turns = [token for token in stage.tokens if token.tick is not None and token.tick >= stage.now]
    first_labels = {token.label for token in stage.tied or turns[:1]}
    for token in turns:
        if token.tick is not None and token.tick > stage.now + within:
            return None
        if token.hero and token.label not in first_labels:
            return token
    return None


def with_ready_call(stage: Stage, within: int) -> Stage:
    """Return the stage with a call to the next player to get ready, unless `within` is 0."""
    token = next_player(stage, within) if within else None
    if token is None:
        return stage
    return replace(stage, scene=replace(stage.scene, ready=token.display_name))
