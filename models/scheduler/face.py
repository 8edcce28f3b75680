"""The face of a combatant: how its token looks everywhere."""

from msgspec import Struct
from msgspec.structs import replace

from models.scheduler.combatant import Side, name_with_count


class Face(Struct, frozen=True, gc=False, cache_hash=True):
    """The shape and colour of a side around a portrait or, without one, around the glyph.

    `count` is the size of a mob, which is shown as a number.
    """

    side: Side
    glyph: str
    picture: bytes = b""
    count: int = 1

    def display_name(self, name: str) -> str:
        return name_with_count(name, self.count)

    @property
    def single(self) -> "Face":
        return self if self.count == 1 else replace(self, count=1)
