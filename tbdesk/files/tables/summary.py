"""The event that a reading makes, in two lines."""

from __future__ import annotations

from tbdesk.engine.model.tournament import EventKind
from tbdesk.files.tables.event.tournament import with_results
from tbdesk.files.tables.records import Reading, Shape
from tbdesk.i18n import _, n_


def summary(reading: Reading) -> str:
    """Kind, players and rounds in one line; games and totals in another."""
    if reading.refusal is not None:
        return _("Nothing can be imported: {reason}").format(reason=reading.refusal.sentence)
    players = n_("{count} player", "{count} players", len(reading.players))
    words = [_kind(reading), players.format(count=len(reading.players))]
    if reading.rounds:
        rounds = n_("{count} round", "{count} rounds", reading.rounds)
        words.append(rounds.format(count=reading.rounds))
    first = ", ".join(words) + "."
    if reading.shape is Shape.PLAYERS:
        return first
    text = _("{played} of {games} games with a result.")
    second = text.format(played=with_results(reading.games), games=len(reading.games))
    return f"{first}\n{second} {_totals(reading)}".rstrip()


def _kind(reading: Reading) -> str:
    if reading.kind is EventKind.ROUND_ROBIN:
        if reading.cycles > 1:
            return _("Round robin, {cycles} cycles").format(cycles=reading.cycles)
        return _("Round robin")
    return _("Swiss") if reading.kind is EventKind.SWISS else _("Fixed pairings")


def _totals(reading: Reading) -> str:
    wrong, count = reading.wrong_totals, len(reading.totals)
    if not count:
        return ""
    if not wrong:
        return _("All {count} totals agree with the results.").format(count=count)
    text = _("{wrong} of {count} totals do not agree with the results.")
    return text.format(wrong=wrong, count=count)
