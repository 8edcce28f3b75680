"""The players' timeline, which paints a stage and has access to nothing else."""

from views.player_stage.widget import PlayerStage

__all__ = ["PlayerStage"]
