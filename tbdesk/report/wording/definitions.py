"""What every tie-break is, in one sentence each, for legends and rules sheets."""

from __future__ import annotations

from tbdesk.engine.model.descriptor import Descriptor
from tbdesk.report.wording.words import Translate, identity


def definition(descriptor: Descriptor, *, tr: Translate = identity) -> str:
    """One sentence that says what a tie-break counts, and what its modifiers change; empty for
    one that only its organiser knows."""
    words = _individual(tr) | _ratings(tr) | _orders(tr) | _teams(tr)
    sentence = words.get(descriptor.code)
    if sentence is None:
        return ""
    return " ".join([sentence, *_modifiers(descriptor, tr)])


def _modifiers(descriptor: Descriptor, tr: Translate) -> list[str]:
    """A sentence for every modifier that changes what is counted."""
    found = []
    if descriptor.cut == 1:
        found.append(tr("The least significant one is cut."))
    elif descriptor.cut:
        found.append(tr("The {count} least significant are cut.").format(count=descriptor.cut))
    if descriptor.median == 1:
        found.append(tr("The least and the most significant one are cut."))
    elif descriptor.median:
        text = tr("The {count} least and the {count} most significant are cut.")
        found.append(text.format(count=descriptor.median))
    if descriptor.fore and descriptor.code != "FB":
        found.append(tr("The games of the last round are taken as draws."))
    if descriptor.forfeits_as_games:
        found.append(tr("Forfeits count as games against the scheduled opponent."))
    if descriptor.unrated is not None:
        text = tr("Who has no rating counts as {rating}.")
        found.append(text.format(rating=descriptor.unrated))
    return found


def _individual(tr: Translate) -> dict[str, str]:
    return {
        "PTS": tr("The points scored."),
        "DE": tr("The order of those still level by the games between them alone."),
        "WIN": tr("The rounds that brought as many points as a win, played or not."),
        "WON": tr("The games won over the board."),
        "BPG": tr("The games played over the board with Black."),
        "BWG": tr("The games won over the board with Black."),
        "PS": tr("The sum of the points after every round."),
        "REP": tr(
            "The rounds one elected to play: all but absences, byes asked for and losses by "
            "forfeit."
        ),
        "STD": tr("1 for every round with more points than the scheduled opponent, ½ for as many."),
        "BH": tr("The sum of the scores of the opponents."),
        "AOB": tr("The mean of the Buchholz of the opponents met over the board."),
        "FB": tr("The sum of the scores of the opponents, with the last round taken as draws."),
        "SB": tr(
            "The sum of the scores of the opponents, each times the points scored against "
            "that opponent."
        ),
        "KS": tr("The points scored against opponents with at least half of the maximum score."),
        "SB+": tr(
            "The scores of the opponents, each times the points scored against them, and "
            "one's own points."
        ),
        "SOS": tr("The sum of the scores of the opponents."),
        "SODOS": tr("The sum of the scores of the opponents one has beaten."),
        "SOSOS": tr("The sum of the SOS of the opponents."),
    }


def _ratings(tr: Translate) -> dict[str, str]:
    return {
        "ARO": tr("The mean rating of the opponents met over the board."),
        "TPR": tr(
            "The mean rating of the opponents and the difference that goes with the "
            "percentage scored."
        ),
        "PTP": tr(
            "The lowest rating that would be expected to score as much against these opponents."
        ),
        "APRO": tr("The mean of the TPR of the opponents met over the board."),
        "APPO": tr("The mean of the PTP of the opponents met over the board."),
        "RTNG": tr("The rating, the highest first unless reversed."),
    }


def _orders(tr: Translate) -> dict[str, str]:
    return {
        "TPN": tr("The pairing number, the lowest first unless reversed."),
        "MAN": tr("The place the arbiter gave among those still level."),
        "LOTS": tr("The place in the drawing of lots."),
    }


def _teams(tr: Translate) -> dict[str, str]:
    weighted = tr(
        "The sum of the {theirs} of the opponents, each times the {own} scored against them."
    )
    match_points, game_points = tr("match points"), tr("game points")
    return {
        "MPTS": tr("The match points scored."),
        "GPTS": tr("The game points scored."),
        "BC": tr("The number of every board times the points scored on it; the lowest is best."),
        "TBR": tr("The points on the first board, then on the second, and so on."),
        "BBE": tr("The points without the last board, then without the last two, and so on."),
        "MPvGP": tr("The score that is not the primary one."),
        "EMMSB": weighted.format(theirs=match_points, own=match_points),
        "EMGSB": weighted.format(theirs=match_points, own=game_points),
        "EGMSB": weighted.format(theirs=game_points, own=match_points),
        "EGGSB": weighted.format(theirs=game_points, own=game_points),
        "EDE": tr("The order of those still level by the matches between them, by both scores."),
        **dict.fromkeys(
            ("EDEC", "EDET", "EDEB", "EDEBT", "EDEBB"),
            tr("The same, and then the boards of the match between two teams still level."),
        ),
        "OLY1": tr(
            "The own game points, each times the match points of that opponent, without the "
            "opponent who has the fewest."
        ),
        "OLY2": tr("The game points scored."),
        "OLY3": tr("The sum of the match points of the opponents, without the fewest."),
        "SSSC": tr("The secondary score, and the Buchholz on the primary one in proportion."),
    }
