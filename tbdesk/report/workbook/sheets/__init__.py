"""The sheets of a workbook, a file a sheet."""
