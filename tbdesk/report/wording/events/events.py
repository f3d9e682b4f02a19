"""The rules and decisions of an event in words: its kind and edition, assumptions, adjustments of
scores, play-offs, unplayed games and withdrawals."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from operator import attrgetter

from tbdesk.engine.event.event import Event
from tbdesk.engine.event.unplayed import FORFEITS
from tbdesk.engine.model.playoffs import PlayOff
from tbdesk.engine.model.points import Points, exact
from tbdesk.engine.model.teams import MatchRules
from tbdesk.engine.model.tournament import (
    Adjustment,
    EventKind,
    Leaving,
    Rhythm,
    Tournament,
    Withdrawal,
)
from tbdesk.engine.rules.editions import (
    DEVIATIONS,
    TRANSITION_UNTIL,
    Assumption,
    Edition,
    OwnUnplayed,
)
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import N_, _
from tbdesk.report.wording.dates import date_text
from tbdesk.report.wording.figures import column_text, number_text
from tbdesk.report.wording.participants import names_by_number, player_text
from tbdesk.report.wording.printable import clean
from tbdesk.report.wording.signs import when_text


def board_weights_text(rules: MatchRules) -> str:
    """How the boards of a match count; empty if all count alike."""
    if not rules.board_weights:
        return ""
    return _("points of the boards times {weights}").format(weights=rules.weights_text)


#: Note about rounds and colours that no file had.
ASSUMED_TABLE = N_("Rounds and colours are assumed: those of the Berger table, by pairing numbers")


def assumed_table_text() -> str:
    """A sentence that rounds and colours are assumed."""
    return _(ASSUMED_TABLE)


_DEVIATIONS = {
    "dummy_capped": N_("the score of the dummy of an unplayed round is capped (16.4.1, 16.4.2)"),
    "withdrawn_as_draws": N_(
        "for the opponents, rounds after a player's withdrawal count as draws (16.3.2)"
    ),
    "cut_unplayed_first": N_(
        "a cut may take a voluntarily unplayed round instead of the lowest score (16.5)"
    ),
    "half_bye_opponent_scores_zero": N_(
        "a requested half-point bye counts as a game against 0 points (instead of 16.4)"
    ),
}


def deviation_text(point: str) -> str:
    """A point of Article 16 that an event may settle for itself, as something that holds or
    does not, with its article. Raises KeyError for anything but one of rules.DEVIATIONS."""
    return _(_DEVIATIONS[point])


def edition_text(edition: Edition) -> str:
    """The rules that were applied."""
    return _(edition.name)


#: The editions whose full names contain their dates.
_SHORT_EDITIONS = {
    "fide-2026": N_("FIDE C.07 of 2026"),
    "fide-2023": N_("FIDE C.07 of 2023"),
    "fide-2009": N_("FIDE of 2009"),
    "classic": N_("Classic"),
    "fsi": N_("Italian federation"),
}


def short_edition_text(edition: Edition) -> str:
    """The applied rules, for a line with other facts."""
    return _(_SHORT_EDITIONS.get(edition.id, edition.name))


_RHYTHMS = {
    Rhythm.STANDARD: N_("standard"),
    Rhythm.RAPID: N_("rapid"),
    Rhythm.BLITZ: N_("blitz"),
}


def rhythm_text(rhythm: Rhythm) -> str:
    """The list of ratings an event is rated for."""
    return _(_RHYTHMS[rhythm])


def rate_of_play_text(event: Tournament) -> str:
    """`90 min + 30 s (standard)`; empty if neither is known."""
    rhythm = rhythm_text(event.rhythm) if event.rhythm else ""
    if event.rate_of_play and rhythm:
        return f"{event.rate_of_play} ({rhythm})"
    return event.rate_of_play or rhythm


def round_days_text(event: Tournament) -> str:
    """`1-3: 2026-05-09, 4: 2026-05-10`: rounds of one day together; empty if none is known."""
    parts: list[tuple[int, int, date]] = []
    for round_, day in event.round_days:
        if parts and parts[-1][1:] == (round_ - 1, day):
            parts[-1] = (parts[-1][0], round_, day)
        else:
            parts.append((round_, round_, day))
    return ", ".join(
        f"{first if first == last else f'{first}-{last}'}: {date_text(day)}"
        for first, last, day in parts
    )


def event_kind_text(tournament: Tournament) -> str:
    """`round robin, 2 cycles` or `Swiss, 9 rounds`."""
    if tournament.kind is EventKind.SWISS:
        return _("Swiss, rounds: {count}").format(count=tournament.rounds)
    if tournament.kind is EventKind.PREDETERMINED:
        return _("Predetermined pairings, rounds: {count}").format(count=tournament.rounds)
    if tournament.cycles == 1:
        return _("Round robin")
    return _("Round robin, {count} cycles").format(count=tournament.cycles)


_ASSUMPTIONS = {
    Assumption.NO_DATE: N_("The event has no first day: the newest rules are assumed."),
    Assumption.TRANSITION: N_(
        "Rules by the first day. Until {day}, rated events other than FIDE's own could be played "
        "by the older ones: choose those where the event was."
    ),
}


def assumption_text(assumed: Assumption | None) -> str:
    """The assumption in a sentence; empty if there is none."""
    return (
        "" if assumed is None else _(_ASSUMPTIONS[assumed]).format(day=date_text(TRANSITION_UNTIL))
    )


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
    """The points that each participant is given or loses, in words, by pairing number."""
    texts: dict[int, list[str]] = {}
    for adjustment in tournament.adjustments:
        text = clean(adjustment_text(adjustment, tournament))
        texts.setdefault(adjustment.participant, []).append(text)
    return texts


def signed_text(points: Points, replaces: bool) -> str:
    """`+1`, `-0.5`; without the plus sign if the points replace others."""
    text = number_text(exact(points))
    return f"+{text}" if points > 0 and not replaces else text


def counted_text(round_: int, replaces: bool) -> str:
    """For which standings points count."""
    if replaces:
        return _("instead of the result of round {round}").format(round=round_)
    return when_text(round_)


def play_off_text(standings: Standings, playoff: PlayOff) -> str:
    """`PO, Play-off, blitz 12 May: 1 Alice 1.5, 2 Bruno 0.5 (result sheet)`: a play-off with its
    participants, as far as they are ranked."""
    event = standings.event
    tournament = event.tournament
    together = [other for other in tournament.playoffs if _same_play_off(playoff, other)]
    names = {
        event.numbers[position]: player_text(standings.participant(position))
        for position in event.competing
    }
    results = ", ".join(
        f"{names[other.participant]} {column_text(other.points)}"
        for other in together
        if other.participant in names
    )
    head = clean(playoff.label) or _("Play-off")
    text = f"{playoff.code}, {head}: {results}"
    return f"{text} ({clean(playoff.source)})" if playoff.source else text


def play_off_lines(standings: Standings) -> list[str]:
    """Every play-off of an event, that of the first criterion first."""
    seen: dict[tuple[int, str, str], PlayOff] = {}
    for playoff in sorted(standings.event.tournament.playoffs, key=attrgetter("criterion")):
        seen.setdefault((playoff.criterion, playoff.label, playoff.source), playoff)
    return [play_off_text(standings, playoff) for playoff in seen.values()]


def _same_play_off(playoff: PlayOff, other: PlayOff) -> bool:
    """True if two results belong to one play-off."""
    return (
        playoff.criterion == other.criterion
        and playoff.label == other.label
        and playoff.source == other.source
    )


def unplayed_text(event: Event) -> str:
    """The policy of unplayed rounds that every value was computed by."""
    edition = event.edition
    if event.predetermined:
        if event.games_that_count.opponents >= FORFEITS:
            if edition.regulations != "C.07":
                return _(
                    "Unplayed rounds: the pairings were fixed beforehand, so games won or lost by "
                    "forfeit count in the direct encounter and with the opponents' scores."
                )
            return _(
                "Unplayed rounds: the pairings were fixed beforehand, so games won or lost by "
                "forfeit count in the direct encounter and with the opponents' scores (15.2)."
            )
        return _(
            "Unplayed rounds: games won or lost by forfeit do not count in the direct encounter "
            "or with the opponents' scores."
        )
    if edition.own_unplayed is OwnUnplayed.NOTHING:
        return _("Unplayed rounds contribute nothing.")
    if edition.own_unplayed is OwnUnplayed.VIRTUAL_OPPONENT:
        return _(
            "Unplayed rounds count as games against a virtual opponent, who has the points "
            "before the round, a win less the points of the round itself, and a draw in every "
            "later round; unplayed rounds of an opponent count as draws (C.02 13.15)."
        )
    holding = [deviation_text(name) for name in DEVIATIONS if getattr(edition, name)]
    if not holding:
        return _("Unplayed rounds count as games against a dummy (16.4).")
    return _("Unplayed rounds count as games against a dummy (16.4); {points}.").format(
        points="; ".join(holding)
    )


_NAMES = {
    Leaving.WITHDRAWN: N_("withdraws"),
    Leaving.EXPELLED: N_("is expelled from the event"),
    Leaving.EXCLUDED: N_("is excluded from the rounds left"),
}
_WITHDRAWALS = {
    Leaving.WITHDRAWN: N_("{player} withdrew before round {round}"),
    Leaving.EXPELLED: N_("{player} was expelled before round {round}"),
    Leaving.EXCLUDED: N_("{player} was excluded from round {round} on"),
}


def leaving_name(kind: Leaving) -> str:
    """The name of a way to leave an event: withdraws, is expelled, is excluded."""
    return _(_NAMES[kind])


def withdrawal_text(gone: Withdrawal, tournament: Tournament) -> str:
    """`4 Davide withdrew before round 3`; with the note, and for one that did not leave of his own
    accord whether his games count, where they need not."""
    return withdrawal_label(gone, tournament)()


def withdrawal_label(gone: Withdrawal, tournament: Tournament) -> Callable[[], str]:
    """The text of `withdrawal_text`, worded when it is called; nothing else of the event is kept
    for it."""
    player = player_text(tournament.participant(gone.participant))
    says_what_counts = gone.kind is not Leaving.WITHDRAWN and tournament.kind.predetermined
    counts = gone.participant not in tournament.excluded

    def text() -> str:
        parts = [_(_WITHDRAWALS[gone.kind]).format(player=player, round=gone.round)]
        if says_what_counts:
            parts.append(_("results count") if counts else _("results do not count"))
        words = ", ".join(parts)
        if gone.note:
            words = _("{text} ({note})").format(text=words, note=gone.note)
        return clean(words)

    return text


def withdrawal_texts(tournament: Tournament) -> dict[int, str]:
    """The texts of all withdrawn players on the list, by pairing number."""
    if not tournament.withdrawn:
        return {}
    listed = {participant.number for participant in tournament.participants}
    return {
        gone.participant: withdrawal_text(gone, tournament)
        for gone in tournament.withdrawn
        if gone.participant in listed
    }
