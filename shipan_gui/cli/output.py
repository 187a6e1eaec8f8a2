"""What the command line says: text on stdout, and on stderr one line that refuses.

Both are UTF-8 everywhere.
"""

from __future__ import annotations

import errno
import io
import os
import sys
from contextlib import suppress
from typing import TextIO

from shipan_gui.engine.errors import in_one_line, printable


class RefusalError(Exception):
    """Something on the command line that cannot be used, as one sentence."""


def refusal(expected: str, came: str) -> RefusalError:
    """Return a refusal in the form of all our errors: what was expected and what came."""
    return RefusalError(f"Expected {expected}; got “{in_one_line(came)}”.")


def reason(error: OSError) -> str:
    """Return what the system says of a failure."""
    return error.strerror or str(error)


def _write(stream: TextIO | None, text: str) -> None:
    """Write a text to its last byte; OSError where that fails, and once only.

    Python flushes its streams once more when it ends and would fail and complain again, so a
    stream that failed leads nowhere from then on.
    """
    if stream is None:
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    try:
        stream.write(text)
        stream.flush()
    except OSError:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
        raise


def write_out(text: str) -> None:
    """Write to stdout; a reader that has gone away, such as head, is no fault."""
    try:
        _write(sys.stdout, text)
    except BrokenPipeError:
        return
    except OSError as error:
        raise refusal("to write to stdout", reason(error)) from error


def complain(sentence: str) -> None:
    """Write one line to stderr; whoever cannot hear it still has the exit code."""
    with suppress(OSError):
        _write(sys.stderr, f"shipan: {printable(sentence)}\n")


def speak_utf8() -> None:
    """Have UTF-8 on stdout and stderr, for few other encodings hold the characters."""
    for stream, errors in ((sys.stdout, "strict"), (sys.stderr, "backslashreplace")):
        # What stands in for a stream may take any text, and a closed one is None.
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors=errors)
