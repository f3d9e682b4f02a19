"""A second implementation of categories and prizes, told from the regulations alone: slow, with
loops over people, and sharing no line with the program."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tbdesk.engine.standings.standings import Standings


def belongs(player: Any, category: Any, year: int) -> bool:
    """True if a player is known to be of a category; ages go by the year of birth."""
    if category.numbers is not None and player.number not in category.numbers:
        return False
    if category.sex and player.sex != category.sex:
        return False
    if category.youth is not None or category.senior is not None:
        born = int(player.birth[:4] or 0)
        if not born:
            return False
        if category.youth is not None and born < year - category.youth:
            return False
        if category.senior is not None and born > year - category.senior:
            return False
    if category.rated_below is not None or category.rated_from is not None:
        if player.rating is None:
            if not category.unrated:
                return False
        elif not (category.rated_from or 0) <= player.rating < (category.rated_below or 9999):
            return False
    return not category.clubs or player.club in category.clubs


class UndecidedError(Exception):
    """The rules do not say who has a prize."""


def allocation(table: Standings) -> list[tuple[str, int | None, Fraction]]:
    """Name, winner and exact money of every prize and share, in the order of deciding. Raises
    UndecidedError if a participant is next for two lists and nothing decides."""
    event = table.event.tournament
    rules = event.prize_list
    assert event.start is not None
    queue: list[dict[str, Any]] = []
    for index, prize in enumerate(rules.prizes):
        queue.append(
            {
                "name": prize.name,
                "money": Fraction(prize.amount),
                "index": index,
                "place": prize.place,
                "list": prize.category,
                "sharing": False,
            }
        )
    people: dict[str, list[Any]] = {}
    for name in {prize.category for prize in rules.prizes}:
        people[name] = []
        for line in table.lines:
            player = event.players[line.position]
            chosen = not name or any(
                belongs(player, category, event.start.year)
                for category in event.categories
                if category.name == name
            )
            gone = any(left.participant == player.number for left in event.withdrawn)
            if chosen and not gone and player.number not in rules.absent:
                people[name].append((player.number, table.event.points[line.position], line.rank))
    if rules.level.value != "chain" and rules.one_each:
        return _by_groups(queue, people, rules.preference.value, rules.level.value)
    if rules.level.value != "chain":
        for name in people:
            _share(queue, name, people[name], rules.level.value)
    queue.sort(key=lambda one: _order(one, rules.preference.value))
    return _hand_out(queue, people, rules.one_each, rules.level.value)


def _share(queue: list[dict[str, Any]], name: str, standing: list[Any], how: str) -> None:
    """Change the money of the places of a list, and add the shares of places without a prize."""
    mine = {one["place"]: one for one in queue if one["list"] == name}
    most = len(mine)
    for place in range(1, len(standing) + 1):
        points = standing[place - 1][1]
        level = [at for at, one in enumerate(standing, 1) if one[1] == points]
        if level[0] > most:
            return
        if level[0] != place:
            continue
        money = {at: mine[at]["money"] if at in mine else Fraction(0) for at in level}
        mean = sum(money.values(), Fraction(0)) / len(level)
        inside = [mine[at]["index"] for at in level if at in mine]
        for at in level:
            if at not in mine:
                added = {"name": "", "index": inside[-1], "place": at, "list": name}
                queue.append({**added, "money": Fraction(0), "sharing": True})
            one = mine.get(at) or queue[-1]
            one["money"] = mean if how == "equal" else (money[at] + mean) / 2
            one["sharing"] = len(level) > 1


def _order(one: dict[str, Any], preference: str) -> tuple[Any, ...]:
    if preference == "listed":
        return one["index"], one["place"]
    of_category = one["list"] != ""
    if preference == "event":
        return of_category, -one["money"], one["index"], one["place"]
    return -one["money"], of_category, one["index"], one["place"]


def _hand_out(
    queue: list[dict[str, Any]], people: dict[str, list[Any]], one_each: bool, how: str
) -> list[tuple[str, int | None, Fraction]]:
    happy: set[int] = set()
    unsure: set[int] = set()
    result: list[tuple[str, int | None, Fraction]] = []
    for one in queue:
        standing = people[one["list"]]
        waiting = standing[one["place"] - 1 :]
        if one_each:
            waiting = [person for person in waiting if person[0] not in happy]
        winner = waiting[0] if waiting else None
        if winner is not None:
            rivals = [
                person
                for person in standing
                if person[2] == winner[2] and not (one_each and person[0] in happy)
            ]
            equal = one["sharing"] and how == "equal"
            if one_each and winner[0] in unsure:
                winner = None
            elif len(rivals) > 1 and not equal:
                unsure |= {person[0] for person in rivals}
                winner = None
        if winner is not None:
            happy.add(winner[0])
        result.append((one["name"], winner[0] if winner else None, one["money"]))
    return result


def _by_groups(
    queue: list[dict[str, Any]], people: dict[str, list[Any]], preference: str, how: str
) -> list[tuple[str, int | None, Fraction]]:
    """One prize a player: the best without a prize and those level with him share the next places
    of their list; of the lists the one with the best next share is served first."""
    left = {
        name: sorted((one for one in queue if one["list"] == name), key=lambda one: one["place"])
        for name in dict.fromkeys(one["list"] for one in queue)
    }
    served: dict[str, set[int]] = {name: set() for name in left}
    happy: set[int] = set()
    unsure: set[int] = set()
    result: list[tuple[str, int | None, Fraction]] = []
    while any(left.values()):
        free = {
            name: [person for person in people[name] if person[0] not in happy | served[name]]
            for name in left
        }
        nexts = {name: _next_shares(left[name], free[name], how) for name in left if left[name]}
        name = min(nexts, key=lambda each: min(_order(one, preference) for one in nexts[each]))
        for other in nexts:
            fixed = preference == "listed" or (preference == "event" and "" in (name, other))
            if other != name and not fixed:
                _check(nexts, name, other, free[other], left[other])
        mine = nexts[name]
        if any(one["who"] and one["who"][0][0] in unsure for one in mine):
            unsure |= {person[0] for person in free[name]}
            result += [(one["name"], None, one["money"]) for one in left[name]]
            left[name] = []
            continue
        for one in mine:
            winner = one["who"][0] if one["who"] else None
            if winner is not None and (len(mine) == 1 or how != "equal"):
                rivals = [p for p in people[name] if p[2] == winner[2] and p[0] not in happy]
                if winner[0] in unsure or len(rivals) > 1:
                    unsure |= {person[0] for person in rivals}
                    winner = None
            if winner is not None:
                happy.add(winner[0])
            result.append((one["name"], winner and winner[0], one["money"]))
        served[name] |= {one["who"][0][0] for one in mine if one["who"]}
        left[name] = left[name][len(mine) :]
    return result


def _next_shares(prizes: list[dict[str, Any]], free: list[Any], how: str) -> list[dict[str, Any]]:
    """The shares of the best who are free and level on points; without any the next prize."""
    level = [person for person in free if person[1] == free[0][1]]
    shared = prizes[: max(1, len(level))]
    mean = sum((one["money"] for one in shared), Fraction(0)) / max(1, len(level))
    found = []
    for at in range(max(1, len(level))):
        own = shared[at] if at < len(shared) else {**shared[-1], "name": "", "money": 0}
        money = Fraction(own["money"])
        if len(level) > 1:
            money = mean if how == "equal" else (money + mean) / 2
        place = shared[0]["place"] + at
        found.append({**own, "money": money, "place": place, "who": level[at : at + 1]})
    return found


def _check(
    nexts: dict[str, list[dict[str, Any]]],
    name: str,
    other: str,
    free: list[Any],
    prizes: list[dict[str, Any]],
) -> None:
    """Raise UndecidedError if one who is served in a list might have more in another, of which the
    free people and the prizes left are given."""
    if len(nexts[name]) == len(nexts[other]) == 1:
        return
    leaving = {
        one["who"][0][0] for each in nexts if each != other for one in nexts[each] if one["who"]
    }
    wanted = {
        person[0] for person in free if all(p[0] in leaving for p in free if p[1] > person[1])
    }
    most = max(one["money"] for one in prizes)
    for one in nexts[name]:
        if one["who"] and one["who"][0][0] in wanted and most > one["money"]:
            raise UndecidedError
