"""The pages of tie-breaks with the data they need: the bundled examples, and declarations."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from tbdesk import paths
from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.engine.model.tournament import EventKind
from tbdesk.engine.tiebreaks import catalogue
from tbdesk.engine.tiebreaks.declared import systems
from tbdesk.engine.tiebreaks.tiebreak import TieBreak
from tbdesk.files.chains.presets import Preset, load_presets
from tbdesk.files.chains.systems import toml_text
from tbdesk.files.files import load
from tbdesk.i18n import _
from tbdesk.report.document import Legend, Line, Run, Section, text_line
from tbdesk.report.help import pages, tiebreak_page
from tbdesk.report.help.markdown import escaped, page
from tbdesk.report.help.worked import Case
from tbdesk.report.wording.tiebreaks.names import chain_words, definition

#: In this order a tie-break looks for an example.
_ORDER = ("swiss16", "rr6", "double4", "wccc1975", "teams14")


@cache
def cases() -> tuple[Case, ...]:
    """The bundled examples, in the order in which tie-breaks are tried on them."""
    return tuple(Case(name, load(paths.example(name)).tournament) for name in _ORDER)


def cases_for(row: TieBreak) -> tuple[Case, ...]:
    """The examples, ordered by the place of the tie-break in the usual chains of their kind."""
    soonest: dict[EventKind, int] = {}
    for preset, place in _usual(row.code):
        soonest[preset.kind] = min(place, soonest.get(preset.kind, place))
    robin, swiss = (soonest.get(kind) for kind in (EventKind.ROUND_ROBIN, EventKind.SWISS))
    robins_first = robin is not None and (swiss is None or robin < swiss)

    def later(case: Case) -> bool:
        return (case.tournament.kind is EventKind.ROUND_ROBIN) is not robins_first

    return tuple(sorted(cases(), key=later))


def sections(row: TieBreak, own: catalogue.Own = ()) -> Iterator[Section]:
    """The parts of the page of a tie-break, with the usual chains that it stands in, and, the
    last, how it is declared, if it is."""
    yield from tiebreak_page.sections(row, cases_for(row), own)
    chains = tuple(
        (Run(_(preset.name)), chain_words(preset.chain)) for preset, _place in _usual(row.code)
    )
    if chains and 2 * len(chains) < len(load_presets()):  # nearly all of them have points
        yield Section(_("Usual chains with it"), "chains", (Legend("", chains),))
    declared = tiebreak_page.declaration_of(row, own)
    if declared is None:
        return
    blocks = [Line(toml_text(declared))]
    for file in systems.files():
        for example in file.examples:
            if row.code in example.typed:
                values = example.typed[row.code]
                blocks += [Line(example.event.rstrip()), text_line(f"{row.code}: {values}")]
    yield Section(_("How it is declared"), "declared", tuple(blocks))


def described(row: TieBreak, own: catalogue.Own = ()) -> str:
    """Definition, use and other names of a tie-break as Markdown: its page without the computed
    part."""
    return page(tiebreak_page.page_title(row), tiebreak_page.description(row, own))


def tiebreak(row: TieBreak, own: catalogue.Own = ()) -> str:
    """The page of a tie-break, as Markdown."""
    return page(tiebreak_page.page_title(row), sections(row, own))


def _usual(code: str) -> Iterator[tuple[Preset, int]]:
    """The chains of the program that have a tie-break, and where, from 0."""
    for preset in load_presets():
        codes = [descriptor.code for descriptor in preset.chain]
        if code in codes:
            yield preset, codes.index(code)


def index(own: catalogue.Own = (), *, linked: bool = False) -> str:
    """The list of all tie-breaks, as Markdown. linked: each leads to its page, which only the
    program has."""
    parts = [f"# {pages.title(pages.TIEBREAKS)}", _introduction()]
    for row in catalogue.known(own):
        code = escaped(row.code)
        head = f"[{code}]({pages.tiebreak_address(row.code)})" if linked else code
        source = tiebreak_page.source_of(row)
        text = definition(Descriptor(row.code), row)
        parts += [f"### {head}", f"**{escaped(_(row.name))}.** {escaped(text)} {escaped(source)}"]
    return "\n\n".join(parts) + "\n"


def _introduction() -> str:
    """The text between the title of the written page and the first tie-break."""
    text = pages.text(pages.TIEBREAKS).partition("\n")[2]
    return text.partition("\n### ")[0].strip()
