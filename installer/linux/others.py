"""Run before the program: others that it starts, such as the browser for a link in the help, find
their own Qt and not the one that PyInstaller points to."""

import os

before = os.environ.pop("LD_LIBRARY_PATH_ORIG", None)
if before is None:
    os.environ.pop("LD_LIBRARY_PATH", None)
else:
    os.environ["LD_LIBRARY_PATH"] = before
