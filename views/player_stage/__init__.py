"""The players' timeline: it paints a stage and knows nothing else."""

from views.player_stage.widget import PlayerStage

__all__ = ["PlayerStage"]
