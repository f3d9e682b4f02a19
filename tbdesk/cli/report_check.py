"""`tbdesk check --report`: the missing data of the rating report of an event."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from tbdesk.cli.answers import print_json
from tbdesk.cli.console import DIFFERENT, FINE, UsageError
from tbdesk.files import files, rating_report
from tbdesk.i18n import _
from tbdesk.report.json_standings import Data
from tbdesk.report.submission.checks import Finding
from tbdesk.report.submission.rules import Weight, weight_text


def run(options: argparse.Namespace) -> int:
    """Print the checklist of one file; the exit status is 1 if anything is missing for which
    reports are returned."""
    if len(options.files) != 1 or options.files[0].is_dir():
        raise UsageError(_("--report: name one event file"))
    loaded = files.load(options.files[0], options.encoding)
    event = loaded.origin.tournament if loaded.origin else loaded.tournament

    def found() -> list[Finding]:
        return list(rating_report.checklist(event, loaded.origin))

    if options.json:
        print_json(lambda: [_data(finding) for finding in found() if not finding.reason])
    else:
        print("\n".join(_lines(found())))
    returned = (one for one in found() if one.rule.weight is Weight.RETURNED and not one.reason)
    return DIFFERENT if any(returned) else FINE


def _data(finding: Finding) -> Data:
    return {
        "weight": finding.rule.weight.value,
        "rule": finding.rule.id,
        "who": list(finding.who),
        "text": finding.text,
        "source": finding.rule.source,
    }


def _lines(found: Sequence[Finding]) -> list[str]:
    """The lines by weight, each with its source, and those that were dismissed."""
    lines: list[str] = []
    for weight in Weight:
        of_weight = [one for one in found if one.rule.weight is weight and not one.reason]
        if of_weight:
            lines.append(weight_text(weight))
        for finding in of_weight:
            source = _(finding.rule.source)
            lines += [f"  {finding.text}", f"      {source}"]
    dismissed = [one for one in found if one.reason]
    if dismissed:
        lines.append(_("Left as it is:"))
        lines += [f"  {one.text} ({one.reason})" for one in dismissed]
    return lines or [_("Nothing is missing.")]
