"""The chain of tie-breaks: choosing it, presets, systems of one's own."""
