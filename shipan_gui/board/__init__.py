"""The board: both plates, drawn from one description and turned by hand."""
