"""The help: its pages, what they are found by, and the pages of tie-breaks."""
