from pathlib import Path

from tests.tools.hostile_contents import cases, tried


def test_whatever_a_field_holds_is_refused_or_played(tmp_path: Path) -> None:
    figures = tried(cases(14, most=40), tmp_path)
    assert figures.faults == ()
    assert set(figures.verdicts) == {"refused", "played"}
