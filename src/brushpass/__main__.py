"""`python -m brushpass` is the command `brushpass`."""

from __future__ import annotations

from brushpass.cli import main

if __name__ == "__main__":
    main()
