"""Small widgets that several windows are made of."""
