"""What is handed out: the neutral pages that the web page, the printer and the PDF render."""
