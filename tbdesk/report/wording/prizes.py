"""Prizes, their winners and the reasons in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from fractions import Fraction

from tbdesk.engine.model.prizes import Level, Preference, Prize, PrizeKind, PrizeList
from tbdesk.engine.model.teams import Team
from tbdesk.engine.model.tournament import Player
from tbdesk.engine.prizes.allocation import left_out
from tbdesk.engine.prizes.awards import Allocation, Award, NotGiven, Open, PassedOver
from tbdesk.engine.prizes.rankings import Barred, Entrant
from tbdesk.engine.standings.standings import Standings
from tbdesk.i18n import N_, _
from tbdesk.report.wording.categories import lack_text
from tbdesk.report.wording.figures import number_text
from tbdesk.report.wording.participants import names_text, player_text
from tbdesk.report.wording.printable import NO_BREAK, clean

_BARRED = {
    Barred.EXPELLED: N_("was expelled"),
    Barred.WITHDRAWN: N_("withdrew"),
    Barred.FEW_GAMES: N_("played too few games"),
    Barred.ABSENT: N_("is absent"),
}
_PREFERENCES = {
    Preference.LARGEST: N_("the largest first"),
    Preference.EVENT: N_("the places of the event first, then the largest"),
    Preference.LISTED: N_("as listed"),
}
_LEVELS = {
    Level.CHAIN: N_("by the tie-breaks"),
    Level.EQUAL: N_("shared equally"),
    Level.HORT: N_("half by place, half shared (Hort)"),
}


def usual_name(prize: Prize, boards: int, place: int | str) -> str:
    """The name of a prize until another is typed. boards: of a team event, without reserves."""
    match prize.kind:
        case PrizeKind.HAND:
            return _("By hand")
        case PrizeKind.BOARD if prize.board > boards:
            text = _("Reserves, place {place}")
        case PrizeKind.BOARD:
            text = _("Board {board}, place {place}")
        case PrizeKind.PERFORMANCE if prize.category:
            text = _("Performance, {category}, place {place}")
        case PrizeKind.PERFORMANCE:
            text = _("Performance, place {place}")
        case _ if prize.category:
            text = _("{category}, place {place}")
        case _:
            text = _("Place {place}")
    return text.format(board=prize.board, category=prize.category, place=place)


def preference_text(preference: Preference) -> str:
    """The order in which prizes are given."""
    return _(_PREFERENCES[preference])


def level_text(level: Level) -> str:
    """The treatment of winners who are level on points."""
    return _(_LEVELS[level])


def money_text(hundredths: Fraction | int, currency: str) -> str:
    """`€ 150`, or `€ 62.50`; exact thirds are rounded to hundredths."""
    amount = Fraction(hundredths) / 100
    return _amount_text(number_text(amount, 0 if amount.denominator == 1 else 2), currency)


def _amount_text(figure: str, currency: str) -> str:
    """An amount whose sign and figure stay on one line."""
    return f"{clean(currency)}{NO_BREAK}{figure}".strip()


def worth_text(prize: Prize, hundredths: Fraction | int, currency: str) -> str:
    """`€ 150, Cup`; the money alone, or the prize in kind alone."""
    money = money_text(hundredths, currency) if hundredths else ""
    return ", ".join(filter(None, (money, clean(prize.thing))))


def rules_of_prizes(prizes: PrizeList) -> list[str]:
    """Sentences about how the prizes are given."""
    each = _("No player has more than one prize.") if prizes.one_each else _("Money adds up.")
    order = _("Prizes are given in this order: {order}.")
    level = _("Level on points: {treatment}.")
    lines = [each] + (
        [order.format(order=preference_text(prizes.preference))] if prizes.one_each else []
    )
    lines.append(level.format(treatment=level_text(prizes.level)))
    lines += filter(None, [rule_of_sharing(prizes)])
    if prizes.least_games:
        text = _("Players with fewer than {least} games are left out.")
        lines.append(text.format(least=prizes.least_games))
    if prizes.unit > 1:
        text = _("Payments are rounded to {unit}.")
        lines.append(text.format(unit=money_text(prizes.unit, prizes.currency)))
    return lines


def rule_of_sharing(prizes: PrizeList) -> str:
    """The participants among whom prizes are shared, if they are and no player has two."""
    if not prizes.one_each or prizes.level is Level.CHAIN:
        return ""
    return _("A player who has a prize takes no part in sharing others.")


class PrizeWords:
    """The texts about one allocation."""

    def __init__(self, standings: Standings, allocation: Allocation) -> None:
        self._standings = standings
        self._allocation = allocation
        tournament = standings.event.tournament
        self._players: dict[int, Player] = {one.number: one for one in tournament.players}
        self._teams: dict[int, Team] = {one.number: one for one in tournament.teams}
        self._event_of_teams = tournament.match_rules is not None
        self._boards = tournament.match_rules.boards if tournament.match_rules else 0

    def name(self, entrant: Entrant) -> str:
        """`9 Ivanova, Dario`; a player of a team event with the team."""
        if not self._event_of_teams:
            return player_text(self._players[entrant.number])
        if not entrant.of_team:
            return player_text(self._teams[entrant.number])
        player = self._players[entrant.number]
        team = next((one for one in self._teams.values() if player.number in one.roster), None)
        return f"{player.name} ({team.name})" if team else player.name

    def prize(self, award: Award) -> str:
        """The name of a prize; of a share those of all that are shared."""
        prizes = self._allocation.prizes.prizes
        names = "; ".join(clean(prizes[index].name) for index in award.prizes)
        return _("Share of {prizes}").format(prizes=names) if award.shared else names

    def worth(self, award: Award) -> str:
        """The money paid, and the prize in kind."""
        listed = self._allocation.prizes
        prize = Prize("") if award.prize is None else listed.prizes[award.prize]
        return worth_text(prize, award.paid, listed.currency)

    def exact(self, award: Award) -> str:
        """The exact share, if it differs from the payment; else empty."""
        if award.exact == award.paid:
            return ""
        return _amount_text(number_text(award.exact / 100), self._allocation.prizes.currency)

    def reason(self, award: Award) -> str:
        """Sentences with the reason why the winner has it, or why there is none."""
        return " ".join(self._sentences(award))

    def _sentences(self, award: Award) -> Iterator[str]:
        if award.not_given is not None:
            yield self._not_given(award)
        else:
            yield self._won(award)
        for passed in award.passed:
            yield self._sentence(self.name(passed.entrant), self.passed(passed))
        yield from self._checks(award)
        if self.is_kept(award):
            yield _("The winner is absent: the prize is kept.")
        if exact := self.exact(award):
            yield _("Exactly {amount}.").format(amount=exact)

    def is_kept(self, award: Award) -> bool:
        """True if the winner is absent, and gets it later."""
        winner, listed = award.winner, self._allocation.prizes
        return winner is not None and not winner.of_team and winner.number in listed.absent

    def _checks(self, award: Award) -> Iterator[str]:
        """Participants who may belong to the category, and would have the prize."""
        if award.winner is None and award.undecided:
            known = _("{player} ({lack})")
            names = names_text(
                known.format(player=self.name(entrant), lack=lack_text(lack))
                for entrant, lack in award.undecided
            )
            yield _("Check: {players} may belong to it.").format(players=names)
            return
        for entrant, lack in award.undecided:
            text = _("Check: {player} stands ahead, {lack}.")
            yield text.format(player=self.name(entrant), lack=lack_text(lack))

    def _sentence(self, name: str, said: str) -> str:
        return _("{player} {said}.").format(player=name, said=said)

    def passed(self, passed: PassedOver) -> str:
        """The reason why a participant ahead does not have it: `has Best woman (€ 150)`,
        `withdrew`."""
        if passed.barred is not None:
            return _(_BARRED[passed.barred])
        assert passed.has is not None
        award = self._allocation.awards[passed.has]
        text = _("has {prize} ({worth})") if self.worth(award) else _("has {prize}")
        return text.format(prize=self.prize(award), worth=self.worth(award))

    def _won(self, award: Award) -> str:
        place = award.won_as + sum(passed.barred is not None for passed in award.passed)
        category = clean(award.key.category)
        match award.key.kind:
            case PrizeKind.HAND:
                text = _("Chosen by hand.")
            case PrizeKind.BOARD if award.key.board > self._boards:
                text = _("Place {place} among the reserves.")
            case PrizeKind.BOARD:
                text = _("Place {place} on board {board}.")
            case PrizeKind.PERFORMANCE if category:
                text = _("Place {place} by performance in {category}.")
            case PrizeKind.PERFORMANCE:
                text = _("Place {place} by performance.")
            case _ if category:
                text = _("Place {place} in {category}, place {overall} of the event.")
            case _:
                text = _("Place {place} of the event.")
        said = text.format(
            place=place, board=award.key.board, category=category, overall=self._overall(award)
        )
        if not award.shared:
            return said
        others = [self.name(one) for one in award.sharers if one != award.winner]
        text = _("{place} Level on points with {others}.")
        return text.format(place=said, others=names_text(others))

    def _overall(self, award: Award) -> int | None:
        assert award.winner is not None
        position = self._standings.event.position_of.get(award.winner.number)
        return None if position is None else self._standings.rank_of(position)

    def _not_given(self, award: Award) -> str:
        match award.not_given:
            case NotGiven.LEVEL:
                text = _(
                    "The tie-breaks leave {players} level: draw lots, set places by hand, or share."
                )
                return text.format(players=self._names(award.level))
            case NotGiven.WAITS:
                return _("A prize depends on it, and players are level for that prize.")
            case NotGiven.NO_CATEGORY:
                text = _("The event has no category {name}.")
                return text.format(name=clean(award.key.category))
            case NotGiven.NO_BOARD:
                return _("The event has no such board.")
            case NotGiven.NO_WINNER:
                return _("The winner is not chosen yet.")
            case NotGiven.NO_MEMBER:
                text = _("No player belongs to {category}.")
                return text.format(category=clean(award.key.category))
        if award.key.category:
            text = _("No player is left for it in {category}.")
            return text.format(category=clean(award.key.category))
        return _("No player is left for it.")

    def _names(self, entrants: Iterable[Entrant]) -> str:
        return names_text(map(self.name, entrants))

    def refusal(self) -> str:
        """The reason why there is no allocation, and the remedy; empty if there is one."""
        refusal = self._allocation.refusal
        if refusal is None:
            return ""
        names = [self._prize_name(index) for index in refusal.prizes]
        if refusal.why is Open.CONTESTED:
            assert refusal.entrant is not None
            text = _(
                "{player} is next for {prizes} and for {others}, and sharing leaves open which is "
                "worth more. Choose another order of giving, or give one of them by hand, or all "
                "by the tie-breaks, or let the money add up."
            )
            others = "; ".join(self._prize_name(index) for index in refusal.others)
            return text.format(
                player=self.name(refusal.entrant), prizes="; ".join(names), others=others
            )
        if refusal.why is Open.TWICE:
            text = _("These prizes are for the same place: {prizes}. Combine them into one.")
            return text.format(prizes="; ".join(names))
        text = _("Prizes can only be shared if no place before {prizes} is left out.")
        return text.format(prizes=names[0])

    def _prize_name(self, index: int) -> str:
        return clean(self._allocation.prizes.prizes[index].name) or str(index + 1)

    def left_out(self) -> str:
        """A note that names the places without a prize before the last one of their list; empty
        if there are none."""
        if self._allocation.refusal is not None:
            return ""
        names = [
            usual_name(prize, self._boards, first if first == last else f"{first}–{last}")
            for prize, first, last in left_out(self._allocation.prizes.prizes)
        ]
        text = _("No prize is listed for: {places}.")
        return text.format(places="; ".join(map(clean, names))) if names else ""

    def sums(self) -> str:
        """`Given € 1140 of € 1140.` with the money left over, or paid in excess."""
        found, currency = self._allocation, self._allocation.prizes.currency
        text = _("Given {given} of {total}.")
        sentences = [
            text.format(
                given=money_text(found.given, currency), total=money_text(found.total, currency)
            )
        ]
        if found.kept_back:
            kept = money_text(found.kept_back, currency)
            sentences.append(_("Without a winner: {amount}.").format(amount=kept))
        if found.rest > 0:
            rest = money_text(found.rest, currency)
            sentences.append(_("Not paid because of rounding: {amount}.").format(amount=rest))
        if found.rest < 0:
            excess = money_text(-found.rest, currency)
            sentences.append(_("Paid in excess by rounding: {amount}.").format(amount=excess))
        return " ".join(sentences)
