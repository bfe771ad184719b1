"""What an exercise says about its rules, where they are not the course's own."""

from nardy_edu.course.desks.rules_in_words import rules_in_words
from nardy_edu.rules import Ruleset


def told(line: str, lang: str = "en") -> list[str]:
    return list(rules_in_words(Ruleset.parse(line), lang))


def test_about_the_rules_of_the_course_nothing_need_be_said() -> None:
    assert told("long") == told("short") == told("hyper") == []
    assert list(rules_in_words(None, "en")) == []


def test_rules_that_have_a_name_are_described_by_it() -> None:
    (said,) = told("long-tournament")
    assert said == "Rules here: Long nardy with Black's last throw, so that a game can be drawn"


def test_a_single_change_is_told_in_words_and_not_as_it_is_typed() -> None:
    assert told("long block_check=end_of_turn") == [
        "Different at this table. When a block of six is judged: Only at the end of the turn."
    ]
    (said,) = told("long block_check=end_of_turn", "ru")
    assert said.startswith("За этим столом иначе. Когда проверяют заграждение")


def test_a_change_to_rules_that_have_a_name_is_told_beside_the_name() -> None:
    named, changed = told("short-money beaver=off")
    assert named.startswith("Rules here: Short nardy for money")
    assert changed == "Different at this table. The beaver: Not played."
