"""The state and the rules of a fight, and everything on disk or shared; no widgets."""
