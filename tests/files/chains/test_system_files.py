"""Files of declared tie-breaks: written as they are read, and refused with system and field."""

from pathlib import Path

import pytest

from tbdesk import paths
from tbdesk.engine.model.declaration.written import declared
from tbdesk.engine.tiebreaks.declared import systems as built_in
from tbdesk.files.chains import systems
from tbdesk.files.chains.systems import SystemsError

WORDS = {"en": 'A "rule"\n\\ of ½', "de": "größer", "x y.z": "Zed"}


def test_written_systems_are_read_again(tmp_path: Path) -> None:
    weights = {"win": "0.1", "draw": {"white": "1/3", "black": -2}, "loss": 0, "unplayed": 0}
    own = declared("OWN", {"names": WORDS, "own": weights, "ascending": True, "federation": "x"})
    everything = (own, *built_in.known().values())
    systems.write(tmp_path / "own.toml", everything)
    assert systems.read(tmp_path / "own.toml") == everything


@pytest.mark.parametrize("path", sorted(paths.systems().glob("*.toml")), ids=lambda one: one.stem)
def test_the_files_of_the_program_can_be_taken(path: Path) -> None:
    assert {system.code for system in systems.read(path)} <= built_in.known().keys()


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_example_of_the_help_can_be_taken(language: str, tmp_path: Path) -> None:
    page = (paths.help_pages() / language / "own-systems.md").read_text("utf-8")
    path = tmp_path / "club.toml"
    path.write_text(page.partition("```toml\n")[2].partition("```")[0], "utf-8")
    (system,) = systems.read(path)
    assert (system.code, system.cut[0].low, system.decimals) == ("CLUB_1", 1, 1)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "not a file of tie-breaks"),
        ("[systems", "not a file of tie-breaks"),
        ("systems = 3", "not a file of tie-breaks"),
        ("[systems]\nOWN = 3", "not a file of tie-breaks"),
        ("[systems.OWN]\nown = 'points'", "OWN, field names: "),
        ("[systems.OWN]\nnames = {en = 'x'}\nown = 'x'", "OWN, field own: 'x' cannot stand here"),
        ("[systems.own]\nnames = {en = 'x'}\nown = 'points'", "'own' cannot be a code"),
        ("[systems.OWN]\nnames = {en = 'x'}\nown = nan", "OWN, field own: "),
        ("[systems.OWN]\nnames = {en = 'x'}\nown = 1979-05-27", "OWN, field own: "),
        ("[systems.OWN]\nnames = {en = 'x'}\nown_unplayed = inf", "field own_unplayed: "),
        ("x = " + "[" * 5000, "not a file of tie-breaks"),
        ("\xff", "not a file of tie-breaks"),
        ("#" * 200_001, "too large"),
        ("a." * 90_000 + "b = 1", "not a file of tie-breaks"),
    ],
    ids=lambda text: text[:20],
)
def test_a_file_that_declares_no_system_is_refused(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    path.write_bytes(text.encode("latin-1"))
    with pytest.raises(SystemsError) as caught:
        systems.read(path)
    assert said in str(caught.value)


def test_a_file_that_was_saved_with_a_byte_order_mark_is_read(tmp_path: Path) -> None:
    """As editors of Windows save texts."""
    path = tmp_path / "own.toml"
    path.write_text("[systems.OWN]\nnames = {en = 'x'}\nown = 'points'\n", "utf-8-sig")
    assert [system.code for system in systems.read(path)] == ["OWN"]


@pytest.mark.parametrize("printed", ["1/0", "1e99999999", "x"])
def test_the_worked_examples_of_others_are_not_looked_at(printed: str, tmp_path: Path) -> None:
    path = tmp_path / "own.toml"
    example = f"[[examples]]\nevent = ''\nvalues = {{OWN = '{printed}'}}\n"
    path.write_text(f"[systems.OWN]\nnames = {{en = 'x'}}\nown = 'points'\n{example}")
    assert [system.code for system in systems.read(path)] == ["OWN"]


def test_no_file(tmp_path: Path) -> None:
    with pytest.raises(SystemsError, match="cannot be read"):
        systems.read(tmp_path / "none.toml")
