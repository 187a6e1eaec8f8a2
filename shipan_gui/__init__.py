"""A cosmic board (shi pan, 式盤) of Da Liu Ren that turns under the hand."""

__version__ = "0.1.0"
