"""The page of a tie-break, generated on demand from the catalogue, the rules and an example."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from tbdesk.engine.model.declared import Declared
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.engine.tiebreaks.tiebreak import TieBreak, Type
from tbdesk.i18n import _, language, languages, own_name
from tbdesk.report.document import Block, Legend, Role, Run, Section, text_line
from tbdesk.report.explanation.explanation import explanation
from tbdesk.report.help import pages
from tbdesk.report.help.editions import edition_blocks
from tbdesk.report.help.worked import Case, WorkedExample, decided, worked_example
from tbdesk.report.standings_columns import Medium, standings_grid
from tbdesk.report.swiss_manager import numbers_that_mean
from tbdesk.report.tiebreak_search import headings_of
from tbdesk.report.wording.participants import names_text, player_text
from tbdesk.report.wording.tiebreaks.names import chain_words, column_tooltip, definition

#: A value for every modifier, to name its variant of a tie-break.
_SAMPLES: dict[str, Any] = {
    "points": "MP",
    "cut": 1,
    "median": 1,
    "limit": 1,
    "forfeits_as_games": True,
    "fore": True,
    "factor": 3,
    "reverse": True,
    "unrated": 1400,
}


def page_title(row: TieBreak) -> str:
    """`SB: Sonneborn-Berger`."""
    return f"{row.code}: {_(row.name)}"


def sections(row: TieBreak, cases: Sequence[Case], own: catalogue.Own = ()) -> Iterator[Section]:
    """The sections of the page, the first under the page's title. own: the systems that an event
    declares."""
    paragraphs = description(row, own)
    yield from paragraphs[:-1]
    example = worked_example(row, cases, own)
    if example is not None:
        yield Section(_("Worked example"), "worked", tuple(_worked_out(example)))
    yield Section(_("Editions of the rules"), "editions", tuple(edition_blocks(row, cases, own)))
    yield paragraphs[-1]


def description(row: TieBreak, own: catalogue.Own = ()) -> tuple[Section, ...]:
    """The sections that need no calculation: definition, when to use it, and last its names
    elsewhere."""
    parts = [Section("", "about", tuple(_about(row)))]
    use = None if row.code in {system.code for system in own} else advice(row.code)
    if use is not None:
        lines = (text_line(use.use), text_line(use.avoid))
        parts.append(Section(_("When to use it, and when not"), "use", lines))
    called = tuple(_elsewhere(row)) or (text_line(_("No other data.")),)
    parts.append(Section(_("Names in other programs"), "elsewhere", called))
    return tuple(parts)


def declaration_of(row: TieBreak, own: catalogue.Own) -> Declared | None:
    """The declaration of a system; None for a tie-break that is a function."""
    if row.code in catalogue.CATALOGUE:
        return None
    of_event = next((system for system in own if system.code == row.code), None)
    return of_event or systems.known().get(row.code)


def federation_of(row: TieBreak) -> str:
    """The federation of a tie-break, as `FIDE` or `US Chess`; empty for none."""
    return row.federation or ("FIDE" if row.article else "")


def source_of(row: TieBreak) -> str:
    """The source of a definition, as `C.07, 9.1`; empty for none."""
    if row.source:
        return row.source
    if row.article.startswith("D."):
        return row.article
    return f"C.07, {row.article}" if row.article else ""


# --- definition ----------------------------------------------------------------------------------


def _about(row: TieBreak) -> Iterator[Block]:
    yield text_line(definition(Descriptor(row.code), row), Role.STRONG)
    source = ": ".join(filter(None, (federation_of(row), source_of(row))))
    facts = (
        (_("Names"), "; ".join(f"{code}: {name}" for code, name in _names(row))),
        (_("Source"), source),
        (_("Reliability of the source"), _confidence(row)),
        (_("For"), _entrants(row)),
        (_("Not available for"), _not_for(row)),
    )
    yield Legend("", tuple((Run(label), text) for label, text in facts if text))
    variants = tuple(_variants(row))
    if variants:
        yield Legend(_("Variants"), variants)


def _names(row: TieBreak) -> Iterator[tuple[str, str]]:
    """Pairs of language and name: the program's languages, and those of federations."""
    names: dict[str, dict[str, None]] = {}
    for code in languages():
        with language(code):
            names.setdefault(own_name(code), {})[_(row.name)] = None
    for code, name in row.national:
        names.setdefault(own_name(code) if code in languages() else code, {})[name] = None
    for spoken, known in names.items():
        yield spoken, ", ".join(known)


def _confidence(row: TieBreak) -> str:
    levels = {
        "A": _("read in the text of the rule, or in the program that defines it"),
        "B": _("read in other pages, which agree"),
        "C": _("general knowledge, not read: check it before you use it"),
    }
    return levels.get(row.confidence, "")


def _entrants(row: TieBreak) -> str:
    players, teams = row.entrants.include(False), row.entrants.include(True)
    if players and teams:
        return _("players and teams")
    return _("teams") if teams else _("players")


def _not_for(row: TieBreak) -> str:
    """The kinds of event it is not meant for."""
    names = {
        EventKind.ROUND_ROBIN: _("round robins"),
        EventKind.SWISS: _("Swiss events"),
        EventKind.PREDETERMINED: _("other fixed pairings"),
    }
    return ", ".join(name for kind, name in names.items() if kind not in row.kinds)


def _variants(row: TieBreak) -> Iterator[tuple[Run, str]]:
    """Every modifier on its own, in the order of the grammar."""
    for name, value in _SAMPLES.items():
        if name in row.modifiers:
            sample = Descriptor(row.code)._replace(**{name: value})
            yield Run(sample.text), column_tooltip(sample, row)


# --- an example ----------------------------------------------------------------------------------


def _worked_out(example: WorkedExample) -> Iterator[Block]:
    standings = example.standings
    event = standings.event.tournament
    text = _("The example {name} ({title}), by {chain}. Open it with File > Examples.")
    chain = chain_words(standings.chain)
    yield text_line(text.format(name=example.case.name, title=event.title, chain=chain))
    row = example.column.tiebreak
    if row is not None and row.type is Type.BY_HAND:
        yield text_line(_("As if the arbiter had placed the first level participants by hand."))
    if row is not None and row.type is Type.PLAY_OFF:
        yield text_line(_("As if the first level participants had played a play-off."))
    yield from explanation(standings, example.column, example.position)
    if example.cut is not None:
        yield text_line(_("With the least significant value cut:"))
        yield from explanation(standings, example.cut, example.position)
    yield text_line(_decided_text(example), keep=True)
    yield standings_grid(standings, Medium.TEXT)


def _decided_text(example: WorkedExample) -> str:
    settled = [
        player_text(example.standings.participant(position))
        for position in decided(example.standings)
    ]
    if not settled:
        return _("In this example it decides no place; the standings:")
    text = _("It decides the places of {names}; the standings:")
    return text.format(names=names_text(settled, 6))


# --- elsewhere -----------------------------------------------------------------------------------


def _elsewhere(row: TieBreak) -> Iterator[Block]:
    entries = [
        (Run(descriptor), ", ".join(words)) for descriptor, words in headings_of(row.code).items()
    ]
    if entries:
        yield Legend(_("Headings of columns"), tuple(entries))
    if numbers := numbers_that_mean(row.code):
        text = _("Numbers of Swiss-Manager and chess-results: {numbers}.")
        yield text_line(text.format(numbers=", ".join(map(str, numbers))))


class Advice(NamedTuple):
    """Sentences in the language spoken, English where there are none."""

    use: str
    avoid: str


def advice(code: str) -> Advice | None:
    """Advice for a code; None for a system that an event declares."""
    return _read(pages.folder() / "tiebreaks.toml").get(code)


@cache
def _read(path: Path) -> dict[str, Advice]:
    data = tomllib.loads(path.read_text("utf-8"))
    return {
        code: Advice(entry["use"], entry["avoid"])
        for entry in data["advice"]
        for code in entry["codes"]
    }
