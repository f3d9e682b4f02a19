"""What is told of a tie-break that has another code here than in its file."""

from __future__ import annotations

from tbdesk.i18n import N_

#: Filled with the code in the file and the one here.
OTHER_CODE = N_(
    "the event's own tie-break {0} has a code that the program has for another one: it is {1} here"
)
