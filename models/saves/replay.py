"""The history of steps that were read."""

from collections.abc import Mapping

from msgspec.structs import replace

from models.saves.trouble import Unreadable
from models.scheduler.bounds import LONGEST_COMBATANT_NOTE, LONGEST_NAME, LONGEST_NOTE
from models.scheduler.encounter import Encounter
from models.scheduler.events import Event
from models.scheduler.history import START, History, NamedMoment, replay
from models.scheduler.laws import Unlawful
from models.wording import tr


def replay_steps(
    start: Encounter,
    steps: list[tuple[str, tuple[Event, ...]]],
    done: int,
    moments: Mapping[int, NamedMoment],
) -> History:
    """Return the history of `steps` with its `moments`.

    Raises Unreadable if a step doesn't follow from those before, or a moment has no step.
    """
    _refuse_moments(moments, len(steps))
    try:
        return replace(replay(start, steps, done), moments=moments)
    except IndexError as error:
        raise Unreadable(_too_few(done, len(steps))) from error
    except Unlawful as error:
        raise Unreadable(str(error)) from error


def _refuse_moments(moments: Mapping[int, NamedMoment], steps: int) -> None:
    for number, moment in moments.items():
        is_page = number == START and not moment.name
        if not (0 < number <= steps or is_page):
            raise Unreadable(
                tr(
                    "it names a moment after step {number}, which doesn't exist",
                    number=number,
                )
            )
        most = LONGEST_COMBATANT_NOTE if is_page else LONGEST_NOTE
        if len(moment.name) > LONGEST_NAME or len(moment.note) > most:
            raise Unreadable(tr("the moment after step {number} is too long", number=number))


def _too_few(done: int, steps: int) -> str:
    return tr(
        "it counts {done} steps, but there are {steps}",
        done=done,
        steps=steps,
    )
