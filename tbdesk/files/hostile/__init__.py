"""What keeps files from elsewhere from doing harm: refused, cleaned, or read in another process."""
