"""QObjects without widgets: the open document, its edits, the calculation, the preferences."""
