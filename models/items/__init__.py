"""Qt item models, which answer views and do nothing else."""
