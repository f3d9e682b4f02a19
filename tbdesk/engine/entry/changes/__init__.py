"""Changes that an edit makes to results and rules: asked about first, and logged."""
