"""The declared systems told plainly a second time, from their definitions and not from the engine:
every player's rounds are walked through, and sums are made of fractions.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from fractions import Fraction

from tbdesk.engine.model.descriptor import parse, parse_chain
from tbdesk.engine.standings.standings import column, compute
from tests.differential import generate
from tests.differential.compare import Difference
from tests.differential.generate import Case
from tests.differential.known import with_absences
from tests.differential.told import ALIKE, ENDINGS, Told

HALF, ONE = Fraction(1, 2), Fraction(1)


def _trimmed(values: list[Fraction], low: int, high: int) -> Fraction:
    left = sorted(values)[low:]
    return sum(left[: max(0, len(left) - high)] if high else left, Fraction())


def virtual_terms(told: Told, number: int) -> list[tuple[Fraction, Fraction]]:
    """FIDE before 2023 and the FFE: what every round's opponent is worth, and the own points."""
    terms = []
    for at, one in enumerate(told.rounds[number]):
        if not told.swiss:
            terms.append((told.score(one.opponent), one.points))
        elif one.played:
            terms.append((told.adjusted(one.opponent), one.points))
        else:
            terms.append((told.virtual(number, at), one.points))
    return terms


def virtual_buchholz(low: int = 0, high: int = 0) -> Callable[[Told, int], Fraction]:
    return lambda told, number: _trimmed(
        [worth for worth, _ in virtual_terms(told, number)], low, high
    )


def virtual_sonneborn(told: Told, number: int) -> Fraction:
    return sum((worth * points for worth, points in virtual_terms(told, number)), Fraction())


def _french_cut(told: Told) -> int:
    rounds = told.event.rounds
    return 1 if rounds <= 7 else 2 if rounds <= 12 else 3


def truncated(told: Told, number: int) -> Fraction:
    return virtual_buchholz(_french_cut(told))(told, number)


def median(told: Told, number: int) -> Fraction:
    return virtual_buchholz(_french_cut(told), _french_cut(told))(told, number)


def of_opponents(
    value: Callable[[Told, int], Fraction], scheduled: bool = False
) -> Callable[[Told, int], Fraction]:
    """The values of the opponents met, or also of those who were only scheduled."""
    return lambda told, number: sum(
        (
            value(told, round_.opponent)
            for round_ in told.rounds[number]
            if round_.opponent and (round_.played or scheduled)
        ),
        Fraction(),
    )


def us_scores(told: Told, number: int) -> list[Fraction]:
    return [
        told.adjusted(round_.opponent) if round_.played else Fraction()
        for round_ in told.rounds[number]
    ]


def solkoff(told: Told, number: int) -> Fraction:
    return sum(us_scores(told, number), Fraction())


def harkness(told: Told, number: int) -> Fraction:
    cut = 2 if told.event.rounds >= 9 else 1
    return _trimmed(us_scores(told, number), cut, cut)


def modified_median(told: Told, number: int) -> Fraction:
    cut = 2 if told.event.rounds >= 9 else 1
    score, half = told.score(number), told.maximum / 2
    return _trimmed(
        us_scores(told, number), cut if score >= half else 0, cut if score <= half else 0
    )


def running(told: Told, number: int) -> Fraction:
    """The score after every round; after a rest of a round robin it counts once more, once
    somebody has played that round."""
    return sum(_scores_after_rounds(told, number), Fraction())


def _scores_after_rounds(told: Told, number: int) -> list[Fraction]:
    games = [game for game in told.event.games if number in (game.white, game.black)]
    points = dict(zip(sorted(game.round for game in games), told.rounds[number], strict=False))
    total, scores = Fraction(), []
    for place in range(told.after):
        if told.swiss:
            total += told.rounds[number][place].points
        elif place + 1 in points:
            total += points[place + 1].points
        scores.append(total)
    return scores


def cumulative(told: Told, number: int) -> Fraction:
    without = sum(
        (round_.points for round_ in told.rounds[number] if not round_.played), Fraction()
    )
    return running(told, number) - without


def weighted(
    win: Fraction, draw: Fraction, loss: Fraction, unplayed: Fraction | None
) -> Callable[[Told, int], Fraction]:
    """So much for every result; what was not played so much, or as what it resembles."""
    worth = {"win": win, "draw": draw, "loss": loss}

    def value(told: Told, number: int) -> Fraction:
        total = Fraction()
        for round_ in told.rounds[number]:
            if round_.played:
                total += worth[round_.what]
            else:
                total += worth[ALIKE[round_.what]] if unplayed is None else unplayed
        return total

    return value


def us_sonneborn(told: Told, number: int) -> Fraction:
    factor = {"win": ONE, "draw": HALF}
    return sum(
        (
            factor.get(round_.what, Fraction()) * told.adjusted(round_.opponent)
            for round_ in told.rounds[number]
            if round_.played
        ),
        Fraction(),
    )


def go_scores(told: Told, number: int) -> list[Fraction]:
    return [
        told.score(round_.opponent) if round_.opponent else Fraction()
        for round_ in told.rounds[number]
    ]


def met(low: int, high: int) -> Callable[[Told, int], Fraction]:
    """The points of the opponents met, without so many at both ends."""
    return lambda told, number: _trimmed(
        [told.score(round_.opponent) for round_ in told.rounds[number] if round_.played], low, high
    )


def sos(low: int) -> Callable[[Told, int], Fraction]:
    return lambda told, number: _trimmed(go_scores(told, number), low, 0)


def go_scores_by_halves(told: Told, number: int) -> Fraction:
    """SOS where each game that an opponent did not play is half a win for him."""
    return sum(
        (told.adjusted(round_.opponent) for round_ in told.rounds[number] if round_.opponent),
        Fraction(),
    )


def three_to_nothing(told: Told, number: int) -> Fraction:
    """3-2-1 for what was played and what it resembles; nothing for who was not there."""
    worth = {"win": 3, "draw": 2, "loss": 1}
    return Fraction(
        sum(
            worth[ALIKE.get(round_.what, round_.what)]
            for round_ in told.rounds[number]
            if round_.what not in ("fl", "zpb")
        )
    )


def sodos(draw: Fraction) -> Callable[[Told, int], Fraction]:
    factor = {"win": ONE, "fw": ONE, "draw": draw}
    return lambda told, number: sum(
        (
            factor.get(round_.what, Fraction()) * told.score(round_.opponent)
            for round_ in told.rounds[number]
            if round_.opponent
        ),
        Fraction(),
    )


def arranz(told: Told, number: int) -> Fraction:
    total = Fraction()
    for round_ in told.rounds[number]:
        if round_.what == "win":
            total += 1
        elif round_.what == "draw":
            total += Fraction(6, 10) if round_.black else Fraction(4, 10)
    return total


def shmulyan(told: Told, number: int) -> Fraction:
    sign = {"win": 1, "loss": -1}
    return sum(
        (
            sign.get(round_.what, 0) * told.score(round_.opponent)
            for round_ in told.rounds[number]
            if round_.played
        ),
        Fraction(),
    )


def match_wins(told: Told, number: int) -> Fraction | None:
    """The mean of the opponents' points per possible point, each at least a third."""
    shares = []
    for round_ in told.rounds[number]:
        if round_.played:
            theirs = [other for other in told.rounds[round_.opponent] if other.what != "zpb"]
            points = sum((other.points for other in theirs), Fraction())
            shares.append(max(points / (len(theirs) * told.win), Fraction(1, 3)))
    return sum(shares, Fraction()) / len(shares) if shares else None


def first_loss(told: Told, number: int) -> Fraction:
    games = {game.round: game for game in told.event.games if number in (game.white, game.black)}
    for round_ in range(1, told.after + 1):
        game = games.get(round_)
        if game is not None and game.result is not None:
            side = game.result.white if game.white == number else game.result.black
            if ENDINGS[side] in ("loss", "fl"):
                return Fraction(round_)
    return Fraction(told.after + 1)


def keizer(told: Told, number: int) -> Fraction:
    """Round after round a table by what the places of the one before are worth."""
    table = sorted(told.rounds)
    top = -(-3 * len(table) // 2)
    share = {"win": ONE, "fw": ONE, "draw": HALF, "loss": Fraction(), "fl": Fraction()}
    apart = {"pab": Fraction(2, 3), "fpb": Fraction(2, 3), "hpb": Fraction(1, 3)}
    dates = {
        row: sorted(g.round for g in told.event.games if row in (g.white, g.black)) for row in table
    }
    sums: dict[int, Fraction] = {}
    for last in range(1, told.after + 1):
        worth = {one: max(0, top - place) for place, one in enumerate(table)}
        for row in table:
            own = told.rounds[row]
            upto = last if told.swiss else sum(date <= last for date in dates[row])
            sums[row] = sum(
                (
                    worth[each.opponent] * share[each.what]
                    if each.opponent
                    else worth[row] * apart.get(each.what, Fraction(1, 3))
                    for each in own[:upto]
                ),
                Fraction(),
            )
        table = sorted(table, key=lambda one: -sums[one])
    return sums[number]


def _ratings(told: Told) -> dict[int, int] | None:
    ratings = {player.number: player.rating for player in told.event.players}
    known = {number: rating for number, rating in ratings.items() if rating is not None}
    return known if len(known) == len(ratings) else None


_WON = {"win": ONE, "draw": HALF, "loss": Fraction()}


def opposition(told: Told, number: int) -> Fraction | None:
    """The mean of means of ratings and 400 more or less."""
    ratings = _ratings(told)
    met = [round_ for round_ in told.rounds[number] if round_.played]
    if ratings is None or not met:
        return None

    def performance(of: int) -> Fraction:
        games = [round_ for round_ in told.rounds[of] if round_.played]
        sum_ = sum(ratings[game.opponent] + 800 * (_WON[game.what] - HALF) for game in games)
        return Fraction(sum_) / len(games)

    return sum((performance(one.opponent) for one in met), Fraction()) / len(met)


#: For 50%, 51%, ... 99%, and for all.
_PAPI = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149),
    *(158, 166, 175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336),
    *(351, 366, 383, 401, 422, 444, 470, 501, 538, 589, 677, 677),
)


def papi(told: Told, number: int) -> Fraction | None:
    ratings = _ratings(told)
    met = [round_ for round_ in told.rounds[number] if round_.played]
    if ratings is None or not met:
        return None
    near = [
        max(min(ratings[one.opponent], ratings[number] + 400), ratings[number] - 400) for one in met
    ]
    percentage = 100 * sum((_WON[one.what] for one in met), Fraction()) / len(met)
    off = percentage - 50
    step = abs(off).numerator // abs(off).denominator
    part = percentage - percentage.numerator // percentage.denominator
    gained = Fraction(_PAPI[step])
    if part:
        gained += part * (_PAPI[step + 1] - _PAPI[step])
    return Fraction(round(Fraction(sum(near), len(near)) + (gained if off >= 0 else -gained)))


def _whole(number: int) -> Fraction:
    return Fraction(number)


PLAIN: Mapping[str, Callable[[Told, int], Fraction | None]] = {
    "VBH": virtual_buchholz(),
    "VBH/C1": virtual_buchholz(1),
    "VBH/C2": virtual_buchholz(2),
    "VBH/M1": virtual_buchholz(1, 1),
    "VSB": virtual_sonneborn,
    "VBH_SUM": lambda told, number: of_opponents(virtual_buchholz(), not told.swiss)(told, number),
    "FFE_BH": virtual_buchholz(),
    "FFE_TR": truncated,
    "FFE_MED": median,
    "FFE_SUM": of_opponents(virtual_buchholz(), scheduled=True),
    "FFE_KASH": weighted(_whole(4), _whole(2), _whole(1), None),
    "CAT_KASH": weighted(_whole(4), _whole(2), _whole(1), _whole(2)),
    "US_KASH": weighted(_whole(4), _whole(2), _whole(1), _whole(0)),
    "DR_SOLK": met(0, 0),
    "DR_TRUNC": met(1, 0),
    "DR_MED": met(1, 1),
    "US_MM": modified_median,
    "US_SOLK": solkoff,
    "US_MED": harkness,
    "US_CUM": cumulative,
    "US_COP": of_opponents(cumulative),
    "US_SB": us_sonneborn,
    "SOS": sos(0),
    "SOS_H": go_scores_by_halves,
    "PTS_3210": three_to_nothing,
    "SOS_1": sos(1),
    "SOS_2": sos(2),
    "SODOS": sodos(Fraction()),
    "SODOS_J": sodos(HALF),
    "SOSOS": of_opponents(sos(0), scheduled=True),
    "CUSS": running,
    "ARRANZ": arranz,
    "SHMULYAN": shmulyan,
    "OMW": match_wins,
    "TOL": first_loss,
    "KEIZER": keizer,
    "US_OPP": opposition,
    "FFE_PERF": papi,
}


# Orders of those who are level on points


def _margin(told: Told, one: int, other: int) -> int | None:
    """Wins less losses over the board, None where the two have not met."""
    games = [game for game in told.rounds[one] if game.opponent == other and game.played]
    sign = {"win": 1, "draw": 0, "loss": -1}
    return sum(sign[game.what] for game in games) if games else None


def _levels(group: list[int], value: Callable[[int], object]) -> list[list[int]]:
    """Best first, those with the same value together."""
    values = sorted({value(member) for member in group}, reverse=True)  # type: ignore[type-var]
    return [[member for member in group if value(member) == level] for level in values]


def tied_result(told: Told, group: list[int]) -> list[list[int]]:
    return _levels(
        group,
        lambda one: sum(_margin(told, one, other) or 0 for other in group if other != one),
    )


def _beats(told: Told, one: int, other: int) -> bool:
    return (_margin(told, one, other) or 0) > 0


def simple_confrontation(told: Told, group: list[int]) -> list[list[int]]:
    pairs = [(member, other) for member in group for other in group if member != other]
    if any(_margin(told, *pair) is None for pair in pairs):
        return [group]
    return _levels(
        group, lambda one: sum(_beats(told, one, other) for other in group if other != one)
    )


def confrontation(told: Told, group: list[int]) -> list[list[int]]:
    """Behind it in the chain is the Buchholz without anything cut, as SOS counts it."""
    above = {(a, b) for a in group for b in group if a != b and _beats(told, a, b)}
    while more := {(a, d) for a, b in above for c, d in above if b == c} - above:
        above |= more
    node = {
        member: {member} | {b for b in group if {(member, b), (b, member)} <= above}
        for member in group
    }
    left, order = list(group), list[list[int]]()
    while left:
        free = [
            one
            for one in left
            if not any((one, other) in above and other not in node[one] for other in left)
        ]
        worst = min(sum(go_scores(told, one), Fraction()) for one in free)
        last = [one for one in free if sum(go_scores(told, one), Fraction()) == worst]
        order.insert(0, last)
        left = [one for one in left if one not in last]
    return order


def fine(told: Told, group: list[int]) -> list[list[int]]:
    """By the lists of PS, PS without a round, without two, ..."""

    def sums(number: int) -> tuple[Fraction, ...]:
        scores = _scores_after_rounds(told, number)
        return tuple(sum(scores[cut:], Fraction()) for cut in range(told.after))

    return _levels(group, sums)


def in_order_of_the_table(told: Told, group: list[int]) -> list[list[int]]:
    """By the points against all those with the most points, with the next, ..., of whom all have
    met them."""
    others = [one for one in told.rounds if told.score(one) != told.score(group[0])]

    def against(one: int, other: int) -> list[Fraction]:
        games = [game for game in told.rounds[one] if game.opponent == other]
        return [game.points for game in games if game.played or not told.swiss]

    known = [other for other in others if all(against(member, other) for member in group)]
    scores = sorted({told.score(one) for one in known}, reverse=True)
    return _levels(
        group,
        lambda one: tuple(
            sum((sum(against(one, other)) for other in known if told.score(other) == score), 0)
            for score in scores
        ),
    )


def all_have_met(told: Told, group: list[int]) -> list[list[int]]:
    def against(one: int, other: int) -> list[Fraction]:
        games = [game for game in told.rounds[one] if game.opponent == other]
        return [game.points for game in games if game.played or not told.swiss]

    if not all(against(member, other) for member in group for other in group if member != other):
        return [group]

    def points(one: int) -> Fraction:
        shares = [against(one, other) for other in group if other != one]
        return sum((sum(share, Fraction()) / len(share) for share in shares), Fraction())

    parts = _levels(group, points)
    if len(parts) == 1:
        return parts
    return [last for part in parts for last in (all_have_met(told, part) if part[1:] else [part])]


#: By chains: the order of those level on points that its second tie-break gives.
ORDERS: Mapping[str, Callable[[Told, list[int]], list[list[int]]]] = {
    "PTS,US_RES": tied_result,
    "PTS,SDC": simple_confrontation,
    "PTS,DE_ALL": all_have_met,
    "PTS,DC,SOS": confrontation,
    "PTS,PS_FINE": fine,
    "PTS,BEST_RES": in_order_of_the_table,
}


def _order_differences(told: Told, case: Case) -> Iterator[Difference]:
    numbers = case.event.numbers
    groups = _levels([*numbers], told.score)
    for text, order in ORDERS.items():
        computed = compute(case.tournament, parse_chain(text), case.edition, case.after).columns[1]
        ours = sorted(
            [sorted(numbers[position] for position in part) for part in encounter.order]
            for encounter in computed.encounters
        )
        told_orders = (order(told, sorted(group)) for group in groups if len(group) > 1)
        theirs = sorted([sorted(part) for part in order] for order in told_orders)
        if ours != theirs:
            yield Difference(case, text, 0, ours, theirs)


def case(seed: int) -> Case:
    """The event of a seed without points given or taken, of which the definitions say nothing; as
    to the rules before September 2023, nobody is left unpaired (`round-of-byes-alone` in
    known.md)."""
    made = generate.case(seed)
    return with_absences(replace(made, tournament=made.tournament._replace(adjustments=())))


def differences(case: Case) -> list[Difference]:
    """Everything the engine computes differently for an event."""
    told, event = Told(case.tournament, case.after), case.event
    found = [*_order_differences(told, case)]
    for text, value in PLAIN.items():
        computed = column(event, parse(text), [])
        for place, number in enumerate(event.numbers):
            ours, theirs = computed.exact(place), value(told, number)
            if ours != theirs:
                found.append(Difference(case, text, number, ours, theirs))
    return found
