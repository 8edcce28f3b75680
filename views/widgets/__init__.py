"""Small widgets shared by several windows."""
