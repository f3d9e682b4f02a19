"""Hand-outs on paper: the neutral pages of report.handout laid out, shown, printed, made a PDF."""
