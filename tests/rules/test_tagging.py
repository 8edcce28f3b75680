"""Tags: typed text becomes a few distinct words, by which parties can be searched."""

import pytest

from models.recruits.tags import find_matching_names, parse_tags

PARTIES = [("Heroes", ("north", "Mira")), ("Bandits", ("Forest", "Cutter")), ("Élite", ())]


def test_tags_are_separated_by_commas_and_distinct() -> None:
    assert parse_tags(" north, River;north,, NORTH ") == ("north", "River")


def test_a_party_has_at_most_ten_tags_of_thirty_letters() -> None:
    assert len(parse_tags(",".join(f"t{n}" for n in range(20)))) == 10
    assert len(parse_tags("a" * 90)[0]) == 30


@pytest.mark.parametrize(
    ("search", "names"),
    [
        ("", ("Heroes", "Bandits", "Élite")),
        ("FOREST", ("Bandits",)),
        ("her mira", ("Heroes",)),
        ("her cutter", ()),
        ("élite", ("Élite",)),
    ],
)
def test_a_party_must_match_every_word_of_the_search(search: str, names: tuple[str, ...]) -> None:
    assert find_matching_names(search, PARTIES) == names
