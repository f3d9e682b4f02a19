"""The report for the rating officer: its checklist, the file itself, a file for each period."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date

from tbdesk.engine.model.acknowledged import RatingCorrection
from tbdesk.engine.model.teams import Board, Match
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.files import trf
from tbdesk.files.trf.lines.fields import leading_integer, one_line
from tbdesk.files.trf.lines.records import Records
from tbdesk.files.trf.players import BLOCK, ROUNDS
from tbdesk.i18n import _
from tbdesk.report.submission import rules
from tbdesk.report.submission.checks import Finding, findings
from tbdesk.report.submission.rules import Period
from tbdesk.report.wording.participants import player_text


def checklist(
    event: Tournament, origin: trf.Origin | None = None, today: date | None = None
) -> tuple[Finding, ...]:
    """The lines that the report of an event lacks. origin: the report file that the event was read
    from, if that file is the report itself."""
    of_file = _of_file(origin) if origin is not None else ()
    return findings(event, today or date.today(), of_file)


def _of_file(origin: trf.Origin) -> Iterator[Finding]:
    """Lines that only the text of a report file shows."""
    yield from _colourless_forfeits(origin)
    records, event = Records(origin.document), origin.tournament
    rated = sum(player.rating is not None for player in event.players)
    counts = (
        ("062", len(event.players), _("Record 062 says {said} players; there are {count}.")),
        ("072", rated, _("Record 072 says {said} rated players; there are {count}.")),
    )
    for identifier, count, text in counts:
        said = leading_integer(records.text(identifier))
        if said is not None and said != count:
            yield Finding(rules.RESULTS, identifier, text.format(said=said, count=count))


def _colourless_forfeits(origin: trf.Origin) -> Iterator[Finding]:
    players = {player.number: player for player in origin.tournament.players}
    by_round: dict[int, list[int]] = {}
    for row in origin.rows:
        for at in range(ROUNDS, len(row.text), BLOCK):
            cell = row.text[at : at + 8].ljust(8)
            named = cell[:4].strip(" 0")
            if named and cell[5] not in "wbWB" and cell[7] in "+-":
                by_round.setdefault((at - ROUNDS) // BLOCK + 1, []).append(row.number)
    for round_, numbers in sorted(by_round.items()):
        text = _("Round {round}: forfeits without colours: {players}")
        names = tuple(player_text(players[number]) for number in numbers if number in players)
        who = tuple(number for number in numbers if number in players)
        message = text.replace("{round}", str(round_))
        yield Finding(rules.RESULTS, "colours", message, who, names, (round_,), "round")


def report(event: Tournament, origin: trf.Origin | None = None) -> bytes:
    """The report file of a whole event. Raises TrfError."""
    data = trf.dumps(_corrected(event), origin, counted=event)
    return _with_notes(data, event, range(1, event.rounds + 1))


def period_report(event: Tournament, period: Period) -> bytes:
    """The report file of a period: its rounds alone, with the ratings of then and the points of
    the whole event until its end. Raises TrfError."""
    last = period.rounds[-1]
    so_far = event._replace(
        games=tuple(game for game in event.games if game.round <= last),
        byes=tuple(bye for bye in event.byes if bye.round <= last),
        matches=tuple(match for match in event.matches if match.round <= last),
    )
    data = trf.dumps(_only(_corrected(event), period), counted=so_far)
    return _with_notes(data, event, period.rounds)


def _only(event: Tournament, period: Period) -> Tournament:
    """The rounds of a period as an event of its own."""
    new = {round_: place for place, round_ in enumerate(period.rounds, start=1)}
    players = (
        player._replace(rating=player.rating_since(period.rounds[0])[1], later_ratings=())
        for player in event.players
    )
    rounds = "-".join(dict.fromkeys((str(period.rounds[0]), str(period.rounds[-1]))))
    return Tournament(
        title=f"{event.title} ({rounds})".strip(),
        kind=event.kind,
        players=tuple(players),
        rounds=len(new),
        games=tuple(
            game._replace(round=new[game.round]) for game in event.games if game.round in new
        ),
        byes=tuple(bye._replace(round=new[bye.round]) for bye in event.byes if bye.round in new),
        cycles=event.cycles,
        scores=event.scores,
        chain=event.chain,
        edition=event.edition,
        start=period.first_day,
        end=period.last_day,
        place=event.place,
        arbiter=event.arbiter,
        systems=event.systems,
        teams=event.teams,
        matches=tuple(
            match._replace(round=new[match.round]) for match in event.matches if match.round in new
        ),
        match_rules=event.match_rules,
        federation=event.federation,
        deputies=event.deputies,
        rate_of_play=event.rate_of_play,
        rhythm=event.rhythm,
        round_days=tuple((new[round_], day) for round_, day in event.round_days if round_ in new),
    )


# Games that count otherwise for the rating


def _corrected(event: Tournament) -> Tournament:
    """The event with its games as they count for the rating."""
    if not event.rating_corrections:
        return event
    by_game = {
        (one.round, *sorted((one.white, one.black))): one for one in event.rating_corrections
    }

    def game(one: Game) -> Game:
        correction = by_game.get((one.round, *one.pair))
        if correction is None:
            return one
        if correction.result is None:
            return one._replace(rated=False)
        turned = correction.white != one.white
        result = correction.result.swapped if turned else correction.result
        return one._replace(result=result, rated=True)

    def board(match: Match, one: Board) -> Board:
        white, black = (one.home, one.away) if one.home_white else (one.away, one.home)
        counted = game(Game(match.round, white, black, one.result, one.unread, one.rated))
        return one._replace(result=counted.result, rated=counted.rated)

    return event._replace(
        games=tuple(map(game, event.games)),
        matches=tuple(
            match._replace(boards=tuple(board(match, one) for one in match.boards))
            for match in event.matches
        ),
        rating_corrections=(),
    )


def _with_notes(data: bytes, event: Tournament, rounds: Iterable[int]) -> bytes:
    """The file with a remark about every game that counts otherwise for the rating."""
    notes = [_note(one) for one in event.rating_corrections if one.round in set(rounds)]
    return data + "".join(f"{note}\n" for note in notes).encode("utf-8", "replace")


def _note(correction: RatingCorrection) -> str:
    """`### Rating @ Round 2: 3-7 0-1 for the rating only: default time`, in English as all that
    other programs read."""
    counted = (
        "not rated"
        if correction.result is None
        else f"{correction.result.text} for the rating only"
    )
    pair = f"{correction.white}-{correction.black}"
    return one_line(f"### Rating @ Round {correction.round}: {pair} {counted}: {correction.reason}")
