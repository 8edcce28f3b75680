"""`tickline relay`: runs a relay until it is stopped."""

import os
from contextlib import suppress
from threading import Event
from typing import TextIO

from msgspec import Struct
from msgspec.structs import replace

from models.sharing.address import Account, BrokerAddress, BrokerConfigError
from models.sharing.relay import RELAY_LIMITS, Relay
from models.sharing.table import address_text


class RelayOptions(Struct, frozen=True):
    """The broker that a relay shows, and the address to serve at.

    `proxies` are the addresses of web servers trusted to pass on their visitors' addresses.
    """

    broker: str
    host: str
    port: int
    proxies: tuple[str, ...] = ()


def run_relay(options: RelayOptions, out: TextIO, err: TextIO) -> int:
    """Serve until the program is stopped; return the exit code. The address is printed first."""
    try:
        server = Relay(
            BrokerAddress.parse(options.broker),
            Account.from_environment(os.environ),
            replace(RELAY_LIMITS, proxies=options.proxies),
            lambda reason: print(reason, file=err, flush=True),
        )
        address = address_text(*server.start(options.host, options.port))
    except BrokerConfigError as refusal:
        print(refusal, file=err)
        return 1
    except OSError as error:
        reason = error.strerror or str(error)
        print(f"Can't serve at {options.host}, port {options.port}: {reason}.", file=err)
        return 1
    raise_file_limit()
    print(address, file=out, flush=True)
    try:
        Event().wait()
    finally:
        server.stop()
    return 0


def raise_file_limit() -> None:
    """Allow as many connections as the system permits, instead of the usual 1,024."""
    with suppress(ImportError, ValueError, OSError):
        import resource

        _, hard_limit = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard_limit, hard_limit))
