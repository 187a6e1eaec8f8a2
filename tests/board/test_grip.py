"""The faint hint where the two hands hold the board while it turns."""

from __future__ import annotations

import pytest

from shipan_gui.board import geometry as g
from shipan_gui.board.layout import BoardRank, Layout
from shipan_gui.board.marks import grip_earth, grip_heaven
from shipan_gui.board.shapes import Round
from shipan_gui.engine import BRANCHES, Branch

from .agreement import anew, seen
from .hand import Hand


@pytest.mark.parametrize("evening", [False, True])
def test_the_left_hand_is_at_the_gate_of_ghosts(evening: bool) -> None:
    """Authority: 景祐六壬神定經, 釋用式: the left hand holds 鬼門, the corner of 丑 and 寅."""
    (hint,) = grip_earth(Layout(evening=evening))
    assert isinstance(hint, Round)
    assert (hint.x < 0, hint.y > 0) == ((False, False) if evening else (True, True))
    assert abs(hint.x) == pytest.approx(abs(hint.y))


@pytest.mark.parametrize("rank", BoardRank)
@pytest.mark.parametrize("general", BRANCHES)
def test_the_right_hand_is_at_the_month_general(general: Branch, rank: BoardRank) -> None:
    """Authority: 景祐六壬神定經, 釋用式: the right hand turns the month general to the hour."""
    layout = Layout(rank=rank)
    (hint,) = grip_heaven(general, layout)
    assert isinstance(hint, Round)
    assert g.bearing_of((hint.x, hint.y)) == pytest.approx(g.bearing(general))
    assert (hint.x**2 + hint.y**2) ** 0.5 + hint.radius < g.DISC * layout.disc_scale


def test_the_hint_is_seen_while_the_plate_turns_and_gone_after(hand: Hand) -> None:
    """Authority: the issue of the board as an object: a faint hint while turning."""
    hand.press(90.0)
    assert (seen(hand) == anew(hand)).all(), "a press alone hints at nothing"
    hand.sweep(90.0, 60.0)
    hinted = seen(hand)
    hand.release()
    assert not (hinted == seen(hand)).all()
    assert (seen(hand) == anew(hand)).all()
