"""The help: written pages, and pages of tie-breaks generated on demand."""
