"""The help: pages that are written, and pages of tie-breaks made when they are asked for."""
