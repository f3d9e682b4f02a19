"""Differences during What if: games, byes and matches, and their former state."""

from __future__ import annotations

from tbdesk.engine.model.results import Kind, parse_result
from tbdesk.engine.model.tournament import Bye, Tournament
from tbdesk.files import files
from tbdesk.paths import examples
from tbdesk.report.rounds.differences import TriedOut, difference_text, differences
from tbdesk.report.wording.signs import ending_text
from tests.engine.cases import event


def with_result(made: Tournament, at: int, text: str | None) -> Tournament:
    games = list(made.games)
    games[at] = games[at]._replace(result=parse_result(text) if text else None)
    return made._replace(games=tuple(games))


def told(before: Tournament, after: Tournament) -> list[str]:
    return [difference_text(difference, after) for difference in differences(before, after)]


def test_a_result_taken_out_and_put_in() -> None:
    before = event("rr6")
    game = before.games[0]
    assert game.result is not None
    pair = f"{game.white}-{game.black}"
    open_ = with_result(before, 0, None)
    assert told(before, before) == []
    assert told(before, open_) == [f"{pair} · ({game.result.text})"]
    assert told(open_, before) == [f"{pair} {game.result.text} (·)"]


def test_exchanged_colours_are_one_and_white_comes_first() -> None:
    before = event("rr6")
    game = before.games[0]
    white, black, ending = game.white, game.black, ending_text(game)
    after = before.with_game(0, game.turned())
    turned = ending_text(after.games[0])
    assert told(before, after) == [f"{black}-{white} {turned} ({white}-{black} {ending})"]
    tried_out = TriedOut(before, after)
    assert tried_out.text(white, game.round) == f"Only tried out; before: {white}-{black} {ending}"
    open_, not_yet = with_result(before, 0, None), with_result(after, 0, None)
    assert told(open_, not_yet) == [f"{black}-{white} · ({white}-{black} ·)"]


def test_a_bye_is_one_too() -> None:
    before = event("swiss16")
    bye = before.byes[0]
    kind = Kind.HALF_BYE if bye.kind is not Kind.HALF_BYE else Kind.ZERO_BYE
    after = before._replace(byes=(Bye(bye.round, bye.player, kind), *before.byes[1:]))
    [text] = told(before, after)
    assert text.startswith(f"{bye.player} ")
    tried_out = TriedOut(before, after)
    assert tried_out.text(bye.player, bye.round).startswith("Only tried out; before: ")
    assert tried_out.text(bye.player, bye.round + 1) == ""


def test_a_match_has_the_names_of_the_teams() -> None:
    path = examples()["teams14"]
    before = files.loads(path.read_bytes(), path.name).tournament
    match = before.matches[0]
    after = before._replace(matches=(match._replace(boards=()), *before.matches[1:]))
    [text] = told(before, after)
    assert before.teams[match.home - 1].name in text
    assert TriedOut(before, after).text(match.away, match.round, match.home)


def test_of_one_event_nothing_is_tried_out() -> None:
    made = event("rr6")
    assert TriedOut(made, made).all == []
    assert TriedOut().text(1, 1) == ""
