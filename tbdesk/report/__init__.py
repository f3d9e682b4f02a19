"""Words and hand-outs: explanations, text, CSV, JSON, HTML, the workbook. No Qt."""
