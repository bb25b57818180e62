"""Writes down the protocol for those who speak it: types for the page, a description for programs."""
