"""The tests that a change concerns."""

from __future__ import annotations

import pytest

from tools import ready

ALWAYS = ["tests/test_structure.py", "tests/test_translations.py"]


@pytest.mark.parametrize(
    ("changed", "concerned"),
    [
        ("README.md", []),
        ("tbdesk/engine/event/cuts.py", ["tests/engine/event"]),
        ("tbdesk/paths.py", ["tests/test_paths.py"]),
        ("tbdesk/cli/why.py", ["tests/cli"]),
        ("tests/test_app.py", ["tests/test_app.py"]),
        ("tests/differential/declared.py", ["tests/differential", "tests/test_how_to_add.py"]),
        ("tbdesk/engine/tiebreaks/rows.py", ["tests/differential", "tests/test_how_to_add.py"]),
        ("docs/how-to-add/format.diff", ["tests/test_how_to_add.py"]),
        ("resources/help/en/first-steps.md", ["tests/test_help.py", "tests/report/help"]),
        ("tbdesk/engine/tiebreaks/opponents/gone.py", ["tests/engine/tiebreaks/opponents"]),
    ],
)
def test_tests_of_a_room_follow_its_files(changed: str, concerned: list[str]) -> None:
    found = ready.concerned_tests([changed])
    assert set(found) >= {*ALWAYS, *concerned}
    assert concerned or found == ALWAYS
