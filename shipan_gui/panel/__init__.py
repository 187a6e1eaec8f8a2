"""The panel: what a casting says, in words, and the fields it is asked by."""
