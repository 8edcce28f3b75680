"""Certificates for tests: a certificate authority and the certificates that it signs."""

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from ipaddress import ip_address
from pathlib import Path

from cryptography import x509
from cryptography.hazmat.primitives.asymmetric.ec import (
    SECP256R1,
    EllipticCurvePrivateKey,
    generate_private_key,
)
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat

DAY = timedelta(days=1)
_SIGNS = x509.KeyUsage(
    digital_signature=True,
    content_commitment=False,
    key_encipherment=False,
    data_encipherment=False,
    key_agreement=False,
    key_cert_sign=True,
    crl_sign=True,
    encipher_only=False,
    decipher_only=False,
)


class Authority:
    """A certificate authority; clients that trust `file` trust all certificates signed by it."""

    def __init__(self, folder: Path, name: str = "authority") -> None:
        self._folder = folder
        self._key = generate_private_key(SECP256R1())
        self._name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, name)])
        self.file = folder / f"{name}.pem"
        certificate = (
            self._certificate_builder(self._name, self._key, (-DAY, DAY))
            .add_extension(x509.BasicConstraints(ca=True, path_length=None), critical=True)
            .add_extension(_SIGNS, critical=True)
        )
        self.file.write_bytes(certificate.sign(self._key, SHA256()).public_bytes(Encoding.PEM))

    def settings(
        self, port: int, host: str, valid: tuple[timedelta, timedelta] = (-DAY, DAY)
    ) -> Sequence[str]:
        """Return a listener's settings with a certificate for `host`."""
        key = generate_private_key(SECP256R1())
        name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, host)])
        names: list[x509.GeneralName] = [
            x509.IPAddress(ip_address(host)) if host[0].isdigit() else x509.DNSName(host)
        ]
        builder = self._certificate_builder(name, key, valid).add_extension(
            x509.SubjectAlternativeName(names), critical=False
        )
        certificate, secret = self._folder / f"{port}.pem", self._folder / f"{port}.key"
        certificate.write_bytes(builder.sign(self._key, SHA256()).public_bytes(Encoding.PEM))
        secret.write_bytes(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        return (f"listener {port} 127.0.0.1", f"certfile {certificate}", f"keyfile {secret}")

    def _certificate_builder(
        self,
        name: x509.Name,
        key: EllipticCurvePrivateKey,
        valid: tuple[timedelta, timedelta],
    ) -> x509.CertificateBuilder:
        """Return a builder with all extensions that Python 3.13 requires."""
        now, ours = datetime.now(UTC), self._key.public_key()
        return (
            x509.CertificateBuilder()
            .subject_name(name)
            .issuer_name(self._name)
            .public_key(key.public_key())
            .serial_number(x509.random_serial_number())
            .not_valid_before(now + valid[0])
            .not_valid_after(now + valid[1])
            .add_extension(
                x509.SubjectKeyIdentifier.from_public_key(key.public_key()), critical=False
            )
            .add_extension(x509.AuthorityKeyIdentifier.from_issuer_public_key(ours), critical=False)
        )
