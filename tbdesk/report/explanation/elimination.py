"""Champions, promoted and relegated participants that are certain, as a table."""

from __future__ import annotations

from tbdesk.engine.model.tournament import Target
from tbdesk.engine.standings.outlook.elimination import Chance, Elimination, State
from tbdesk.i18n import N_, _
from tbdesk.report.document import Align, Block, Grid, Head, Role, Row, text_cell, text_line
from tbdesk.report.standings.heading import missing_text
from tbdesk.report.wording.participants import place_text, player_text

_STATES = {State.CERTAIN: N_("certain"), State.OUT: N_("out of reach"), State.OPEN: N_("open")}


def elimination_blocks(elimination: Elimination) -> list[Block]:
    """A table with a row per participant and a column per target, and a sentence on how far the
    search went."""
    if not elimination.targets:
        return [text_line(_("No places are named yet."))]
    heads = (
        Head(_("Pl"), Align.RIGHT, _("Place")),
        Head(_("Name"), elastic=True),
        *(Head(target.name, Align.LEFT, target_text(target)) for target in elimination.targets),
    )
    rows = tuple(
        Row(
            (
                text_cell(place_text(elimination.standings.places[position])),
                text_cell(player_text(elimination.standings.participant(position))),
                *(
                    text_cell(chance_text(chance), strong=chance.state is State.CERTAIN)
                    for chance in chances
                ),
            )
        )
        for position, chances in elimination.chances.items()
    )
    targets = "; ".join(
        _("{name}: {places}").format(name=target.name, places=target_text(target))
        for target in elimination.targets
    )
    return [
        text_line(f"{targets}.", Role.HEADING, keep=True),
        text_line(f"{missing_text(elimination.standings)} {_scope(elimination)}"),
        Grid(heads, rows, 2),
    ]


def _scope(elimination: Elimination) -> str:
    if elimination.complete:
        text = _("{outcomes} possible outcomes (counted, not weighted by likelihood).")
        beyond = _("A place shared with one outside the target does not count as reached.")
        return f"{text.format(outcomes=elimination.outcomes)} {beyond}"
    return _(
        '{outcomes} outcomes are too many to try each: "certain" and "out of reach" follow '
        "from points alone; places decided by tie-breaks stay open."
    ).format(outcomes=elimination.outcomes)


def chance_text(chance: Chance) -> str:
    """`certain`, `no longer`, `open`, or `open: 27`; `only shared` if the target can only be
    reached on a place shared beyond it."""
    if chance.state is State.OPEN and chance.reached == 0:
        return _("only shared")
    text = _(_STATES[chance.state])
    if chance.state is State.OPEN and chance.reached is not None:
        return _("{state}: {count}").format(state=text, count=chance.reached)
    return text


def target_text(target: Target) -> str:
    """Which places a target is about."""
    count = abs(target.places)
    if count == 1:
        return _("the first place") if target.places > 0 else _("the last place")
    text = _("the first {count} places") if target.places > 0 else _("the last {count} places")
    return text.format(count=count)
