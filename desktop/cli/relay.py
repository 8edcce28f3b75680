"""The relay as a command: it runs until it is stopped."""

import os
from contextlib import suppress
from threading import Event
from typing import TextIO

from desktop.cli.serve import account_of
from models.sharing.address import BrokerAddress, NoBroker
from models.sharing.relay import Relay
from models.sharing.table import address_text


def relay(broker: str, host: str, port: int, out: TextIO, err: TextIO) -> int:
    """Pass on what is shared by a broker, and print where; return the exit code."""
    try:
        account = account_of(os.environ)
        running = Relay(
            BrokerAddress.read(broker), account, warn=lambda why: print(why, file=err, flush=True)
        )
        address = address_text(*running.start(host, port))
    except NoBroker as refusal:
        print(refusal, file=err)
        return 1
    except OSError as error:
        why = error.strerror or str(error)
        print(f"Can't serve at {host}, port {port}: {why}.", file=err)
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
