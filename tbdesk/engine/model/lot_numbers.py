"""The numbers on the tickets of a drawing of lots: they stay with their owners."""

from __future__ import annotations

from collections.abc import Mapping

from tbdesk.engine.model.tournament import Tournament

LotNumbers = tuple[tuple[int, int], ...]


def lot_numbers(tournament: Tournament) -> dict[int, int]:
    """The ticket number of each participant by pairing number: the first one given. A newcomer gets
    the pairing number, or the next free one."""
    kept = dict(tournament.lot_numbers)
    numbers = sorted(participant.number for participant in tournament.participants)
    taken = {kept[number] for number in numbers if number in kept}
    lots: dict[int, int] = {}
    for number in numbers:
        lot = kept.get(number, number)
        if number not in kept and lot in taken:
            lot = max(*taken, *numbers) + 1
        taken.add(lot)
        lots[number] = lot
    return lots


def carried(tournament: Tournament, new_numbers: Mapping[int, int]) -> LotNumbers:
    """The tickets under new pairing numbers, once there is a seed; none if they are these."""
    if not tournament.lots_seed:
        return ()
    lots = lot_numbers(tournament)
    pairs = tuple(sorted((new, lots[old]) for old, new in new_numbers.items() if old in lots))
    return pairs if any(new != lot for new, lot in pairs) else ()
