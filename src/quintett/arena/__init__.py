"""The arena, where bots are compared."""
