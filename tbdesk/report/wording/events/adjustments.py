"""The words for points that an arbiter gives or takes."""

from __future__ import annotations

from tbdesk.engine.model.points import Points, exact
from tbdesk.engine.model.tournament import Adjustment, Tournament
from tbdesk.i18n import _
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.participants import names_by_number
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.rounds import when_text


def adjustment_text(adjustment: Adjustment, tournament: Tournament) -> str:
    """`4 Davide: -0.5 from round 2 on (telephone)`; of a team match points and game points."""
    known = names_by_number(tournament)
    points = signed_text(adjustment.points, adjustment.replaces)
    if tournament.match_rules is not None:
        text = _("{match} match points, {games} game points")
        points = text.format(
            match=signed_text(adjustment.match_points, adjustment.replaces), games=points
        )
    text = _("{who}: {points} {when}").format(
        who=known.get(adjustment.participant, str(adjustment.participant)),
        points=points,
        when=counted_text(adjustment.round, adjustment.replaces),
    )
    return f"{text} ({adjustment.reason})" if adjustment.reason else text


def adjustment_texts(tournament: Tournament) -> dict[int, list[str]]:
    """The points that everybody is given or loses, in words, by pairing number."""
    texts: dict[int, list[str]] = {}
    for adjustment in tournament.adjustments:
        text = clean(adjustment_text(adjustment, tournament))
        texts.setdefault(adjustment.participant, []).append(text)
    return texts


def signed_text(points: Points, replaces: bool) -> str:
    """`+1`, `-0.5`; without the sign of what is given where the points replace others."""
    text = number_text(exact(points))
    return f"+{text}" if points > 0 and not replaces else text


def counted_text(round_: int, replaces: bool) -> str:
    """For which standings points count."""
    if replaces:
        return _("in place of the result of round {round}").format(round=round_)
    return when_text(round_)
