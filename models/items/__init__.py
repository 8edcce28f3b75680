"""Qt item models: answers for views, and nothing else."""
