"""How typed letters fit a name: what must be found, what must not, and what stands first.

Authority: the finder's contract: a subsequence of letters with more for word starts, runs and
beginnings; case, accents and tones do not matter; several words in any order, all of them.
"""

from __future__ import annotations

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from shipan_gui.matching import fold, is_within, match, score

LETTERS = st.text(alphabet="abcdeghiknoprtuvz AZéüāǎ盤式天青銅…(›", min_size=1, max_size=24)
NAMES = LETTERS.filter(lambda text: fold(text).strip() != "")


@given(NAMES)
def test_a_name_is_found_by_itself(name: str) -> None:
    """Authority: the finder's contract."""
    assert match(name, name) is not None


@given(NAMES, st.data())
def test_a_name_is_found_by_each_of_its_beginnings(name: str, data: st.DataObject) -> None:
    """Authority: the finder's contract: it is found while it is typed."""
    length = data.draw(st.integers(0, len(name)))
    assert match(name[:length], name) is not None


def in_order(word: str, text: str) -> bool:
    """Tell by trying every split whether a word's letters stand in a text in their order."""
    if not word:
        return True
    return any(
        text[i] == word[0] and in_order(word[1:], text[i + 1 :])
        for i in range(len(text))
        if text[i] == word[0]
    )


@given(st.text(alphabet="ab盤", max_size=4), st.text(alphabet="ab盤 ", max_size=8))
def test_a_word_fits_exactly_where_its_letters_stand_in_order(word: str, name: str) -> None:
    """Authority: the finder's contract: nothing but a subsequence ever fits."""
    assert (match(word, name) is not None) is in_order(word, name)
    assert is_within(word, name) is in_order(word, name)


@given(NAMES, NAMES)
def test_the_letters_met_are_those_of_the_query(query: str, name: str) -> None:
    """Authority: the finder marks the letters that were met, and only those."""
    found = match(query, name)
    if found is None:
        assert score(query, name) == 0.0
        return
    assert list(found.letters) == sorted(set(found.letters))
    assert set(fold("".join(name[i] for i in found.letters))) == set("".join(fold(query).split()))
    assert 0 < found.score <= 1.1


@given(st.lists(NAMES, min_size=1, max_size=4), NAMES, st.randoms(use_true_random=False))
def test_words_may_stand_in_any_order(words: list[str], name: str, random: object) -> None:
    """Authority: the finder's contract: several words in any order."""
    turned = list(words)
    random.shuffle(turned)  # type: ignore[attr-defined]
    there, again = match(" ".join(words), name), match(" ".join(turned), name)
    assert (there is None) is (again is None)
    if there is not None and again is not None:
        assert there.letters == again.letters
        assert there.score == pytest.approx(again.score)


@given(NAMES, NAMES)
def test_case_and_accents_do_not_matter(query: str, name: str) -> None:
    """Authority: the finder's contract."""
    plain = unicodedata.normalize("NFD", query.upper())
    assert score(plain, name) == score(query, name)
    assert score(query, name.upper()) == score(query, name)


@pytest.mark.parametrize(
    ("query", "name"),
    [
        ("tian pan", "tiān pán"),
        ("TIANPAN", "Tiān pán"),
        ("lu", "lǜ"),
        ("青銅", "青銅"),
        ("銅", "青銅"),
        ("tpc", "Turn a place clockwise"),
        ("place turn", "Turn a place clockwise"),
        ("'s", "No motion but the hand's"),
        ("…", "Save the picture…"),
    ],
)
def test_what_a_person_types_is_found(query: str, name: str) -> None:
    """Authority: the finder's contract."""
    assert match(query, name) is not None


@pytest.mark.parametrize(
    ("query", "first", "second"),
    [
        ("zoom", "Zoom in", "The zany room"),
        ("in", "Zoom in", "Plain colours"),
        ("co", "Copy the picture", "Plain colours"),
        ("co", "Plain colours", "Take clockwork"),
        ("quit", "Quit", "Quit the class"),
        ("ti", "Take ink", "Bounty is"),
        ("盤", "盤面", "全盤"),
    ],
)
def test_the_better_fit_earns_more(query: str, first: str, second: str) -> None:
    """Authority: the finder's contract: word starts, runs and beginnings count more."""
    assert score(query, first) > score(query, second) > 0


def test_all_words_must_be_found() -> None:
    """Authority: the finder's contract."""
    assert match("zoom in", "Zoom in") is not None
    assert match("zoom q", "Zoom in") is None


def test_a_place_helps_but_a_name_counts_more() -> None:
    """Authority: the finder's contract: a menu's name finds what lies in it, after the rest."""
    assert match("language", "English") is None
    below = score("language", "English", "Language")
    assert 0 < below < score("english", "English", "Language")
    assert match("material bronze", "bronze", "Looks of the board Material") is not None
    # The middle of a word in the place is no way to find anything.
    assert match("anguage", "English", "Language") is None


def test_an_empty_query_fits_everything_alike() -> None:
    """Authority: the finder's contract: before anything is typed, everything is shown."""
    assert match("", "Zoom in") == match("  ", "Quit") == (1.0, ())
