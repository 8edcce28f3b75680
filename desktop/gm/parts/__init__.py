"""Parts: a module or folder for each thing that the GM has. None knows another."""
