"""What the engine and the files say, in the reader's language."""

from pathlib import Path

import pytest

from tbdesk.engine.event.checks import Fault, Problem, Severity
from tbdesk.engine.model.descriptor import DescriptorError, parse, parse_chain
from tbdesk.engine.model.results import ResultError, parse_outcome
from tbdesk.engine.sentence import sentence
from tbdesk.files import files
from tbdesk.report import report
from tbdesk.report.errors import FormatError
from tbdesk.report.wording.words import reworded
from tests.domain import round_robin


def shouted(text: str) -> str:
    """A language in which everything is said in capitals, and the places stay."""
    return text.upper()


def test_a_sentence_is_translated_with_the_sentences_inside_it() -> None:
    inner = sentence("a number of points")
    assert reworded(sentence("'{0}' is not {1}", "x", inner), tr=shouted) == (
        "'x' IS NOT A NUMBER OF POINTS"
    )


def test_what_was_read_is_never_translated() -> None:
    assert reworded(sentence("nobody is called {0}", "Anna"), tr=shouted) == "NOBODY IS CALLED Anna"


def test_a_file_is_named_as_it_is() -> None:
    with pytest.raises(FormatError) as caught:
        files.load(Path("missing.trf"))
    assert report.error_text(caught.value, tr=shouted) == "missing.trf: THERE IS NO SUCH FILE"


def test_the_place_in_a_file_is_translated(tmp_path: Path) -> None:
    path = tmp_path / "a.tbdesk"
    path.write_text('{"format": "tbdesk", "version": "two"}')
    with pytest.raises(FormatError) as caught:
        files.load(path)
    said = report.error_text(caught.value, tr=shouted)
    assert said == f"{path}: FIELD version: EXPECTED A WHOLE NUMBER, GOT A TEXT"


def test_errors_of_the_engine() -> None:
    with pytest.raises(ResultError) as result:
        parse_outcome("win")
    assert report.error_text(result.value, tr=shouted).startswith("'win' IS NOT A RESULT: USE")
    with pytest.raises(DescriptorError) as chain:
        parse_chain("PTS,SB/x")
    assert report.error_text(chain.value, tr=shouted).startswith(
        "TIE-BREAK 2 OF THE CHAIN, 'SB/x': '/x' IS NOT A MODIFIER"
    )


def test_the_full_name_of_a_tiebreak_is_translated_part_by_part() -> None:
    said = report.column_tooltip(parse("BH/C2/P"), tr=shouted)
    assert said == ("BUCHHOLZ, LEAST SIGNIFICANT 2 VALUES CUT, FORFEITS COUNT AS GAMES (8.1, 14.1)")


def test_what_fills_a_problem_of_a_file() -> None:
    problem = Problem(
        Severity.WARNING,
        Fault.IN_FILE,
        value="'{0}' is not {1}",
        arguments=("a rank", sentence("a rank")),
    )
    event = round_robin("Anna", "Bruno").tournament
    assert report.problem_text(problem, event, tr=shouted) == "'a rank' IS NOT A RANK"
