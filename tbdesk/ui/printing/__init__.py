"""Hand-outs on paper: the neutral pages of formats.handout laid out, shown, printed, made a PDF."""
