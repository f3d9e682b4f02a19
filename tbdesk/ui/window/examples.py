"""The bundled examples by their names, known without opening them."""

from __future__ import annotations

from tbdesk.i18n import N_, _

#: Of each file what it is called, and what there is to see.
_EXAMPLES = {
    "wccc1975": (N_("World correspondence final 1975"), N_("round robin of 15")),
    "rr6": (N_("Club round robin"), N_("round robin of 6")),
    "double4": (N_("Double round robin"), N_("round robin of 4, two cycles")),
    "swiss16": (N_("Club Swiss"), N_("Swiss of 16, five rounds, with byes")),
    "teams14": (N_("Swiss of fourteen teams"), N_("teams of four, with line-ups")),
}


def title(name: str) -> str:
    """The name of an example; the file name for one that does not come with the program."""
    return _(_EXAMPLES[name][0]) if name in _EXAMPLES else name


def kind_text(name: str) -> str:
    """The kind of event."""
    return _(_EXAMPLES[name][1]) if name in _EXAMPLES else ""


def ordered(names: list[str]) -> list[str]:
    """The best known first."""
    known = list(_EXAMPLES)
    return sorted(names, key=lambda name: known.index(name) if name in known else len(known))
