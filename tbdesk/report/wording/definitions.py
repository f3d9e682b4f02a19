"""What every tie-break is, in one sentence each, for legends and rules sheets."""

from __future__ import annotations

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.i18n import _


def definition(descriptor: Descriptor) -> str:
    """One sentence that says what a tie-break counts, and what its modifiers change; empty for
    one that only its organiser knows."""
    words = _individual() | _ratings() | _orders() | _teams()
    sentence = words.get(descriptor.code)
    if sentence is None:
        return ""
    return " ".join([sentence, *_modifiers(descriptor)])


def _modifiers(descriptor: Descriptor) -> list[str]:
    """A sentence for every modifier that changes what is counted."""
    sentences = []
    if descriptor.cut == 1:
        sentences.append(_("The least significant one is cut."))
    elif descriptor.cut:
        sentences.append(_("The {count} least significant are cut.").format(count=descriptor.cut))
    if descriptor.median == 1:
        sentences.append(_("The least and the most significant one are cut."))
    elif descriptor.median:
        text = _("The {count} least and the {count} most significant are cut.")
        sentences.append(text.format(count=descriptor.median))
    if descriptor.fore and descriptor.code != "FB":
        sentences.append(_("The games of the last round are taken as draws."))
    if descriptor.forfeits_as_games:
        sentences.append(_("Forfeits count as games against the scheduled opponent."))
    if descriptor.unrated is not None:
        text = _("Who has no rating counts as {rating}.")
        sentences.append(text.format(rating=descriptor.unrated))
    return sentences


def _individual() -> dict[str, str]:
    return {
        "PTS": _("The points scored."),
        "DE": _("The order of those still level by the games between them alone."),
        "WIN": _("The rounds that brought as many points as a win, played or not."),
        "WON": _("The games won over the board."),
        "BPG": _("The games played over the board with Black."),
        "BWG": _("The games won over the board with Black."),
        "PS": _("The sum of the points after every round."),
        "REP": _(
            "The rounds one elected to play: all but absences, byes asked for and losses by "
            "forfeit."
        ),
        "STD": _("1 for every round with more points than the scheduled opponent, ½ for as many."),
        "BH": _("The sum of the scores of the opponents."),
        "AOB": _("The mean of the Buchholz of the opponents met over the board."),
        "FB": _("The sum of the scores of the opponents, with the last round taken as draws."),
        "SB": _(
            "The sum of the scores of the opponents, each times the points scored against "
            "that opponent."
        ),
        "KS": _("The points scored against opponents with at least half of the maximum score."),
        "SB+": _(
            "The scores of the opponents, each times the points scored against them, and "
            "one's own points."
        ),
        "SOS": _("The sum of the scores of the opponents."),
        "SODOS": _("The sum of the scores of the opponents one has beaten."),
        "SOSOS": _("The sum of the SOS of the opponents."),
    }


def _ratings() -> dict[str, str]:
    return {
        "ARO": _("The mean rating of the opponents met over the board."),
        "TPR": _(
            "The mean rating of the opponents and the difference that goes with the "
            "percentage scored."
        ),
        "PTP": _(
            "The lowest rating that would be expected to score as much against these opponents."
        ),
        "APRO": _("The mean of the TPR of the opponents met over the board."),
        "APPO": _("The mean of the PTP of the opponents met over the board."),
        "RTNG": _("The rating, the highest first unless reversed."),
    }


def _orders() -> dict[str, str]:
    return {
        "TPN": _("The pairing number, the lowest first unless reversed."),
        "MAN": _("The place the arbiter gave among those still level."),
        "LOTS": _("The place in the drawing of lots."),
    }


def _teams() -> dict[str, str]:
    weighted = _(
        "The sum of the {theirs} of the opponents, each times the {own} scored against them."
    )
    match_points, game_points = _("match points"), _("game points")
    return {
        "MPTS": _("The match points scored."),
        "GPTS": _("The game points scored."),
        "BC": _("The number of every board times the points scored on it; the lowest is best."),
        "TBR": _("The points on the first board, then on the second, and so on."),
        "BBE": _("The points without the last board, then without the last two, and so on."),
        "MPvGP": _("The score that is not the primary one."),
        "EMMSB": weighted.format(theirs=match_points, own=match_points),
        "EMGSB": weighted.format(theirs=match_points, own=game_points),
        "EGMSB": weighted.format(theirs=game_points, own=match_points),
        "EGGSB": weighted.format(theirs=game_points, own=game_points),
        "EDE": _("The order of those still level by the matches between them, by both scores."),
        **dict.fromkeys(
            ("EDEC", "EDET", "EDEB", "EDEBT", "EDEBB"),
            _("The same, and then the boards of the match between two teams still level."),
        ),
        "OLY1": _(
            "The own game points, each times the match points of that opponent, without the "
            "opponent who has the fewest."
        ),
        "OLY2": _("The game points scored."),
        "OLY3": _("The sum of the match points of the opponents, without the fewest."),
        "SSSC": _("The secondary score, and the Buchholz on the primary one in proportion."),
    }
