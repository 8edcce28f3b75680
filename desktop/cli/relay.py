"""The relay as a command: it runs until it is stopped."""

import os
from contextlib import suppress
from threading import Event
from typing import TextIO

from msgspec import Struct
from msgspec.structs import replace

from models.sharing.address import Account, BrokerAddress, NoBroker
from models.sharing.relay import BOUNDS, Relay
from models.sharing.table import address_text


class RelayWish(Struct, frozen=True):
    """What is relayed where; `proxies` are addresses that name the visitors behind them."""

    broker: str
    host: str
    port: int
    proxies: tuple[str, ...] = ()


def relay(wish: RelayWish, out: TextIO, err: TextIO) -> int:
    """Pass on what is shared by a broker, and print where; return the exit code."""
    try:
        running = Relay(
            BrokerAddress.read(wish.broker),
            Account.of(os.environ),
            replace(BOUNDS, proxies=wish.proxies),
            lambda why: print(why, file=err, flush=True),
        )
        address = address_text(*running.start(wish.host, wish.port))
    except NoBroker as refusal:
        print(refusal, file=err)
        return 1
    except OSError as error:
        why = error.strerror or str(error)
        print(f"Can't serve at {wish.host}, port {wish.port}: {why}.", file=err)
        return 1
    raise_file_limit()
    print(address, file=out, flush=True)
    try:
        Event().wait()
    finally:
        running.stop()
    return 0


def raise_file_limit() -> None:
    """Let the system give us as many connections as it gives anyone; most begin with 1,024."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
