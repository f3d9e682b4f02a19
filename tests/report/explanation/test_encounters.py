"""The passes of a direct encounter, explained."""

from __future__ import annotations

from tbdesk.report.document import Grid, Line, Role
from tests.domain import standings, strips
from tests.engine.cases import event
from tests.report.reported import blocks, club, rows


def test_the_explanation_of_a_direct_encounter_shows_its_crosstable() -> None:
    _, _, title, games, outcome, order = blocks(club(), "Davide", "DE")
    assert title == Line("Pass 1", Role.STRONG, keep=True)
    assert rows(games) == [
        ("4 Davide", "*", "½", "0", "0.5"),
        ("5 Elena", "½", "*", "1", "1.5"),
        ("6 Francesco", "1", "0", "*", "1.0"),
    ]
    assert outcome == Line("All have met; in order of points: 5 Elena, 6 Francesco, 4 Davide.")
    assert order == Line("Order in the group: 5 Elena, 6 Francesco, 4 Davide.", Role.STRONG)


def test_a_group_that_stays_tied_is_reported_why() -> None:
    _, _, *passes, _ = blocks(club(), "Bruno", "DE")
    _, _, first, _, _, second = passes
    assert first == Line("All have met; in order of points: 1 Alice, 2 Bruno = 3 Carla.")
    assert second == Line("All have met and are level: they stay tied.")


def test_a_direct_encounter_that_stops_names_the_game_that_was_not_played() -> None:
    made = strips(
        """
        Ann +W2 =BYE
        Bob -B1 +W3
        Cid =BYE -B2
        Dan +BYE =BYE
        """
    )
    # Ann and Dan are level on 1.5 and have not met.
    (_, _, _, games, outcome, _) = blocks(standings(made, "PTS,DE"), "Ann", "DE")
    assert isinstance(games, Grid)
    assert games.heads[-1].text == "Could reach"
    assert [row[-1] for row in rows(games)] == ["1.0", "1.0"]
    assert outcome == Line("1-4 was not played: 4 Dan could reach 1 Ann.")


def test_a_certain_first_place_is_reported_before_why_it_stops() -> None:
    # All have 2 points; Ann has beaten both others, who have not met.
    made = strips(
        """
        Ann +W2 +W3 --
        Bob -B1 +BYE +BYE
        Cid +BYE -B1 +BYE
        """
    )
    (_, _, _, _, outcome, *_) = blocks(standings(made, "PTS,DE"), "Ann", "DE")
    assert outcome == Line(
        "None of the others can reach 1 Ann, whatever the missing games bring: placed. 2-3 was "
        "not played: 3 Cid could reach 2 Bob."
    )


def test_several_games_that_were_not_played_are_named_in_the_plural() -> None:
    made = strips(
        """
        Ann +BYE
        Bob +BYE
        Cid +BYE
        """
    )
    (_, _, _, _, outcome, *_) = blocks(standings(made, "PTS,DE"), "Ann", "DE")
    assert isinstance(outcome, Line)
    assert "1-2, 2-3 were not played: 2 Bob could reach 1 Ann." in outcome.text
    assert "1-3, 2-3 were not played: 3 Cid could reach 1 Ann." in outcome.text


def test_a_player_not_tied_has_no_encounter_to_explain() -> None:
    table = standings(event("double4"), "PTS,DE")
    _, _, only = blocks(table, "C", "DE")
    assert isinstance(only, Line)
    assert "Not level with anyone" in only.text
