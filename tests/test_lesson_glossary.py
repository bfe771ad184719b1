"""The glossary has every word with its twin, and an argument is settled as the rules have it."""

import pytest

from nardy_edu.course.lessons.glossary import PLATES, dictionary, plate
from nardy_edu.course.lessons.settle import CASES, Desk, ruled
from nardy_edu.locale import LANGUAGES, say, set_language
from nardy_edu.rules import PRESETS, RulesError

TERMS = [term for shown in PLATES.values() for term in shown.terms]


def test_no_word_stands_in_the_glossary_twice():
    assert len(set(TERMS)) == len(TERMS)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("name", PLATES)
def test_a_plate_shows_a_picture_and_each_word_in_both_languages(name, lang):
    set_language(lang)
    shown = plate(name)
    assert "<img" in shown._repr_html_() or "<svg" in shown._repr_html_() or name == "match"
    for term in PLATES[name].terms:
        for one in LANGUAGES:
            assert say(one, f"glossary.term.{term}") in repr(shown)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_dictionary_is_in_the_order_of_the_alphabet(lang):
    set_language(lang)
    words = [line.partition(" | ")[0] for line in repr(dictionary()).split("\n")[1:]]
    assert len(words) == len(TERMS)
    letters = [word.removeprefix("to ").casefold() for word in words]
    assert letters == sorted(letters)


@pytest.mark.parametrize(
    ("case", "legal"),
    [
        ("head", {"long-club"}),
        ("club", {"long-club"}),
        ("block", set()),
        ("larger", set()),
        ("bar", set()),
    ],
)
def test_the_arguments_to_begin_with_are_ruled_on_by_every_preset_of_their_game(case, legal):
    position, *_ = CASES[case]
    rulings = dict(line.split(": ", 1) for line in repr(ruled(*CASES[case])).split("\n")[1:])
    variant = PRESETS[position.partition(";")[0]].variant
    assert set(rulings) == {name for name, rules in PRESETS.items() if rules.variant == variant}
    assert {name for name, said in rulings.items() if said.startswith("✓")} == legal


def test_whose_turn_is_played_by_rules_of_ones_own_gets_their_ruling_too():
    shown = repr(ruled(*CASES["block"], own="long block_check=end_of_turn"))
    assert "long block_check=end_of_turn: ✓" in shown


def test_the_ruling_leads_to_the_lesson_of_its_game():
    shown = ruled("short; white 7:1 6:14; black 24:2 6:13; white to move", "6-1", "6/off")
    assert "11-bearing-off-short.ipynb" in shown.html
    shown = ruled("long; white 7:1 6:14; black 24:15; white to move", "6-1", "6/off")
    assert "08-bearing-off.ipynb" in shown.html


def test_rules_of_another_game_are_refused():
    with pytest.raises(RulesError, match=r"settle\.other_game"):
        ruled(*CASES["block"], own="short")


@pytest.mark.parametrize(
    ("field", "text", "named"),
    [
        ("position", "long; white 24:16; black 24:15", "16"),
        ("position", "somewhere", "somewhere"),
        ("position", "", "position"),
        ("throw", "7-1", "7-1"),
        ("throw", "", "The throw is missing"),
        ("move", "to the left", "to"),
        ("own", "long first_throw=maybe", "maybe"),
        ("own", "short", "short nardy"),
    ],
)
def test_a_field_that_cannot_be_read_is_told_in_one_sentence(field, text, named):
    desk = Desk()
    getattr(desk, field).value = text
    said = repr(desk.answer)
    assert named in said
    assert "\n" not in said


def test_an_argument_can_be_chosen_again_after_a_field_was_edited():
    desk = Desk()
    desk.move.value = "24/16"
    assert desk.case.chosen is None
    desk.case.chosen = "head"
    assert (desk.position.value, desk.throw.value, desk.move.value) == CASES["head"]
    assert repr(desk.answer).startswith("Black, 4-4: 24/20(2)?")


def test_another_argument_fills_every_field():
    desk = Desk()
    desk.own.value = "short"
    desk.case.chosen = "bar"
    assert (desk.position.value, desk.throw.value, desk.move.value) == CASES["bar"]
    assert repr(desk.answer).startswith("White, 6-4: 10/4?")
