"""The standings of an event, and its prizes, as JSON."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import Any

from tbdesk.engine.model.problem import Problem
from tbdesk.engine.model.tournament import Tournament
from tbdesk.engine.prizes.awards import Allocation, Award
from tbdesk.engine.prizes.categories import members
from tbdesk.engine.prizes.rankings import Entrant
from tbdesk.engine.standings.column import Column
from tbdesk.engine.standings.standings import Standing, Standings
from tbdesk.engine.tiebreaks.orders.lots import are_drawn, seed_of
from tbdesk.report.standings.heading import assumed_rules_text
from tbdesk.report.standings_columns import COLUMNS
from tbdesk.report.wording.figures import number_text, value_text
from tbdesk.report.wording.printable import with_plain_spaces
from tbdesk.report.wording.prizes import PrizeWords
from tbdesk.report.wording.problems.problems import problem_text, problem_where

#: Of the standings; it rises when a key means something else.
FORMAT = 1

#: One object of JSON.
Data = dict[str, Any]


def standings_data(standings: Standings, problems: Iterable[Problem]) -> Data:
    """The standings in rank order; `problems` are those of the file and of the event."""
    event = standings.event
    return {
        "format": FORMAT,
        "rules": event.edition.id,
        "rules_assumed": assumed_rules_text(standings),
        "kind": event.tournament.kind.value,
        "after": event.after,
        "provisional": standings.provisional,
        **_category(standings),
        "chain": [descriptor.text for descriptor in standings.chain],
        **({"lots_seed": seed_of(event.tournament)} if are_drawn(standings.chain) else {}),
        "participants": [_participant(standings, line) for line in standings.lines],
        "excluded": _excluded(standings),
        "later_ratings": _later_ratings(event.tournament),
        "ratings_by_round": event.tournament.ratings_by_round,
        "withdrawn": _withdrawn(event.tournament),
        "not_paired": _not_paired(standings),
        "not_known": _not_known(standings),
        "problems": [_problem_data(problem, event.tournament) for problem in problems],
    }


def _category(standings: Standings) -> Data:
    """The category on show, with the participants that may belong to it."""
    event = standings.event.tournament
    chosen = next((one for one in event.categories if one.name == standings.category), None)
    if chosen is None:
        return {}
    return {"category": chosen.name, "undecided": list(members(event, chosen).undecided)}


def _excluded(standings: Standings) -> list[Data]:
    """The participants that are not in the final table, in the order of the entry list."""
    competing = set(standings.event.competing)
    excluded = (at for at in range(len(standings.event.numbers)) if at not in competing)
    participants = map(standings.participant, excluded)
    return [{"id": participant.number, "name": participant.name} for participant in participants]


def _later_ratings(tournament: Tournament) -> list[Data]:
    """Ratings that came in the course of the event, each with the first round in which it holds."""
    return [
        {"id": player.number, "round": since, "rating": rating}
        for player in tournament.players
        for since, rating in player.later_ratings
    ]


def _withdrawn(tournament: Tournament) -> list[Data]:
    """The participants that left, from which round on and how, and whether their games count."""
    return [
        {
            "id": gone.participant,
            "round": gone.round,
            "how": gone.kind.value,
            "note": gone.note,
            "counts": gone.participant not in tournament.excluded,
        }
        for gone in tournament.withdrawn
    ]


def _not_paired(standings: Standings) -> list[Data]:
    """The participants that have neither game nor bye in a round and were not declared absent, in
    the order of rounds."""
    event, ids = standings.event, dict[int, list[int]]()
    for round_, position in event.unpaired:
        ids.setdefault(round_, []).append(event.numbers[position])
    return [{"round": round_, "ids": numbers} for round_, numbers in ids.items()]


def _problem_data(problem: Problem, tournament: Tournament) -> Data:
    """A problem, worded."""
    return {
        "severity": problem.severity.value,
        "where": problem_where(problem, tournament),
        "text": problem_text(problem, tournament),
    }


def _not_known(standings: Standings) -> list[Data]:
    """The tie-breaks that leave participants level because data were never entered: the
    participants without these data, and the participants that stay level."""
    numbers, tiebreaks = standings.event.numbers, []
    for column in standings.columns:
        untold = [position for position in standings.places if position in column.not_known]
        missing = [position for position in untold if position in column.not_known[position]]
        if untold:
            tiebreaks.append(
                {
                    "tiebreak": column.descriptor.text,
                    "ids": [numbers[position] for position in missing],
                    "not_told_apart": [numbers[position] for position in untold],
                }
            )
    return tiebreaks


def _participant(standings: Standings, line: Standing) -> Data:
    columns, position = standings.columns, line.position
    return {
        **{column.json: column.value(standings, position) for column in COLUMNS if column.json},
        "shared": line.shared,
        **({"overall": standings.overall[position]} if standings.category else {}),
        "values": [value_shown(column, position) for column in columns],
        "exact": [exact_text(column.exact(position)) for column in columns],
    }


def value_shown(column: Column, position: int) -> str | None:
    """A participant's value as the standings show it, null where there is none."""
    if column.exact(position) is None:
        return None
    return value_text(column, position)


def exact_text(value: Fraction | None) -> str | None:
    """`27/4`, or `7` for a whole number."""
    return None if value is None else str(value)


def number_or_null(value: Fraction | None) -> str | None:
    """A number in its shortest exact form, null for none."""
    return None if value is None else number_text(value)


def prizes_data(standings: Standings, found: Allocation) -> Data:
    """The prizes in the order in which they were decided, and their winners. Amounts are numbers of
    the currency's unit; the ids of a team event are those of players where `player` is true."""
    words = PrizeWords(standings, found)
    return {
        "provisional": found.provisional,
        "refused": words.refusal() or None,
        "currency": found.prizes.currency,
        "prizes": [_award(words, found, award) for award in found.awards],
        "players": [_winner(words, found, entrant) for entrant in found.winners],
        "sum": _amount(found.given),
        "total": _amount(found.total),
        "rest": _amount(found.rest),
    }


def _award(words: PrizeWords, found: Allocation, award: Award) -> Data:
    prize = None if award.prize is None else found.prizes.prizes[award.prize]
    return {
        "name": words.prize(award) if prize is None else prize.name,
        "amount": _amount(award.paid),
        "exact": exact_text(award.exact / 100),
        "thing": prize.thing if prize is not None else "",
        "category": award.key.category or None,
        "place": award.place,
        "winner": award.winner.number if award.winner else None,
        **({"player": True} if award.winner and award.winner.of_team else {}),
        "reason": with_plain_spaces(words.reason(award)),
        "passed_over": [
            {"id": passed.entrant.number, "reason": with_plain_spaces(words.passed(passed))}
            for passed in award.passed
        ],
        "not_known": [entrant.number for entrant, _lack in award.undecided],
        "shared_with": [one.number for one in award.sharers if one != award.winner],
    }


def _winner(words: PrizeWords, found: Allocation, entrant: Entrant) -> Data:
    awards = found.of(entrant)
    return {
        "id": entrant.number,
        **({"player": True} if entrant.of_team else {}),
        "amount": _amount(sum(award.paid for award in awards)),
        "prizes": [
            words.prize(award) if award.prize is None else found.prizes.prizes[award.prize].name
            for award in awards
        ],
        "not": [
            {"prize": words.prize(award), "reason": with_plain_spaces(words.passed(passed))}
            for award, passed in found.missed_by(entrant)
        ],
    }


def _amount(hundredths: Fraction | int) -> int | float:
    amount = Fraction(hundredths) / 100
    return int(amount) if amount.denominator == 1 else round(float(amount), 2)
