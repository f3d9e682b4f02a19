"""Every tie-break on every kind of event, through every output: a value, an empty column with its
reason, or a clear refusal."""

from __future__ import annotations

from collections.abc import Iterator
from html import unescape
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest
from openpyxl import load_workbook
from PySide6.QtCore import QAbstractItemModel, Qt
from pytestqt.qtbot import QtBot

from tbdesk.cli.main import main
from tbdesk.engine.model.descriptor import Descriptor, parse
from tbdesk.engine.model.results import Kind
from tbdesk.engine.model.tournament import Bye, EventKind, Game, Tournament
from tbdesk.engine.rules.editions import EDITIONS, FIDE_2026
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standings, compute
from tbdesk.engine.tiebreaks.catalogue import CATALOGUE, known
from tbdesk.engine.tiebreaks.tiebreak import TieBreak, Type
from tbdesk.files import files
from tbdesk.files.outputs import OUTPUTS, Output
from tbdesk.files.suffixes import PROJECT
from tbdesk.models.setup.chain import AvailableModel, ChainModel
from tbdesk.models.standings.contributions import ContributionsModel
from tbdesk.models.standings.problems import ProblemsModel
from tbdesk.models.standings.standings_model import StandingsModel
from tbdesk.report import text_report
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.handout.handout import Contents
from tbdesk.report.json_answers import explanation_data
from tbdesk.report.json_standings import standings_data
from tbdesk.report.wishes import ALL, SheetKind, Wishes
from tbdesk.report.wording.participants import LISTED
from tbdesk.report.wording.problems.problems import lack_text
from tbdesk.session.calculation import CalculationService
from tbdesk.session.document import Document
from tests.domain import crosstable, round_robin, strips, swiss
from tests.models.conftest import column_texts
from tests.report.handout.pages import everything
from tests.team_domain import team_event
from tests.ui.printing.sheets import laid_out

_STRIPS = """
    Anna   +W2 =B3 +BYE
    Bruno  -B1 +BYE -F4
    Carla  ?W4 =W1 --
    Dario  ?B3 --  +F2
    """


def _rated(event: Tournament) -> Tournament:
    players = (player._replace(rating=2000 + player.number) for player in event.players)
    return event._replace(players=tuple(players))


def _contradicting(event: Tournament) -> Tournament:
    games = (Game(1, 1, 1), Game(9, 1, 2), Game(2, 1, 77), Game(3, 1, 2))
    byes = (Bye(1, 77, Kind.PAIRING_BYE), Bye(44, 1, Kind.HALF_BYE))
    return event._replace(games=(*event.games, *games), byes=(*event.byes, *byes))


def _alone(kind: EventKind, *names: str, rounds: int) -> Tournament:
    return swiss(*names, rounds=rounds).tournament._replace(kind=kind)


def _with_a_bye() -> Tournament:
    event = swiss("Anna", rounds=2)
    event.players[0].pairing_bye(1)
    return event.tournament


_SWISS, _ROUND_ROBIN, _FIXED = EventKind.SWISS, EventKind.ROUND_ROBIN, EventKind.PREDETERMINED
_MATCHES = ("1 1-2 10", "1 3-4 11", "2 1-3 ==", "2 2 PAB", "3 1-4 +:-", "3 2-3 1.5:0.5")

EVENTS = {
    "a Swiss": strips(_STRIPS).tournament,
    "a Swiss of rated players": _rated(strips(_STRIPS).tournament),
    "fixed pairings": strips(_STRIPS).tournament._replace(kind=_FIXED),
    "a round robin": crosstable("* 1 ½\n0 * 1\n½ 0 *").tournament,
    "a round robin without one who left": crosstable("* 1 ½\n0 * 1\n½ 0 *").tournament._replace(
        excluded=(3,)
    ),
    "a Swiss that contradicts itself": _contradicting(strips(_STRIPS).tournament),
    "a round robin not begun": _rated(round_robin(*"ABC").tournament),
    "a Swiss of teams": team_event(4, 2, 3, *_MATCHES),
    "teams level": team_event(2, 2, 2, "1 1-2 10", "2 2-1 10", kind=_FIXED),
    "a round robin of teams": team_event(3, 2, 3, "1 1-2 11", "2 2-3 =0", kind=_ROUND_ROBIN),
    "teams that have not begun": team_event(3, 2, 3),
    "teams without rounds": team_event(2, 2, 0),
    "one team": team_event(1, 2, 3, "1 1 PAB"),
    "no teams": team_event(0, 2, 3),
    "no teams in a round robin": team_event(0, 2, 0, kind=_ROUND_ROBIN),
    "no players": swiss(rounds=3).tournament,
    "no players in a round robin": _alone(_ROUND_ROBIN, rounds=0),
    "one player": swiss("Anna", rounds=3).tournament,
    "one player with a bye": _with_a_bye(),
    "one player in a round robin": _alone(_ROUND_ROBIN, "Anna", rounds=0),
    "no rounds": swiss("Anna", "Bruno", rounds=0).tournament,
    "fixed pairings without rounds": _alone(_FIXED, "Anna", "Bruno", rounds=0),
}

#: A value of every modifier that a tie-break may carry.
_MODIFIERS = {
    "cut": "/C1",
    "median": "/M1",
    "limit": "/L+1",
    "forfeits_as_games": "/P",
    "fore": "/F",
    "factor": "/K3",
    "reverse": "/R",
    "unrated": "/U1400",
}


def _forms(row: TieBreak) -> Iterator[Descriptor]:
    """A tie-break plain, and with each modifier it may carry."""
    yield parse(row.code)
    for field, sign in _MODIFIERS.items():
        if field in row.modifiers:
            yield parse(row.code + sign)
    if "points" in row.modifiers:
        yield parse(f"{row.code}:MP")
        yield parse(f"{row.code}:GP")


CODES = [form for row in CATALOGUE.values() for form in _forms(row)] + [parse("OTHER_prize")]
DECLARED = [form for row in known() if row.code not in CATALOGUE for form in _forms(row)]
PLAIN = (*map(parse, CATALOGUE), parse("BH:MP"), parse("OTHER_prize"))
_PTS = parse("PTS")


def _standings(
    event: Tournament, chain: tuple[Descriptor, ...], rules: str = FIDE_2026.id
) -> Standings:
    return compute(event._replace(chain=chain), chain, EDITIONS[rules])


@pytest.fixture(params=EVENTS)
def event(request: pytest.FixtureRequest) -> Tournament:
    return EVENTS[request.param]


def _check_column(standings: Standings, column: Column) -> None:
    """Everybody has a value or a reason; what the event has not got is among the problems."""
    tournament = standings.event.tournament
    if column.lack:
        assert column.lack in standings.problems
        assert column.descriptor.text in lack_text(column, tournament)
        assert all(value is None for value in column.values.values())
    for position in standings.event.competing:
        _headline, _name, *reasons = explanation(standings, column, position)
        data = explanation_data(standings, column, position)
        assert (data["value"] is None) == (column.exact(position) is None)
        assert data.get("reason", "") == lack_text(column, tournament)
        if column.exact(position) is None:
            assert reasons


@pytest.mark.one_in(6)
@pytest.mark.parametrize(
    "rules",
    [
        pytest.param(rules, marks=[] if rules == FIDE_2026.id else [pytest.mark.long])
        for rules in EDITIONS
    ],
)
def test_every_value_is_there_or_says_why_not(event: Tournament, rules: str) -> None:
    for code in CODES:
        standings = _standings(event, (_PTS, code) if code != _PTS else (_PTS,), rules)
        assert len(standings.lines) == len(event.participants) - len(event.excluded)
        _check_column(standings, standings.columns[-1])
        data = standings_data(standings, standings.problems)
        assert len(data["participants"]) == len(standings.lines)
        assert code.text in text_report.standings_text(standings)


def _of_the_sample(daily: str, long: str) -> Iterator[Any]:
    """Every event: one at the desk, one in .ci/run too, the others before a release."""
    for name in EVENTS:
        mark = pytest.mark.long if name == long else pytest.mark.whole
        yield pytest.param(EVENTS[name], marks=[] if name == daily else [mark], id=name)


@pytest.mark.parametrize(
    "event", [*_of_the_sample("a Swiss of rated players", long="a Swiss of teams")]
)
def test_every_declared_value_is_there_or_says_why_not(event: Tournament) -> None:
    for rules in EDITIONS:
        standings = _standings(event, (_PTS, *DECLARED), rules)
        for column in standings.columns:
            _check_column(standings, column)
    early = compute(event, (_PTS, *DECLARED), FIDE_2026, 1)
    for column in early.columns:
        _check_column(early, column)


@pytest.mark.parametrize("event", [*_of_the_sample("a Swiss", long="a round robin of teams")])
def test_declared_tie_breaks_through_every_output(event: Tournament, qtbot: QtBot) -> None:
    standings = _standings(event, (_PTS, *(one for one in DECLARED if "/" not in one.text)))
    for output in OUTPUTS:
        _look_at(output, output.make(standings, Wishes(ALL)), standings)
    contributions = ContributionsModel()
    for place in range(len(standings.columns)):
        contributions.show(standings, place)
        _read(contributions)
    everybody = everything(standings)
    places = tuple(range(1, len(standings.columns)))
    assert laid_out(
        event, ",".join(map(str, standings.chain)), everybody._replace(contributions=places)
    )


@pytest.mark.one_in(3)
@pytest.mark.parametrize("after", [0, 1])
def test_after_an_early_round(event: Tournament, after: int) -> None:
    for code in PLAIN:
        chain = (_PTS, code) if code != _PTS else (_PTS,)
        standings = compute(event, chain, FIDE_2026, after)
        _check_column(standings, standings.columns[-1])


@pytest.mark.one_in(3)
def test_a_tie_break_without_its_data_separates_no_group(event: Tournament) -> None:
    for code in CODES:
        alone = _standings(event, (code,))
        if alone.columns[0].lack:
            assert {line.rank for line in alone.lines} <= {1}, code.text
            before_points = _standings(event, (code, _PTS))
            points = _standings(event, (_PTS,))
            assert [line.rank for line in before_points.lines] == [
                line.rank for line in points.lines
            ]


#: Those whose workbook is made at the desk, which takes a second each.
_SAMPLE = ("a Swiss", "a round robin of teams", "no rounds")


def _cells() -> Iterator[Any]:
    """Every output of every event."""
    for output in OUTPUTS:
        for name in EVENTS:
            long = output.key == "xlsx" and name not in _SAMPLE
            marks = [pytest.mark.long] if long else []
            yield pytest.param(output, EVENTS[name], marks=marks, id=f"{output.key}-{name}")


@pytest.mark.one_in(3)
@pytest.mark.parametrize(("output", "event"), [*_cells()])
def test_all_tie_breaks_at_once_through_every_output(output: Output, event: Tournament) -> None:
    standings = _standings(event, PLAIN)
    _look_at(output, output.make(standings, Wishes(ALL)), standings)


def _look_at(output: Output, content: bytes, standings: Standings) -> None:
    """Assert that a hand-out names every tie-break and gives the reason for an empty column."""
    if output.key == "xlsx":
        sheet = load_workbook(BytesIO(content), read_only=True)["Standings"]
        values = (value for row in sheet.iter_rows(values_only=True) for value in row)
        text = "\n".join(str(value) for value in values if value is not None)
    else:
        text = unescape(content.decode())
    for column in standings.columns:
        assert column.descriptor.text in text
        if not output.bare and len(standings.problems) <= LISTED:
            assert lack_text(column, standings.event.tournament) in text


@pytest.mark.one_in(3)
@pytest.mark.parametrize(
    "name",
    [pytest.param(name, marks=[] if name in _SAMPLE else [pytest.mark.long]) for name in EVENTS],
)
def test_all_tie_breaks_on_paper(name: str, qtbot: QtBot) -> None:
    event, chain = EVENTS[name], ",".join(map(str, PLAIN))
    contents = everything(_standings(event, PLAIN))
    assert laid_out(event, chain, contents._replace(contributions=tuple(range(len(PLAIN)))))
    for place in range(0, len(PLAIN), 5) if event.participants else ():
        assert laid_out(event, chain, Contents(standings=False)._replace(explained=(0, place)))


#: The sheets of which a single tie-break is.
_OF_ONE = frozenset({SheetKind.STANDINGS, SheetKind.CONTRIBUTIONS})


@pytest.mark.long
@pytest.mark.one_in(5)
@pytest.mark.parametrize("code", PLAIN, ids=str)
def test_every_tie_break_alone_on_every_event_and_through_every_output(code: Descriptor) -> None:
    """In one of them each: every pair of the three is here, and all three are above."""
    for place, event in enumerate(EVENTS.values(), PLAIN.index(code)):
        output = OUTPUTS[place % len(OUTPUTS)]
        standings = _standings(event, (_PTS, code) if code != _PTS else (_PTS,))
        _look_at(output, output.make(standings, Wishes(_OF_ONE, marked=0)), standings)


_ROLES = (
    Qt.ItemDataRole.DisplayRole,
    Qt.ItemDataRole.ToolTipRole,
    Qt.ItemDataRole.AccessibleTextRole,
)


def _read(model: QAbstractItemModel) -> list[str]:
    """All that a table shows and says."""
    return [
        str(model.index(row, column).data(role))
        for row in range(model.rowCount())
        for column in range(model.columnCount())
        for role in _ROLES
    ]


@pytest.mark.one_in(3)
def test_the_models_of_the_window(event: Tournament, qtbot: QtBot) -> None:
    document = Document()
    service = CalculationService(document)
    shown, problems = StandingsModel(service), ProblemsModel(document, service)
    contributions = ContributionsModel()
    standings = _standings(event, PLAIN)
    service.updated.emit(standings)
    in_cells, listed = _read(shown), "\n".join(column_texts(problems, 0))
    for place, column in enumerate(standings.columns):
        contributions.show(standings, place)
        said = _read(contributions)
        if column.lack:
            reason = lack_text(column, standings.event.tournament)
            assert reason in listed
            if standings.lines:
                assert reason in in_cells
                assert reason in said


def test_every_tie_break_of_the_chain_dialog_can_be_computed(
    event: Tournament, qtbot: QtBot
) -> None:
    teams = event.match_rules is not None
    model, chain = AvailableModel(event.kind, FIDE_2026, teams=teams), ChainModel(())
    codes = [model.tiebreak_at(row).code for row in range(model.rowCount())]
    offered = [code for row, code in enumerate(codes) if not model.reason_against(row)]
    assert all(chain.add_code(code) for code in offered)
    standings = _standings(event, chain.chain)
    of_the_entries = (Type.RATING, Type.ORDER, Type.BY_HAND, Type.PLAY_OFF)
    for column in standings.columns:
        assert column.tiebreak is not None
        assert column.lack is None or column.tiebreak.type in of_the_entries


@pytest.mark.one_in(6)
@pytest.mark.parametrize(
    "suffix",
    [
        pytest.param(suffix, marks=[] if suffix == PROJECT else [pytest.mark.long])
        for suffix in files.SUFFIXES
    ],
)
def test_the_command_line_ends_in_a_table_or_in_a_sentence(
    event: Tournament, suffix: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Every command, on the event as it was saved; what cannot be read back is refused.

    On files other than the project's, which only are read in another way, two of the commands, by
    turns of the events: every command is given every format.
    """
    chained, path = event._replace(chain=PLAIN), tmp_path / f"event{suffix}"
    path.write_bytes(files.dumps(chained, suffix))
    number = event.participants[0].number if event.participants else 1
    explained = ("--participant", number, "--tiebreak", "EDEBB")
    commands: tuple[tuple[object, ...], ...] = (
        ("standings", path),
        ("standings", path, "--json"),
        ("check", path),
        ("convert", path, tmp_path / "again.csv"),
        ("explain", path, *explained),
        ("explain", path, *explained, "--json"),
    )
    if suffix != PROJECT:
        commands = commands[[*EVENTS.values()].index(event) % 3 :: 3]
    for words in commands:
        status = main([str(word) for word in words])
        said = capsys.readouterr()
        assert status in (0, 1, 2)
        if status == 2 and words[0] != "check":
            assert said.err.splitlines()[-1].startswith("tbdesk: error: ")
