"""A workbook that tbdesk wrote and somebody changed: the event hidden in it, with what was changed
in its tables."""
