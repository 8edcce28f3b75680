"""The axis: how a system names and shows its positions to people."""

from msgspec import Struct

from models.scheduler.clock import Tick

MINUS = "\N{MINUS SIGN}"


class Axis(Struct, frozen=True):
    """Positions as people read them.

    `seconds` is the length of one unit in seconds, None where it is the GM's choice.
    `sign` is -1 where the numbers people read count down.
    """

    unit: str
    units: str
    seconds: float | None = None
    sign: int = 1

    def show(self, tick: Tick) -> str:
        """Return the number people read at `tick`, with a true minus sign."""
        return str(self.sign * tick).replace("-", MINUS)

    def place(self, tick: Tick) -> str:
        """Return the position in words, as in `tick 14`."""
        return f"{self.unit} {self.show(tick)}"
