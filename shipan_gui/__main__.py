"""``python -m shipan_gui`` is the same as ``shipan``."""

import sys

from shipan_gui.cli import main

if __name__ == "__main__":
    sys.exit(main())
