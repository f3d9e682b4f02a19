"""One team event, every descriptor: our values against the reference's."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from tbdesk.engine.model.teams import EMPTY, Score
from tbdesk.engine.standings import standings
from tbdesk.engine.tiebreaks import catalogue
from tests.differential.compare import Difference, our_values
from tests.differential.generate import Case
from tests.differential.reference import Order
from tests.differential.teams import reference

_BUCHHOLZ = ("", "/C1", "/C2", "/M1", "/M2", "/P", "/C1/P", "/M1/P")
#: Of either score: the code and what may follow it.
_ON_BOTH = (
    *(("BH", one) for one in (*_BUCHHOLZ, "/F", "/C3")),
    *(("FB", one) for one in _BUCHHOLZ),
    *(("WIN", ""), ("WON", ""), ("AOB", ""), ("AOB", "/F")),
    *(("PS", one) for one in ("", "/C1", "/C2")),
    *(("KS", one) for one in ("", "/L+1", "/L-2")),
)
#: Everything both programs compute of teams, with every modifier both know.
VALUES = (
    *("MPTS", "GPTS", "MPvGP", "TPN", "BC", "SSSC", "SSSC/P", "SSSC/K2", "SSSC/F", "SSSC/F/P/K5"),
    *(
        f"{code}{modifier}"
        for code in ("EMMSB", "EMGSB", "EGMSB", "EGGSB")
        for modifier in ("", "/C1", "/C2", "/P", "/C1/P", "/C2/P")
    ),
    *(f"{code}:{score.value}{modifier}" for score in Score for code, modifier in _ON_BOTH),
)
_ENCOUNTERS = ("EDE", "EDEC", "EDET", "EDEB", "EDEBT", "EDEBB")
#: What orders a tied group, and the tie-breaks before it.
ORDERS = (
    *((code, ("MPTS",)) for code in _ENCOUNTERS),
    *((f"{code}/P", ("MPTS",)) for code in _ENCOUNTERS),
    *((code, ("GPTS",)) for code in _ENCOUNTERS),
    *(("TBR", ("MPTS", "GPTS")), ("BBE", ("MPTS", "GPTS"))),
)


def differences(case: Case) -> list[Difference]:
    """Everything the two compute differently for a team event, with either score as primary."""
    found = []
    # A Fore Buchholz changes what the reference computes after it, so it is asked apart.
    fore = [text for text in VALUES if text.startswith("FB") or "/F" in text]
    plain = [text for text in VALUES if text not in fore]
    for primary in Score:
        seen = replace(case, primary=primary)
        for texts in (plain, *([text] for text in fore)):
            found += _value_differences(seen, [text for text in texts if _answers(seen, text)])
    for text, before in ORDERS:
        if text in ("TBR", "BBE") and not _every_board_known(case):
            continue
        ours = our_order(case, before, text)
        theirs = reference.order(case.tournament, case.after, case.edition, before, text)
        if ours != theirs:
            found.append(Difference(case, ",".join((*before, text)), 0, ours, theirs))
    return found


def reference_factor(case: Case) -> int:
    """The reference's divisor in SSSC: it takes the rounds so far, rests included."""
    event = case.event
    most = event.primary_view.scores.win * event.after
    return most // event.secondary_view.scores.win


def _answers(case: Case, text: str) -> bool:
    """True if the reference has a value: in SSSC it may divide by zero, and it has none for a team
    that has only rested so far."""
    if not text.startswith("SSSC"):
        return True
    if min(case.event.slots.lengths) == 0:
        return False
    return "/K" in text or reference_factor(case) > 0


def _every_board_known(case: Case) -> bool:
    """True if every team had a player on every board, or a round without boards; the reference has
    no TBR and BBE of a team whose last board was always empty."""
    rules, boards = case.tournament.match_rules, case.event.boards
    assert rules is not None
    taken: dict[int, set[int]] = {team.number: set() for team in case.tournament.teams}
    whole = set(range(rules.boards))
    met: set[tuple[int, int]] = set()
    for match in case.tournament.matches:
        if match.round > case.after:
            continue
        sides = ((match.home, "home"), (match.away, "away"))
        for team, side in sides:
            met.add((match.round, team))
            seats = [getattr(board, side) for board in match.boards]
            filled = {place for place, player in enumerate(seats) if player != EMPTY}
            taken[team] |= whole if match.forfeit else filled
    rounds = range(1, case.after + 1)
    return boards.width == rules.boards and all(
        taken[team] == whole or any((one, team) not in met for one in rounds) for team in taken
    )


def _value_differences(case: Case, texts: list[str]) -> list[Difference]:
    assert case.primary is not None
    first = reference.PRIMARY[case.primary]
    answer = reference.ask(case.tournament, case.after, case.edition, [first, *texts])
    event = case.event
    return [
        Difference(case, text, number, value, answer.values[number][place])
        for place, text in enumerate(texts, start=1)
        for number, value in our_values(event, text).items()
        if value != answer.values[number][place]
    ]


def our_order(case: Case, before: Sequence[str], text: str) -> Order:
    """The groups level on the tie-breaks before, each in the order it gets."""
    chain = catalogue.chain(",".join([*before, text]))
    table = standings.compute(case.tournament, chain, case.edition, case.after)
    numbers = table.event.numbers
    return sorted(
        [sorted(numbers[position] for position in level) for level in encounter.order]
        for encounter in table.columns[-1].encounters
    )
