"""What encounters, moments and exports are asked for."""
