"""The sections of hand-outs, as documents that the web page, the printer and the PDF render."""
