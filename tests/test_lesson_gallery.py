"""The gallery shows every look, every mark and every trait, and what it says to type works."""

import re

import pytest
from traitlets import link

import nardy_edu.board as learner
from nardy_edu.board.labels import SCHEMES
from nardy_edu.board.marks import KINDS, TONES
from nardy_edu.board.themes import THEMES
from nardy_edu.board.widget import BoardWidget, board
from nardy_edu.course.lessons import boards
from nardy_edu.locale import LANGUAGES, set_language


def captions(html):
    return re.findall("<figcaption[^>]*>(.*?)</figcaption>", html)


def test_every_theme_is_shown_in_light_and_dark():
    shown = captions(boards.themes().html)
    for theme in THEMES:
        assert sum(theme in caption for caption in shown) == 2


def test_every_way_to_number_the_points_is_shown():
    html = boards.labellings().html
    assert [re.search("&quot;(.*)&quot;", caption)[1] for caption in captions(html)] == [*SCHEMES]
    # White's own numbers are those of the wooden board, too.
    assert len(set(re.findall(r'src="([^"]*)"', html))) == len(SCHEMES) - 1


def test_every_mark_is_shown_as_it_is_written():
    # The ring round a die belongs to reasons alone.
    assert {mark.kind for mark in boards.MARKS.values()} == set(KINDS) - {"die"}
    names = {name: getattr(learner, name) for name in learner.__all__}
    for call, mark in boards.MARKS.items():
        assert eval(call, names) == mark


def test_every_tone_is_shown():
    assert {mark.tone for mark in boards.tones().scene.setting.marks} == set(TONES)


def test_every_trait_of_a_board_is_explained():
    own = set(BoardWidget.class_own_traits())
    assert {name for name in own if not name.startswith("_")} == set(boards.TRAITS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_on_the_page_is_explained(language):
    set_language(language)
    shown = boards.on_one_page()
    assert shown.html.count("<tr>") == 1 + len(boards.CALLS) + len(boards.TRAITS)


def test_what_the_page_calls_is_there():
    shown = board("short", "6-1")
    for call in boards.CALLS.values():
        if name := re.match(r"played\.(\w+)", call):
            assert hasattr(shown, name[1]), call


def test_two_linked_boards_stay_in_step():
    mine, yours = board("short", "6-1"), board("short", "6-1", view="black")
    links = [link((mine, name), (yours, name)) for name in ("position", "roll")]
    mine.play("13/7 8/7")
    mine.hand_over()
    assert yours.mover == "black"
    assert yours.position == mine.position
    yours.throw()
    assert mine.roll == yours.roll != ""
    yours.play(str(yours.session.moves[0]))
    while yours.session.finished_turn is None:
        yours.play(str(yours.session.moves[0]))
    yours.hand_over()
    assert mine.position == yours.position
    assert mine.mover == "white"
    for one in links:
        one.unlink()


def test_two_boards_in_one_output_have_a_still():
    shown = boards.beside(board("short", "6-1"), board("hyper"))
    assert len(re.findall("<img ", shown.still.html)) == 2
