"""Hand-outs on paper: laid out in pages, previewed, printed, saved as PDF."""
