"""Progress as a learner sees it: map, table, charts, a file to take along, and none at all."""

from datetime import date

import pytest

from nardy_edu.course.bank import load_lesson
from nardy_edu.course.progress import Entry, open_progress
from nardy_edu.course.progress.counts import by_lesson, by_rule, over_time
from nardy_edu.course.progress.shown import (
    export_progress,
    import_progress,
    progress_chart,
    progress_map,
    progress_table,
)
from nardy_edu.locale import LANGUAGES, set_language

COUNT = len(load_lesson("05-head"))


@pytest.fixture(autouse=True)
def store(tmp_path, monkeypatch):
    """Progress of this test's own."""
    monkeypatch.setenv("NARDY_PROGRESS", str(tmp_path / "progress"))
    return open_progress()


def entry(exercise: str, outcome: str, day: int = 1, **given: str) -> Entry:
    fields = {"lesson": "05-head", "version": "a", **given}
    return Entry(
        at=f"2026-01-{day:02}T10:00:00.000+00:00", exercise=exercise, ruleset="long", answer="",
        outcome=outcome, hints=0, seconds=1.0, **fields,
    )  # fmt: skip


def test_the_map_counts_each_lesson_s_solved_exercises(store):
    assert f"The head: 0 of {COUNT} solved" in repr(progress_map())
    store.add(entry("one-a-turn", "solved"), entry("six-six-first", "solved_with_help", 2))
    store.add(entry("one-a-turn", "not_yet", 3), entry("gone-by-now", "solved"))
    assert f"The head: 2 of {COUNT} solved" in repr(progress_map())
    assert 'href="05-head.ipynb"' in progress_map().html


def test_an_exercise_that_was_reset_counts_as_not_tried(store):
    store.add(entry("one-a-turn", "solved"), entry("one-a-turn", "not_tried", 2))
    assert by_lesson(store.entries())["05-head"].solved == 0


def test_an_exercise_about_two_rules_counts_for_both(store):
    store.add(entry("six-six-first", "not_yet"))
    tallies = by_rule(store.entries())
    assert tallies["head.limit"].not_yet == 1
    assert tallies["point.closed"].not_yet == 1
    assert "One checker from the head | 0 | 0 | 1" in repr(progress_table())


def test_what_grows_over_time_counts_each_exercise_once(store):
    store.add(entry("a", "not_yet"), entry("a", "solved", 2), entry("a", "solved", 3))
    store.add(entry("b", "solved_with_help", 3))
    store.add(entry("pips", "solved", 4, lesson="drills", version="1"))
    store.add(entry("pips", "solved", 4, lesson="drills", version="2"))
    assert over_time(store.entries()) == [
        (date(2026, 1, 2), 1),
        (date(2026, 1, 3), 2),
        (date(2026, 1, 4), 4),
    ]


@pytest.mark.parametrize("lang", LANGUAGES)
def test_where_nothing_was_tried_a_sentence_says_so(lang):
    set_language(lang)
    assert repr(progress_chart()) in (
        "Nothing has been tried yet: solve an exercise and come back.",
        "Пока ничего не решали: решите упражнение и возвращайтесь.",
    )


def test_the_charts_are_told_in_words_too(store):
    store.add(entry("one-a-turn", "solved"), entry("six-six-first", "not_yet", 2))
    shown = progress_chart()
    assert "One checker from the head: 1 of" in repr(shown)
    assert "Since 2026-01-01: 1 solved." in repr(shown)
    data, metadata = shown._repr_mimebundle_()
    assert data["image/png"]
    assert metadata["image/png"]["alt"] == repr(shown)


def test_progress_is_taken_along_and_not_counted_twice(store, tmp_path, monkeypatch):
    store.add(entry("one-a-turn", "solved"), entry("six-six-first", "not_yet"))
    file = tmp_path / "mine.jsonl"
    assert repr(export_progress(file)) == f"2 attempts were written to {file}."
    assert repr(import_progress(file)) == "0 new attempts were added. 2 were known already."
    monkeypatch.setenv("NARDY_PROGRESS", str(tmp_path / "elsewhere"))
    assert repr(import_progress(file)) == "2 new attempts were added."
    set_language("ru")
    file.write_text("nonsense\n", encoding="utf-8")
    assert (
        repr(import_progress(file)) == "Добавлено 0 новых попыток. Не удалось прочитать строки: 1."
    )


def test_a_file_that_cannot_be_read_or_written_is_one_sentence(tmp_path):
    assert "can't be read" in repr(import_progress(tmp_path / "nothing.jsonl"))
    (tmp_path / "picture.png").write_bytes(b"\x89PNG\xff")
    assert "can't be read" in repr(import_progress(tmp_path / "picture.png"))
    assert "can't be written" in repr(export_progress(tmp_path / "no" / "where.jsonl"))


def test_a_damaged_log_is_told_beside_what_is_shown(tmp_path):
    folder = tmp_path / "progress"
    (folder / "progress.sqlite").write_text("no database at all, " * 50)
    assert "was damaged" in repr(progress_map())
    assert "was damaged" not in repr(progress_map())


def test_an_export_never_replaces_a_file_unasked(store, tmp_path):
    store.add(entry("one-a-turn", "solved"))
    file = tmp_path / "mine.jsonl"
    file.write_text("precious")
    assert repr(export_progress(file)).startswith(f"{file} is there already: ")
    assert file.read_text() == "precious"
    assert repr(export_progress(file, replace=True)) == f"1 attempt was written to {file}."


def test_a_file_that_windows_has_marked_loses_no_attempt(tmp_path):
    file = tmp_path / "mine.jsonl"
    file.write_text(entry("one-a-turn", "solved").to_line(), encoding="utf-8-sig")
    assert repr(import_progress(file)) == "1 new attempt was added."


def test_a_file_that_is_no_text_is_told_in_our_words(tmp_path):
    file = tmp_path / "mine.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    assert "it is not text in UTF-8" in repr(import_progress(file))
