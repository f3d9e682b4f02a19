"""What is said and handed out: words, explanations, text, CSV, JSON, HTML, the workbook. No Qt."""
