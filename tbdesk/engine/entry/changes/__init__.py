"""Changes of results and rules by an edit: confirmed first, and logged."""
