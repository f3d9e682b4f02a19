"""Tables from elsewhere: their preview, open questions, and the resulting event."""
