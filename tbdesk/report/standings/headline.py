"""The two lines above the standings in the window: what is shown, and how it came about."""

from __future__ import annotations

from collections import Counter
from html import escape

from tbdesk.engine.event.event import Event
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import _, n_
from tbdesk.report.standings.assumed_table import rests_on_assumed_table
from tbdesk.report.standings.heading import assumed_rules_text, lots_text
from tbdesk.report.wording.events.events import assumed_table_text, edition_text


def headline(standings: Standings, after: int | None) -> str:
    """Which standings are shown, and whether games are missing, as rich text; `after`: the round
    that was asked for, None for all."""
    title = _("<b>Standings</b>")
    if after is not None:
        text = _("<b>Standings after round {round}</b>")
        title = text.format(round=standings.event.after)
    if not standings.provisional:
        return title
    missing = len(standings.event.pending)
    text = n_(
        "{title}, provisional: {count} game missing",
        "{title}, provisional: {count} games missing",
        missing,
    )
    if standings.event.tournament.match_rules is not None:
        text = n_(
            "{title}, provisional: {count} match missing",
            "{title}, provisional: {count} matches missing",
            missing,
        )
    text = text if missing else _("{title}, provisional")
    text = text.format(title=title, count=missing)
    not_paired = ", ".join(_unpaired_texts(standings.event))
    if not_paired:
        not_paired = escape(not_paired, quote=False)
        text += f", {not_paired}" if missing else f": {not_paired}"
    return text


def chain_line(standings: Standings) -> str:
    """The chain and the rules, with what was assumed, and what separated nobody."""
    parts = (
        ", ".join(descriptor.text for descriptor in standings.chain),
        edition_text(standings.event.edition),
        assumed_rules_text(standings).removesuffix("."),
        assumed_table_text() if rests_on_assumed_table(standings) else "",
        _idle_text(standings),
        lots_text(standings),
    )
    return "  ·  ".join(part for part in parts if part)


def _idle_text(standings: Standings) -> str:
    """Which tie-breaks decided nothing, once the event is over; empty for none."""
    if standings.provisional or len(standings.lines) < 2:
        return ""
    idle = [standings.chain[place].text for place in standings.separating_nobody]
    return _("separated nobody: {codes}").format(codes=", ".join(idle)) if idle else ""


def _unpaired_texts(event: Event) -> list[str]:
    """How many are not paired: in rounds after which another was begun, and yet."""
    counts = Counter(round_ for round_, _position in event.unpaired)
    texts = []
    for round_, count in counts.items():
        text = _("not paired yet: {count}")
        if event.left_open(round_):
            text = _("not paired in round {round}: {count}")
        texts.append(text.format(round=round_, count=count))
    return texts
