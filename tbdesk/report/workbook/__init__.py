"""The Excel workbook of an event, sheet by sheet, with the formulas that check it."""

#: Name of the hidden sheet that holds the event; a workbook of tbdesk is recognised by it.
EVENT_SHEET = "tbdesk data"
