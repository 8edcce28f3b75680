"""The guide of a system, on one page: what can be typed, and how its turns follow each other."""

from msgspec import Struct

from models.wording import tr


class Entry(Struct, frozen=True):
    """An example of a quick entry, and what it does."""

    typed: str
    told: str


class Topic(Struct, frozen=True):
    """A few sentences on one thing, in our own words."""

    title: str
    told: str


class Guide(Struct, frozen=True):
    """What a GM wants to look up while playing; short enough for one page."""

    entries: tuple[Entry, ...] = ()
    topics: tuple[Topic, ...] = ()

    @property
    def letters(self) -> frozenset[str]:
        """The letters with which quick entries begin, as small ones."""
        return frozenset(e.typed[0].lower() for e in self.entries if e.typed[:1].isalpha())


def spoken(guide: Guide) -> Guide:
    """Return `guide` in the language that is shown; what is typed is the same in all of them."""
    entries = tuple(Entry(each.typed, tr(each.told)) for each in guide.entries)
    topics = tuple(Topic(tr(each.title), tr(each.told)) for each in guide.topics)
    return Guide(entries, topics)
