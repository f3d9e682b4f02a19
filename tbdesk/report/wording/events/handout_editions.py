"""Editions of hand-outs in words, and the changes since an earlier one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from tbdesk.engine.entry.changes.event_log import reason_of
from tbdesk.engine.entry.handed_out import Difference, differences_between, has_added
from tbdesk.engine.model.handouts import NO_OPPONENT, HandoutEdition, HandoutKind, PrintedResult
from tbdesk.engine.model.results import BYE_CODES
from tbdesk.engine.model.tournament import Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.dates import moment_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import kind_text

#: So many changed results and places are named; the rest is a number.
NAMED = 20
_BYES = {code: kind for kind, code in BYE_CODES.items()}


def handout_name(edition: HandoutEdition) -> str:
    """The hand-out that an edition is of: `Standings`, `Results, round 5`."""
    if edition.kind is HandoutKind.STANDINGS:
        return _("Standings")
    if edition.kind is HandoutKind.REPORT:
        return _("Report file")
    rounds = ", ".join(map(str, edition.round_numbers))
    return _("Results, round {round}").format(round=rounds)


def outdated_text(edition: HandoutEdition) -> str:
    """`Changed since the last hand-out (Standings, 2026-11-28 18:40): export again`."""
    text = _("Changed since the last hand-out ({handout}, {time}): export again")
    return text.format(handout=handout_name(edition), time=moment_text(edition.time))


def edition_note(event: Tournament, edition: HandoutEdition) -> str:
    """The number of an edition, and the changes since the one before: `Edition 3 of 2026-11-28
    18:40. Since edition 2: 3-5 was 1-0, now ½-½; places 2 and 3 exchanged.`"""
    text = _("Edition {number} of {time}")
    heading = f"{text.format(number=edition.number, time=moment_text(edition.time))}."
    before = [
        other
        for other in event.handouts
        if other.is_of_same_kind(edition) and other.number < edition.number
    ]
    changes = list(_changes(event, before[-1], edition)) if before else []
    if not changes:
        return clean(heading)
    text = _("{edition} Since edition {number}: {changes}.")
    changes = _limited(changes)
    return clean(text.format(edition=heading, number=before[-1].number, changes="; ".join(changes)))


def _changes(event: Tournament, was: HandoutEdition, now: HandoutEdition) -> Iterator[str]:
    for difference in differences_between(was, now):
        text, reason = change_text(difference, event), reason_of(event, difference, was.time)
        yield _("{text} ({reason})").format(text=text, reason=reason) if reason else text
    if not has_added(was, now):  # else the result behind a move is unknown
        yield from _moved(event, dict(was.places), dict(now.places))


def _limited(texts: list[str]) -> list[str]:
    more = len(texts) - NAMED
    return [*texts[:NAMED], f"+{more}"] if more > 0 else texts


def change_text(difference: Difference, event: Tournament) -> str:
    """`3-5 was 1-0, now ½-½`."""
    who = _participants(difference, event)
    if difference.was.second == NO_OPPONENT:
        now = difference.now
        kind = _("no bye") if now is None else kind_text(_BYES[now.text])
        text = _("{who} had: {before}, now: {now}")
        return text.format(who=who, before=former_text(difference), now=kind)
    return "; ".join(_results(who, difference.was, difference.now))


def _results(who: str, was: PrintedResult, now: PrintedResult | None) -> Iterator[str]:
    """The changed result of a game or match, or the changed results of its boards."""
    text = _("{who} was {before}, now {now}")
    nothing = _("without a result")
    if was.text and (now is None or now.text != was.text):
        yield text.format(who=who, before=was.text, now=(now and now.text) or nothing)
    boards = () if now is None else (*now.boards, *[""] * len(was.boards))
    of_board = _("{who}, board {board} was {before}, now {now}")
    for at, (old, new) in enumerate(zip(was.boards, boards, strict=False), start=1):
        if old and old != new:
            yield of_board.format(who=who, board=at, before=old, now=new or nothing)
    if now is None and not was.text:
        yield text.format(who=who, before=" ".join(filter(None, was.boards)), now=nothing)


def _participants(difference: Difference, event: Tournament) -> str:
    """`3-5`; teams by their names; with the round where the two meet more than once."""
    teams = {team.number: team.name for team in event.teams}
    numbers = difference.numbers
    who = (" – " if teams else "-").join(teams.get(number, str(number)) for number in numbers)
    once = len(numbers) == 2 and _meetings(event)[frozenset(numbers)] <= 1
    if once:
        return who
    return _("{who} in round {round}").format(who=who, round=difference.round)


def _meetings(event: Tournament) -> Counter[frozenset[int]]:
    played = [frozenset((game.white, game.black)) for game in event.games]
    return Counter(played + [frozenset((match.home, match.away)) for match in event.matches])


def former_text(difference: Difference) -> str:
    """The result as it was printed."""
    was = difference.was
    if was.second == NO_OPPONENT:
        return kind_text(_BYES[was.text])
    boards = " ".join(board or "·" for board in was.boards)
    return _("{text} ({reason})").format(text=was.text, reason=boards) if boards else was.text


def _moved(event: Tournament, was: dict[int, int], now: dict[int, int]) -> Iterator[str]:
    """The participants at other places."""
    moved = [number for number in now if number in was and was[number] != now[number]]
    if len(moved) == 2 and was[moved[0]] == now[moved[1]] and was[moved[1]] == now[moved[0]]:
        first, second = sorted(now[number] for number in moved)
        yield _("places {first} and {second} exchanged").format(first=first, second=second)
        return
    names = {participant.number: participant.name for participant in event.participants}
    for number in moved:
        yield f"{number} {names.get(number, '')} {was[number]} → {now[number]}"
