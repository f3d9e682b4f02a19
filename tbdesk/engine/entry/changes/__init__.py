"""What an edit changes of what was played and of the rules: asked about first, and logged."""
