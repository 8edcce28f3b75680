"""Item models: answers for Qt, and nothing else."""
