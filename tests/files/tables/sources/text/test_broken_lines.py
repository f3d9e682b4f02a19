"""Tables whose rows were broken into lines."""

import pytest

from tbdesk.files.tables.sources.text.broken_lines import stacked
from tests.files.tables.forms import read

NAMES = [
    *("van 't Hof, K.", "de la Cruz, J.", "bin Ali, Hassan", "S. Kumar", "Tran Thi B"),
    *("El Amrani, Y.", "Smith, Bob", "Al-Sayed, Omar", "Nguyen Van A", "Müller, Jan"),
]


@pytest.mark.parametrize("count", range(5, 11))
@pytest.mark.parametrize("above", ["Player", "Klasse 5a\nPlayer"])
def test_a_list_of_names_is_no_table_of_several_columns(count: int, above: str) -> None:
    """With as many lines as such a table would have, it is read whole, or not at all."""
    reading = read("\n".join([above, *NAMES[:count], ""]))
    names = [player.name for player in reading.players]
    assert names == NAMES[:count] or reading.refusal is not None


def test_names_and_clubs_below_a_heading_each_are_columns() -> None:
    lines = ["Name", "Club", "Federation"]
    for name in NAMES:
        lines += [name, "SC Sud", "ITA"]
    first = next(iter(stacked(list(enumerate(lines, start=1)))))
    assert [row[0] for row in first.rows[1:]] == NAMES
