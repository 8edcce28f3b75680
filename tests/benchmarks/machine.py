"""The machine and versions of a measurement."""

import os
import platform
import sys
from datetime import UTC, datetime
from pathlib import Path

import PySide6.QtCore

CPUS = Path("/proc/cpuinfo")


def describe_machine(command: str) -> str:
    """Return machine, versions, date and command as Markdown."""
    pyside, qt = PySide6.__version__, PySide6.QtCore.qVersion()
    lines = (
        f"{_cpu()}, {os.cpu_count()} cores, {_memory()}, {_system()}",
        f"Python {platform.python_version()}, PySide6 {pyside}, Qt {qt}, without a screen",
        f"{datetime.now(UTC):%Y-%m-%d %H:%M} UTC, `{command}`, load before {_load()}",
    )
    return "\n".join(f"- {line}" for line in lines)


def _cpu() -> str:
    lines = CPUS.read_text(encoding="utf-8").splitlines() if CPUS.exists() else []
    models = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(models, "") or platform.processor() or platform.machine()


def _memory() -> str:
    if sys.platform != "linux":
        return "memory unknown"
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return f"{memory / 2**30:.0f} GB"


def _system() -> str:
    if sys.platform != "linux":
        return platform.platform()
    return f"{platform.freedesktop_os_release()['PRETTY_NAME']}, {platform.release()}"


def _load() -> str:
    return f"{os.getloadavg()[0]:.1f}" if hasattr(os, "getloadavg") else "unknown"
