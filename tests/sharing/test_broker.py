"""The broker: its address, the secrecy of its account, and a broker that doesn't answer."""

from pathlib import Path

import pytest

from models.sharing.address import Account, BrokerAddress, BrokerConfigError
from models.sharing.broker import Broker
from models.sharing.publisher import Publisher
from models.sharing.room import RoomKey
from tests.tools.shared import PATIENCE, sample_session


def test_an_unreachable_broker_blocks_neither_sharing_nor_the_end() -> None:
    far = Broker(BrokerAddress("192.0.2.1", 1883), Account("gm", "secret"))
    publisher = Publisher(RoomKey.generate(), (far,), None)
    publisher.show(sample_session().players_stage())
    assert publisher.settle(PATIENCE)
    publisher.stop()
    far.stop()


@pytest.mark.parametrize(
    ("url", "meant"),
    [
        ("mqtt://example.org", BrokerAddress("example.org", 1883)),
        ("mqtts://example.org", BrokerAddress("example.org", 8883, tls=True)),
        ("wss://example.org", BrokerAddress("example.org", 443, tls=True, web=True)),
        ("mqtt://[::1]:1884/club", BrokerAddress("::1", 1884, prefix="club")),
    ],
)
def test_the_address_of_a_broker_is_parsed(url: str, meant: BrokerAddress) -> None:
    assert BrokerAddress.parse(url) == meant


@pytest.mark.parametrize(
    "url",
    ["", "example.org", "http://example.org", "mqtt://", "mqtt://a:b", "mqtt://a/#", "mqtt://[x"],
)
def test_an_invalid_address_is_refused(url: str) -> None:
    with pytest.raises(BrokerConfigError, match="broker"):
        BrokerAddress.parse(url)


def test_a_password_is_never_in_an_error_or_a_log() -> None:
    with pytest.raises(BrokerConfigError) as error:
        BrokerAddress.parse("mqtt://gm:swordfish@example.org")
    assert "swordfish" not in str(error.value)
    assert "swordfish" not in repr(Account("gm", "swordfish"))


def test_an_account_comes_from_the_environment_and_its_password_may_be_in_a_file(
    tmp_path: Path,
) -> None:
    secret = tmp_path / "password"
    secret.write_text("swordfish\n")
    user = {"TICKLINE_BROKER_USER": "gm"}
    assert Account.from_environment({}) is None
    assert Account.from_environment({**user, "TICKLINE_BROKER_PASSWORD": "pike"}) == Account(
        "gm", "pike"
    )
    from_file = {**user, "TICKLINE_BROKER_PASSWORD_FILE": str(secret)}
    assert Account.from_environment(from_file) == Account("gm", "swordfish")
    secret.unlink()
    with pytest.raises(BrokerConfigError, match="can't be read"):
        Account.from_environment(from_file)
