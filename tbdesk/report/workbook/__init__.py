"""The Excel workbook of an event, sheet by sheet, with the formulas that check it."""
