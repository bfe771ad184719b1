"""The start page leads to lessons that there are, by a way for each game."""

from pathlib import Path

import pytest

from nardy_edu.course.lessons.start import PATHS, paths
from nardy_edu.locale import LANGUAGES, set_language

NOTEBOOKS = Path(__file__).parents[1] / "notebooks"


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("aim", PATHS)
def test_every_lesson_on_a_way_exists_and_is_linked(aim, lang):
    set_language(lang)
    shown = paths()._repr_html_()
    for lesson in PATHS[aim]:
        assert (NOTEBOOKS / lang / f"{lesson}.ipynb").exists()
        assert f'href="{lesson}.ipynb"' in shown
