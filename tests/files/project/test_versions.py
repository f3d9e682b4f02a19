"""Files that older versions of the program wrote, kept as they were: every one opens as it did."""

from __future__ import annotations

from datetime import date, datetime
from pathlib import Path

import pytest

from tbdesk.engine.entry.drafts import Draft, DraftCell, Grid
from tbdesk.engine.model.descriptor import chain_text
from tbdesk.engine.model.handouts import HandoutKind
from tbdesk.engine.model.tournament import Rhythm, Target, Tournament, Withdrawal
from tbdesk.engine.rules.editions import edition
from tbdesk.engine.standings.standings import compute
from tbdesk.files.project import project
from tbdesk.files.project.project import LoadedProject
from tbdesk.files.project.versions import VERSION
from tests.engine.cases import event, teams14

SAMPLES = Path(__file__).parents[2] / "data" / "project"


def sample(version: int) -> LoadedProject:
    """The file that was written by the last program of a version."""
    path = SAMPLES / f"version-{version}.tbdesk"
    assert f'"version": {version},' in path.read_text(encoding="utf-8")
    return project.load(path)


def games_and_names(tournament: Tournament) -> object:
    return tournament.games, [player.name for player in tournament.players]


def test_a_sample_of_every_version_exists() -> None:
    assert len(list(SAMPLES.glob("version-*.tbdesk"))) == VERSION


@pytest.mark.parametrize("version", range(1, VERSION + 1))
def test_a_file_of_every_version_opens_without_warnings_and_can_be_saved_and_computed(
    version: int,
) -> None:
    loaded = sample(version)
    assert loaded.problems == ()
    again = project.loads(project.dumps(loaded.tournament, loaded.drafts), "again")
    assert again == loaded
    tournament = loaded.tournament
    standings = compute(tournament, tournament.chain, edition(tournament.edition))
    assert len(standings.lines) == len(tournament.participants)


def test_the_file_of_every_version_has_its_contents() -> None:
    assert games_and_names(sample(1).tournament) == games_and_names(event("rr6"))
    assert len(sample(2).tournament.matches) == len(teams14().matches)
    assert sample(3).drafts == {DraftCell(Grid.CROSSTABLE, 0, 1, opponent=2): Draft("7")}
    (change,) = sample(4).tournament.log
    assert (change.time, change.round) == (datetime(2026, 3, 6, 21, 4, 33), 5)
    assert (change.before, change.after) == ("PTS,SB", "PTS,DE,SB/C1")
    assert chain_text(sample(4).tournament.chain) == "PTS,DE,SB/C1"
    fifth = sample(5).tournament
    assert fifth.targets == (Target("promoted", 2),)
    assert fifth.lots_witnesses == "A. Rossi, B. Bianchi"
    assert fifth.withdrawn == (Withdrawal(16, 5),)
    assert [edition.kind for edition in sample(7).tournament.handouts] == [
        HandoutKind.STANDINGS,
        HandoutKind.RESULTS,
    ]
    eighth = sample(8).tournament
    assert (eighth.federation, eighth.deputies) == ("ITA", ("Rossi, Ada", "Verdi, Ugo"))
    assert (eighth.rate_of_play, eighth.rhythm) == ("15 min + 10 s", Rhythm.RAPID)
    assert eighth.round_days[2] == (3, date(2026, 3, 7))
    assert sample(6).tournament.ratings_by_round
    assert sample(6).tournament.players[0].later_ratings == ((3, 2230),)


def test_birth_and_sex_are_in_the_files_of_the_first_version() -> None:
    first = sample(1).tournament
    alice = first.players[0]._replace(sex="w", birth="1987/05/03")
    data = project.dumps(first.with_player(alice))
    assert b'"version": 1,' in data
    assert project.loads(data, "again").tournament.players[0] == alice
