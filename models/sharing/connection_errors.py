"""Messages for errors in a connection to a broker, with the address and what to do."""

import os
import ssl
from collections.abc import Mapping
from socket import gaierror
from typing import Final

from paho.mqtt.reasoncodes import ReasonCode

from models.sharing.address import BrokerAddress
from models.wording import mark, tr

_UNREACHED: Final = mark("The broker at {place} can't be reached. Tickline keeps trying.")
_UNKNOWN_HOST: Final = mark(
    "No computer named “{host}” was found. Check the broker's address and your network."
)
_NO_BROKER: Final = mark(
    "{place} isn't responding like a broker. Check the port, or try mqtt:// or mqtts://."
)
_NO_BROKER_BEHIND: Final = mark(
    "The web server at {place} is there, but no broker behind it. Tickline keeps trying."
)
_NO_TLS: Final = mark("{place} doesn't speak TLS. Check the port, or try mqtt:// instead.")
_UNTRUSTED: Final = mark("The certificate of {place} can't be trusted: {why}.")
_WRONG_NAME: Final = mark(
    "The certificate of {place} is for another name. Enter the broker's address as it says there."
)
_UNKNOWN_SIGNER: Final = mark(
    "This computer doesn't trust who signed the certificate of "
    "{place}. Let it trust the signer, or put the signer's file "
    "into SSL_CERT_FILE."
)
_NO_SIGNERS: Final = mark(
    "The certificate of {place} can't be checked: SSL_CERT_FILE "
    "names “{why}”, which holds no readable certificates."
)
_EXPIRED: Final = mark(
    "The certificate of {place} has expired. It must be renewed, and the broker restarted."
)
_NOT_YET: Final = mark(
    "The certificate of {place} isn't valid yet. Check the clock of this computer."
)
_WRONG_ACCOUNT: Final = mark("The broker at {place} doesn't accept user and password.")
FIX_IN_DIALOG: Final = mark("Press “Disconnect”, fix them, and connect again.")
FIX_IN_ENVIRONMENT: Final = mark(
    "Fix TICKLINE_BROKER_USER and TICKLINE_BROKER_PASSWORD, and restart."
)
"""The hints for a wrong account that comes from the dialog, or else from the environment."""
_REFUSED: Final = mark("The broker at {place} refuses: {why}. Tickline keeps trying.")
_MAY_NOT_WRITE: Final = mark(
    "The broker at {place} lets you in, but your account can't publish there ({why}). "
    "Check its access list."
)
_MAY_NOT_READ: Final = mark(
    "The broker at {place} lets the relay in, but its account can't read there. "
    "Check its access list."
)
_STUCK: Final = mark("The broker at {place} stopped responding. Tickline keeps trying.")
_TOO_LARGE: Final = mark(
    "The players' view is too large to share far away: {size} of {most} "
    "kB. Use fewer combatants or shorter names."
)
_PICTURE_TOO_LARGE: Final = mark(
    "A picture of {size} kB is too large for the broker at {place}: players far away don't see it. "
    "Let the broker accept larger packets, or show a smaller picture."
)
_CANNOT_KNOW: Final = mark(
    "Connected, but {place} speaks only MQTT 3.1.1: it can't say whether players get anything."
)
_RECOVERED: Final = mark("The broker at {place} is connected again.")
_CERTIFICATES: Final[Mapping[int, str]] = {
    9: _NOT_YET,
    10: _EXPIRED,
    18: _UNKNOWN_SIGNER,
    19: _UNKNOWN_SIGNER,
    20: _UNKNOWN_SIGNER,
    21: _UNKNOWN_SIGNER,
    62: _WRONG_NAME,
    64: _WRONG_NAME,
}
"""Messages for the verify codes of OpenSSL."""
_GATEWAY_ERRORS: Final = range(502, 505)
"""The HTTP statuses of a web server that can't reach the server behind it."""
_WRONG_ACCOUNT_CODES: Final = {0x86, 0x87}
"""The MQTT 5 reason codes for “bad user name or password” and “not authorized”."""


class ConnectionErrors:
    """Makes the messages for errors in a connection to one broker."""

    def __init__(self, address: BrokerAddress, account_hint: str) -> None:
        self.address = address
        self._account_hint = account_hint

    def unreachable(self, error: OSError) -> str:
        match error:
            case ssl.SSLCertVerificationError():
                message = _CERTIFICATES.get(error.verify_code, _UNTRUSTED)
                if message is _UNKNOWN_SIGNER and (file := _unreadable_certificate_file()):
                    return self._text(_NO_SIGNERS, why=file)
                return self._text(message, why=error.verify_message)
            case ssl.SSLError():
                return self._text(_NO_TLS)
            case ConnectionResetError() if self.address.tls:
                return self._text(_NO_TLS)
            case gaierror():
                return tr(_UNKNOWN_HOST, host=self.address.host)
            case _:
                return self._text(_UNREACHED)

    def refused(self, code: ReasonCode) -> str:
        if code.value in _WRONG_ACCOUNT_CODES:
            return f"{self._text(_WRONG_ACCOUNT)} {tr(self._account_hint)}"
        return self._text(_REFUSED, why=code)

    def no_broker(self) -> str:
        return self._text(_NO_BROKER)

    def no_websocket(self, status: int) -> str:
        """Return the message for a web server's HTTP status, or for 0 if there is no web server."""
        return self._text(_NO_BROKER_BEHIND if status in _GATEWAY_ERRORS else _NO_BROKER)

    def lost(self) -> str:
        return self._text(_UNREACHED)

    def stuck(self) -> str:
        return self._text(_STUCK)

    def may_not_write(self, code: ReasonCode) -> str:
        return self._text(_MAY_NOT_WRITE, why=code)

    def may_not_read(self) -> str:
        return self._text(_MAY_NOT_READ)

    def too_large(self, size: int, max_bytes: int) -> str:
        return tr(_TOO_LARGE, size=size // 1024, most=max_bytes // 1024)

    def picture_too_large(self, size: int) -> str:
        return tr(_PICTURE_TOO_LARGE, size=size // 1024, place=self.address.place)

    def accepted_but_unverified(self) -> str:
        return self._text(_CANNOT_KNOW)

    def recovered(self) -> str:
        return self._text(_RECOVERED)

    def _text(self, message: str, why: object = "") -> str:
        return tr(message, place=self.address.place, why=why)


def _unreadable_certificate_file() -> str:
    """Return the file that SSL_CERT_FILE names if it holds no readable certificates, or ""."""
    file = os.environ.get("SSL_CERT_FILE", "")
    try:
        ssl.create_default_context(cafile=file)
    except OSError:
        return file
    return ""
