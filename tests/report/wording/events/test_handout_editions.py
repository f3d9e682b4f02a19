"""An edition's words about itself and the one before."""

from __future__ import annotations

from datetime import timedelta

import pytest

from tbdesk.engine.entry.changes.event_log import explained, logged
from tbdesk.engine.entry.handed_out import next_edition, with_edition
from tbdesk.engine.model.handouts import HandoutKind
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, Tournament
from tbdesk.engine.standings.differing_places import places_of
from tbdesk.i18n import language
from tbdesk.report.wording.events.handout_editions import edition_note
from tests.domain import round_robin, standings
from tests.engine.entry.test_handed_out import DRAW, WHEN, changes, four, with_result
from tests.team_domain import team_event


def handed_out(event: Tournament, minutes: int = 0, chain: str = "PTS") -> Tournament:
    """The event after a hand-out of its standings."""
    places = places_of(standings(event, chain).standings)
    time = WHEN + timedelta(minutes=minutes)
    rounds = range(1, event.rounds + 1)
    edition = next_edition(event, HandoutKind.STANDINGS, rounds, places, time)
    assert edition is not None
    return event._replace(handouts=with_edition(event.handouts, edition))


def note(event: Tournament) -> str:
    return edition_note(event, event.handouts[-1])


def since(before: Tournament, after: Tournament, chain: str = "PTS") -> str:
    """The note of a second edition, after its first sentence."""
    first = handed_out(before, chain=chain)
    event = handed_out(after._replace(handouts=first.handouts), 10, chain)
    said, _sentence, changed = note(event).partition(" Since ")
    assert said == "Edition 2 of 2026-11-28 18:50."
    return changed


def test_the_first_edition_has_nothing_before_it() -> None:
    assert note(handed_out(four())) == "Edition 1 of 2026-11-28 18:40."


def test_a_changed_result_and_the_places_it_changed() -> None:
    made = round_robin("Ann", "Bob", "Cid")
    ann, bob, cid = made.players
    ann.beats(bob)
    ann.beats(cid)
    bob.beats(cid)
    before = made.tournament
    cid.beats(bob)
    assert since(before, made.tournament) == (
        "edition 1: 2-3 was 1-0, now 0-1; places 2 and 3 exchanged."
    )
    cid.beats(ann)
    assert since(before, made.tournament) == (
        "edition 1: 2-3 was 1-0, now 0-1; 3-1 was 0-1, now 1-0; 3 Cid 3 → 1; 1 Ann 1 → 2; "
        "2 Bob 2 → 3."
    )


def test_places_say_nothing_where_results_were_added() -> None:
    """No single result can be named as the reason for a new place."""
    before = four()
    assert since(before, with_result(with_result(before, DRAW), DRAW, 2)) == (
        "edition 1: 1-2 was 1-0, now ½-½."
    )
    assert since(before, with_result(before, DRAW, 2)) == ""


def test_a_result_that_is_gone_and_another_bye() -> None:
    assert since(four(), with_result(four(), None)).startswith(
        "edition 1: 1-2 was 1-0, now without a result"
    )
    other = four()._replace(byes=(Bye(1, 3, Kind.FULL_BYE),))
    assert since(four(), other).startswith(
        "edition 1: 3 in round 1 had: half-point bye, now: full-point bye"
    )


def test_pairs_that_meet_twice_are_reported_with_the_round() -> None:
    made = round_robin("Ann", "Bob", cycles=2)
    ann, bob = made.players
    ann.beats(bob)
    before = made.tournament
    ann.draws(bob, 1)
    assert since(before, made.tournament).startswith("edition 1: 1-2 in round 1 was 1-0, now ½-½")


def test_the_boards_of_a_match() -> None:
    before, after = (team_event(2, 4, 1, f"1 1-2 {boards}") for boards in ("1=01", "1=00"))
    assert since(before, after, "MPTS").startswith(
        "edition 1: T1 – T2 was 2½-1½, now 1½-2½; T1 – T2, board 4 was 1-0, now 0-1; "
    )


def test_the_reason_stands_beside_the_change() -> None:
    event = handed_out(four())
    event = logged(event, with_result(event, DRAW), WHEN + timedelta(minutes=5))
    event = explained(event, changes(event), "report error", WHEN + timedelta(minutes=6))
    event = handed_out(event, 10)
    assert "1-2 was 1-0, now ½-½ (report error); " in note(event)


@pytest.mark.parametrize("code", ["it", "de", "fr", "es"])
def test_the_note_is_in_the_language_of_the_hand_out(code: str) -> None:
    event = handed_out(with_result(handed_out(four()), DRAW), 10)
    english = note(event)
    with language(code):
        assert note(event) != english
