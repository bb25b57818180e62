"""`python -m quintett` is the `quintett` command."""

from quintett.cli import main

if __name__ == "__main__":
    main()
