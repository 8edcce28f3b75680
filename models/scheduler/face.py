"""The face: what a combatant's token looks like, wherever it stands."""

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.combatant import Side, counted


class Face(Struct, frozen=True, gc=False, cache_hash=True):
    """The shape and colour of a side, with a portrait if there is one, or else the signs.

    That of a mob says of how many it consists: `count`.
    """

    side: Side
    glyph: str
    picture: bytes = b""
    count: int = 1

    def called(self, name: str) -> str:
        """Return what someone of this face is called: a mob says how many it is."""
        return counted(name, self.count)

    @property
    def single(self) -> "Face":
        """The same without the number of a mob."""
        return self if self.count == 1 else replace(self, count=1)
