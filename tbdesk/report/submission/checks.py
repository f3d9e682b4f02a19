"""Checks of an event for data missing in its rating report, and for pairings and results that a
report cannot have, by the rules of the table."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from datetime import date, timedelta
from itertools import combinations
from operator import attrgetter
from typing import NamedTuple

from tbdesk.engine.event.checks import check
from tbdesk.engine.model.acknowledged import Dismissal
from tbdesk.engine.model.problem import Fault
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import EventKind, Player, Rhythm, Tournament, days_of_rounds
from tbdesk.i18n import _
from tbdesk.report.players import fields
from tbdesk.report.submission import rules
from tbdesk.report.submission.rules import RULES, ReportRule, periods
from tbdesk.report.wording.dates import date_text
from tbdesk.report.wording.participants import names_text, player_text

MOST_ROUNDS_A_DAY = 3
_REPORT_WITHIN, _UPLOAD_WITHIN = timedelta(days=7), timedelta(days=30)
_FIDE_ID = re.compile(r"(?<!\d)\d{5,10}(?!\d)")


class Finding(NamedTuple):
    """A line of the checklist."""

    rule: ReportRule
    #: The line of the rule.
    line: str
    #: The sentence, with `{players}` in place of the names.
    sentence: str
    #: The pairing numbers of the participants concerned, and their names.
    who: tuple[int, ...] = ()
    names: tuple[str, ...] = ()
    rounds: tuple[int, ...] = ()
    #: The field to go to: the key of a player's, or of the event's own.
    field: str = ""
    #: Why the arbiter leaves it as it is; empty while it is open.
    reason: str = ""

    @property
    def text(self) -> str:
        """The sentence with the names."""
        return self.sentence.replace("{players}", names_text(self.names))

    def about(self, who: Collection[int]) -> Finding:
        """The line about some of those it is about."""
        kept = [pair for pair in zip(self.who, self.names, strict=True) if pair[0] in who]
        return self._replace(
            who=tuple(number for number, _name in kept), names=tuple(name for _n, name in kept)
        )


def findings(
    event: Tournament, today: date, of_file: Iterable[Finding] = ()
) -> tuple[Finding, ...]:
    """The open lines by weight and rule, then those that were dismissed. `of_file`: those that
    only the text of a report file shows."""
    found = [*of_file]
    for find in _CHECKS:
        found += find(event)
    found += _deadline(event, today)
    found.sort(key=lambda finding: RULES.index(finding.rule))
    judged = [part for finding in found for part in _judged(finding, event.dismissals)]
    return tuple(sorted(judged, key=lambda finding: bool(finding.reason)))


def dismissal(finding: Finding, reason: str) -> Dismissal:
    """The decision to leave a line as it is."""
    return Dismissal(finding.rule.id, finding.line, finding.who, finding.rounds, reason)


def _judged(finding: Finding, dismissals: Iterable[Dismissal]) -> Iterator[Finding]:
    """A line without those it was dismissed for, and the dismissed ones with the reason."""
    key = finding.rule.id, finding.line, finding.rounds
    open_ = set(finding.who)
    for dismissed in dismissals:
        if dismissed.key != key:
            continue
        if not finding.who:
            yield finding._replace(reason=dismissed.reason)
            return
        left = open_.intersection(dismissed.participants)
        if left:
            open_ -= left
            yield finding.about(left)._replace(reason=dismissed.reason)
    if open_ or not finding.who:
        yield finding.about(open_)


def _line(
    rule: ReportRule, line: str, text: str, who: Iterable[Player], field: fields.Field
) -> Iterator[Finding]:
    """A line about players, if there are any."""
    listed = sorted(who, key=attrgetter("number"))
    if listed:
        numbers = tuple(player.number for player in listed)
        names = tuple(map(player_text, listed))
        yield Finding(rule, line, text, numbers, names, field=field.key)


def _birth_and_sex(event: Tournament) -> Iterator[Finding]:
    new = [player for player in event.players if not player.fide_id]
    for field, text in (
        (fields.BIRTH, _("No birth date and no FIDE id: {players}")),
        (fields.SEX, _("No sex and no FIDE id: {players}")),
    ):
        lacking = (player for player in new if not field.stored(player))
        yield from _line(rules.BIRTH_AND_SEX, field.key, text, lacking, field)


def _foreign_id(event: Tournament) -> Iterator[Finding]:
    if event.federation:
        foreign = (
            player
            for player in event.players
            if player.federation and player.federation != event.federation and not player.fide_id
        )
        text = _("Of another federation, and no FIDE id: {players}")
        yield from _line(rules.FOREIGN_ID, "id", text, foreign, fields.FIDE_ID)
    elif any(player.federation and not player.fide_id for player in event.players):
        text = _("The federation of the event is not known, nor the players of other federations.")
        yield Finding(rules.FOREIGN_ID, "federation", text, field="federation")


def _arbiters(event: Tournament) -> Iterator[Finding]:
    if not event.arbiter:
        text = _("No chief arbiter is named.")
        yield Finding(rules.ARBITERS, "chief", text, field="arbiter")
    named = [("arbiter", event.arbiter), *(("deputies", name) for name in event.deputies)]
    for field, name in named:
        if name and not _FIDE_ID.search(name):
            text = _(
                "No FIDE id beside the name of the arbiter {name}; see to the licence as well."
            )
            yield Finding(rules.ARBITERS, f"id {name}", text.format(name=name), field=field)


def _dates(event: Tournament) -> Iterator[Finding]:
    if event.start is None:
        yield Finding(rules.DATES, "start", _("The first day is not known."), field="start")
    if event.end is None:
        yield Finding(rules.DATES, "end", _("The last day is not known."), field="end")
    days = days_of_rounds(event)
    without = tuple(number for number in range(1, event.rounds + 1) if number not in days)
    outside = tuple(
        round_
        for round_, day in days.items()
        if (event.start and day < event.start) or (event.end and day > event.end)
    )
    for line, rounds, text in (
        ("round", without, _("Rounds without a day: {rounds}")),
        ("outside", outside, _("Rounds on days outside the event: {rounds}")),
    ):
        if rounds:
            listed = text.format(rounds=names_text(map(str, rounds)))
            yield Finding(rules.DATES, line, listed, rounds=rounds, field="round_days")


def _long_event(event: Tournament) -> Iterator[Finding]:
    """Periods, after the first, for which no player has a rating of its own."""
    for period in periods(event)[1:]:
        first = period.rounds[0]
        if any(
            since in period.rounds for player in event.players for since, _r in player.later_ratings
        ):
            continue
        text = _(
            "No player has a new rating for the period from round {round} on ({day}). Type new "
            "ratings (right-click a rating), or dismiss this line if no rating changed."
        )
        message = text.format(round=first, day=date_text(period.first_day))
        yield Finding(rules.LONG_EVENT, "ratings", message, rounds=period.rounds, field="rating")


def _deadline(event: Tournament, today: date) -> Iterator[Finding]:
    if event.end is None or today - event.end <= _REPORT_WITHIN:
        return
    late = today - event.end > _UPLOAD_WITHIN
    text = (
        _("The event ended on {day}: the 30 days for the upload are over.")
        if late
        else _("The event ended on {day}: the 7 days for the report are over.")
    )
    line = "upload" if late else "report"
    yield Finding(rules.DEADLINE, line, text.format(day=date_text(event.end)), field="end")


def _rounds_a_day(event: Tournament) -> Iterator[Finding]:
    if event.rhythm in (Rhythm.RAPID, Rhythm.BLITZ):  # the limit is that of standard games
        return
    rounds = days_of_rounds(event)
    for day, count in sorted(Counter(rounds.values()).items()):
        if count > MOST_ROUNDS_A_DAY:
            text = _("{count} rounds on {day}: at most {most} a day are rated as standard.")
            message = text.format(count=count, day=date_text(day), most=MOST_ROUNDS_A_DAY)
            of_day = tuple(round_ for round_, on in rounds.items() if on == day)
            yield Finding(rules.ROUNDS_A_DAY, "count", message, rounds=of_day, field="round_days")


def _rate_of_play(event: Tournament) -> Iterator[Finding]:
    if not event.rate_of_play:
        text = _("The rate of play is not stated.")
        yield Finding(rules.RATE_OF_PLAY, "rate", text, field="rate_of_play")
    if event.rhythm is None:
        text = _("Standard, rapid or blitz? The time control is not chosen.")
        yield Finding(rules.RATE_OF_PLAY, "rhythm", text, field="rhythm")
    highest = max((player.rating or 0 for player in event.players), default=0)
    if event.rhythm is Rhythm.STANDARD and event.rate_of_play and highest:
        text = _("Is {rate} long enough for a standard game of players up to {rating}?")
        message = text.format(rate=event.rate_of_play, rating=highest)
        yield Finding(rules.RATE_OF_PLAY, "minimum", message, field="rate_of_play")


def _federation(event: Tournament) -> Iterator[Finding]:
    without = (player for player in event.players if not player.federation)
    text = _("No federation: {players}")
    yield from _line(rules.FEDERATION, "player", text, without, fields.FEDERATION)
    unlisted = (
        player
        for player in event.players
        if player.title and (player.title not in fields.TITLES or not player.fide_id)
    )
    text = _("A title that is in no list: {players}")
    yield from _line(rules.FEDERATION, "title", text, unlisted, fields.TITLE)


def _name(event: Tournament) -> Iterator[Finding]:
    unlike = (
        player
        for player in event.players
        if player.fide_id and not (", " in player.name and player.name.isascii())
    )
    text = _("With a FIDE id, and a name not as in the list (“Family, Given”): {players}")
    yield from _line(rules.NAME, "form", text, unlike, fields.NAME)


def _colours(event: Tournament) -> Iterator[Finding]:
    if event.assumed_table:
        text = _("Rounds and colours are assumed: the imported table has neither.")
        yield Finding(rules.RESULTS, "colours", text, field="round")


_CONTRADICTIONS = frozenset(
    {
        *(Fault.SELF_GAME, Fault.UNKNOWN_PLAYER, Fault.TWO_GAMES_IN_ROUND, Fault.CONTRADICTION),
        *(Fault.ROUND_OUT_OF_RANGE, Fault.UNREAD_RESULT, Fault.DUPLICATE_NUMBER),
    }
)


def _contradictions(event: Tournament) -> Iterator[Finding]:
    for round_, note in event.import_notes:
        text = _("Round {round}: the file that was read contradicts itself: {note}")
        yield Finding(
            rules.RESULTS,
            "sides",
            text.format(round=round_, note=note),
            rounds=(round_,),
            field="round",
        )
    by_round: dict[int, set[int]] = {}
    for problem in check(event):
        if problem.fault in _CONTRADICTIONS and problem.round is not None:
            by_round.setdefault(problem.round, set()).update(problem.players)
    known = {player.number: player for player in event.players}
    for round_, players in sorted(by_round.items()):
        text = _("Round {round}: pairings or results that contradict each other: {players}")
        listed = [known[number] for number in sorted(players & known.keys())]
        yield _in_round("contradiction", text, round_, listed)


def _in_round(line: str, text: str, round_: int, who: Sequence[Player | Team]) -> Finding:
    """A line about participants in a round."""
    numbers = tuple(one.number for one in who)
    message = text.replace("{round}", str(round_))
    names = tuple(map(player_text, who))
    return Finding(rules.RESULTS, line, message, numbers, names, (round_,), field="round")


def _rounds_with_results(event: Tournament) -> dict[int, set[int]]:
    """The rounds with a result, and the participants with a pairing or a bye in each."""
    paired: dict[int, set[int]] = {}
    played = {game.round for game in event.games if game.result is not None}
    for game in event.games:
        paired.setdefault(game.round, set()).update((game.white, game.black))
    for match in event.matches:
        paired.setdefault(match.round, set()).update((match.home, match.away))
        if match.boards or match.score is not None or match.forfeit is not None:
            played.add(match.round)
    for bye in event.byes:
        paired.setdefault(bye.round, set()).add(bye.player)
    return {round_: paired[round_] for round_ in sorted(played)}


def _unpaired(event: Tournament) -> Iterator[Finding]:
    """Participants of a Swiss with neither a pairing nor a bye in a played round. Before a late
    entry and after a withdrawal they are absent."""
    if event.kind is not EventKind.SWISS:
        return
    rounds = _rounds_with_results(event)
    gone = {withdrawal.participant: withdrawal.round for withdrawal in event.withdrawn}
    joined: dict[int, int] = {}
    for round_, paired in rounds.items():
        for number in paired:
            joined.setdefault(number, round_)
    for round_, paired in rounds.items():
        missing = [
            who
            for who in event.participants
            if who.number not in paired
            and joined.get(who.number, 0) < round_ < gone.get(who.number, event.rounds + 1)
        ]
        if missing:
            text = _("Round {round}: neither paired nor a bye: {players}")
            yield _in_round("unpaired", text, round_, missing)


def _pending(event: Tournament) -> Iterator[Finding]:
    played = _rounds_with_results(event)
    by_round: dict[int, list[int]] = {}
    for game in event.games:
        if game.result is None and not game.unread and game.round in played:
            by_round.setdefault(game.round, []).extend((game.white, game.black))
    known = {player.number: player for player in event.players}
    for round_, players in sorted(by_round.items()):
        text = _("Round {round}: games without a result: {players}")
        listed = [known[number] for number in sorted(players) if number in known]
        yield _in_round("pending", text, round_, listed)


def _twice(event: Tournament) -> Iterator[Finding]:
    """Players who seem to stand in the list twice."""
    by_id: dict[str, list[Player]] = {}
    by_name: dict[str, list[Player]] = {}
    for player in event.players:
        if player.fide_id:
            by_id.setdefault(player.fide_id, []).append(player)
        if player.name:
            by_name.setdefault(player.name.casefold(), []).append(player)
    pairs = {
        (one.number, other.number)
        for namesakes in by_id.values()
        for one, other in combinations(namesakes, 2)
    }
    pairs |= {
        (one.number, other.number)
        for namesakes in by_name.values()
        for one, other in combinations(namesakes, 2)
        if not _are_distinct(one, other)
    }
    known = {player.number: player for player in event.players}
    for one, other in sorted({(min(pair), max(pair)) for pair in pairs}):
        names = player_text(known[one]), player_text(known[other])
        text = _("Twice in the list: {players}")
        yield Finding(rules.RESULTS, "twice", text, (one, other), names, field="name")


def _are_distinct(one: Player, other: Player) -> bool:
    """True if two namesakes have different ids or birth dates."""
    ids = one.fide_id and other.fide_id and one.fide_id != other.fide_id
    births = one.birth and other.birth and one.birth != other.birth
    return bool(ids or births)


_CHECKS: tuple[Callable[[Tournament], Iterable[Finding]], ...] = (
    *(_birth_and_sex, _foreign_id, _arbiters, _dates),
    *(_colours, _contradictions, _unpaired, _pending, _twice),
    *(_long_event, _rounds_a_day, _rate_of_play, _federation, _name),
)
