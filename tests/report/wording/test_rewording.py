"""Messages of the engine and the files, in the reader's language."""

from pathlib import Path

import pytest

from tbdesk.engine.model.descriptor import DescriptorError, parse, parse_chain
from tbdesk.engine.model.problem import Fault, Problem, Severity
from tbdesk.engine.model.results import ResultError, parse_outcome
from tbdesk.engine.model.schedule import ScheduleError, berger, round_robin_games
from tbdesk.engine.rules.editions import DeviationError, EditionError, deviating, edition
from tbdesk.files import files
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.problems.errors import error_text
from tbdesk.report.wording.problems.problems import problem_text
from tbdesk.report.wording.tiebreaks.names import column_tooltip
from tests.domain import round_robin
from tests.languages import made_up


def shouted(text: str) -> str:
    """A language in which everything is said in capitals, and the places stay."""
    return text.upper()


def test_a_file_is_named_as_it_is() -> None:
    with made_up(shouted), pytest.raises(FormatError) as caught:
        files.load(Path("missing.trf"))
    assert error_text(caught.value) == "missing.trf: THERE IS NO SUCH FILE"


def test_the_place_in_a_file_is_translated(tmp_path: Path) -> None:
    path = tmp_path / "a.tbdesk"
    path.write_text('{"format": "tbdesk", "version": "two"}')
    with made_up(shouted), pytest.raises(FormatError) as caught:
        files.load(path)
    said = error_text(caught.value)
    assert said == f"{path}: FIELD version: EXPECTED A WHOLE NUMBER, GOT A TEXT"


def test_errors_of_the_engine() -> None:
    with pytest.raises(ResultError) as result:
        parse_outcome("win")
    with pytest.raises(DescriptorError) as chain:
        parse_chain("PTS,SB/x")
    with made_up(shouted):
        assert error_text(result.value).startswith("'win' IS NOT A RESULT: USE")
        said = "TIE-BREAK 2 OF THE CHAIN, 'SB/x': '/x' IS NOT A MODIFIER"
        assert error_text(chain.value).startswith(said)


def test_an_error_of_the_engine_names_the_refused_value() -> None:
    with pytest.raises(EditionError) as unknown:
        edition("fide-1999")
    assert error_text(unknown.value).startswith("'fide-1999' is not an edition of the rules")
    with pytest.raises(DeviationError) as point:
        deviating(edition("fide-2026"), (("name", True),))
    assert error_text(point.value).startswith("'name' is not a point")
    with pytest.raises(ScheduleError) as players:
        berger(61)
    assert error_text(players.value) == "a round robin has 2 to 60 players, not 61"
    with pytest.raises(ScheduleError) as cycles:
        round_robin_games(4, 5)
    assert error_text(cycles.value) == "a round robin has 1 to 4 cycles, not 5"


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("/C1", "this is not the name of a tie-break"),
        ("SB/X", "'/X' is not a modifier: use /Cn, /Mn"),
        ("SB/C0", "/C0: the number must be 1 or more"),
        ("SB/C1/C2", "the modifier /C2 is given twice"),
    ],
)
def test_why_a_text_is_no_tiebreak(text: str, reason: str) -> None:
    with pytest.raises(DescriptorError) as caught:
        parse(text)
    assert error_text(caught.value).startswith(f"'{text}': {reason}")


def test_the_full_name_of_a_tiebreak_is_translated_part_by_part() -> None:
    with made_up(shouted):
        said = column_tooltip(parse("BH/C2/P"))
    assert said == (
        "BUCHHOLZ, LEAST SIGNIFICANT 2 VALUES CUT, FORFEITS COUNT AS GAMES (ART. 8.1, 14.1)"
    )


def test_texts_of_a_file_are_never_translated() -> None:
    read = ("a rank", "no rank")
    problem = Problem(Severity.WARNING, Fault.IN_FILE, value="'{0}' is not {1}", arguments=read)
    event = round_robin("Anna", "Bruno").tournament
    with made_up(shouted):
        assert problem_text(problem, event) == "'a rank' IS NOT no rank"
