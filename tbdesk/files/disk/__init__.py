"""Files on the disk: whole files, their earlier versions, and the journal for a power cut."""
