"""Protection from files that come from elsewhere: refused, cleaned, or read in a process of their
own."""
