"""Tables in plain text: what its lines and blanks cut into cells."""
