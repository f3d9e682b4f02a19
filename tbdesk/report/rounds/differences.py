"""What two states of an event differ by: the games and matches that ended otherwise."""

from __future__ import annotations

from tbdesk.engine.model.results import Result
from tbdesk.engine.model.teams import Match
from tbdesk.engine.model.tournament import Game, Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.signs import PENDING_SIGN

#: Where two participants met: the round from 1 and their pairing numbers, the lower first.
_Meeting = tuple[int, int, int]


def differences(before: Tournament, after: Tournament) -> list[str]:
    """`4-9 1-0 (½-½)` for every pair whose game ended otherwise, in order of the rounds and of
    the games; what it was before in brackets. Matches of teams are named by their teams."""
    if after.match_rules is not None:
        return _matches(before, after)
    was, is_now = _games(before), _games(after)
    return [
        _("{white}-{black} {result} ({before})").format(
            white=game.white,
            black=game.black,
            result=_text(is_now, meeting, game.white),
            before=_text(was, meeting, game.white),
        )
        for meeting, game in sorted({**was, **is_now}.items(), key=lambda item: item[0][0])
        if _result(was, meeting, game.white) != _result(is_now, meeting, game.white)
    ]


def _games(event: Tournament) -> dict[_Meeting, Game]:
    return {
        (game.round, min(game.white, game.black), max(game.white, game.black)): game
        for game in event.games
    }


def _result(games: dict[_Meeting, Game], meeting: _Meeting, number: int) -> Result | None:
    """What a game ended in, the outcome of `number` first."""
    game = games.get(meeting)
    if game is None or game.result is None:
        return None
    return game.result if game.white == number else game.result.swapped


def _text(games: dict[_Meeting, Game], meeting: _Meeting, number: int) -> str:
    result = _result(games, meeting, number)
    return PENDING_SIGN if result is None else result.text


def _matches(before: Tournament, after: Tournament) -> list[str]:
    def meetings(event: Tournament) -> dict[_Meeting, Match]:
        return {(match.round, match.home, match.away): match for match in event.matches}

    was, is_now = meetings(before), meetings(after)
    names = {team.number: team.name for team in after.teams}
    return [
        f"{names[home]} – {names[away]}"
        for (round_, home, away) in sorted({**was, **is_now}, key=lambda meeting: meeting[0])
        if was.get((round_, home, away)) != is_now.get((round_, home, away))
    ]
