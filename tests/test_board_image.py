"""A board as an image of a page: short, and the same to the eye as the picture in a file."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from html import unescape
from urllib.parse import unquote

import pytest

from board_pictures import Board, boards
from nardy_edu.board.image import image

EVERY = pytest.mark.parametrize("board", boards(), ids=lambda board: board.name)
SVG = "{http://www.w3.org/2000/svg}"
FIGURES = [f"{SVG}{kind}" for kind in ("path", "rect", "circle", "text")]
Drawn = tuple[str, tuple[tuple[str, str], ...], str | None, tuple[str | None, str | None]]


def of_image(tag: str) -> str:
    """The SVG that the image shows."""
    source = re.search(r'src="data:image/svg\+xml;charset=utf-8,([^"]*)"', tag)
    assert source
    assert not re.search("[#<>&\n]", source[1])
    return unquote(unescape(source[1]))


def drawn(root: ET.Element) -> Iterator[Drawn]:
    """Every figure with where it stands, in the order in which they are painted."""
    symbols = {f"#{group.get('id')}": group for group in root.findall(f"{SVG}defs/{SVG}g")}

    def walk(node: ET.Element, where: str, dim: str | None) -> Iterator[Drawn]:
        if node.tag == f"{SVG}use":
            place = f"{node.get('x', '0')} {node.get('y', '0')}"
            yield from walk(symbols[node.attrib["href"]], place, node.get("opacity"))
            return
        if node.tag in FIGURES:
            known = {
                name: re.sub(" ?([A-Z]) ?", r"\1", value)
                for name, value in node.attrib.items()
                if (name, value) not in {("cx", "0"), ("cy", "0"), ("x", "0"), ("y", "0")}
            }
            yield node.tag, tuple(sorted(known.items())), node.text, (where, dim)
        if moved := re.fullmatch(r"translate\((.*)\)", node.get("transform", "")):
            where, dim = moved[1], node.get("opacity")
        for child in node:
            if child.tag != f"{SVG}defs":
                yield from walk(child, where, dim)

    yield from walk(root, "", None)


def paints(style: str | None) -> str:
    return re.sub(r"\.nardy-[a-z-]+ ", "", style or "")


@EVERY
def test_the_image_draws_what_the_file_draws(board: Board) -> None:
    shown = ET.fromstring(of_image(image(board.scene, board.theme, board.scheme, width=480)))
    kept = ET.fromstring(board.svg)
    assert list(drawn(shown)) == list(drawn(kept))
    assert paints(shown.findtext(f"{SVG}style")) == paints(kept.findtext(f"{SVG}style"))
    assert shown.get("viewBox") == kept.get("viewBox")


@EVERY
def test_an_image_is_described_and_shorter_than_the_file(board: Board) -> None:
    tag = image(board.scene, board.theme, board.scheme, width=480)
    alt = re.search('alt="([^"]*)"', tag)
    assert alt
    assert unescape(alt[1]) == board.scene.description
    assert len(tag.encode()) < len(board.svg.encode())


def test_what_is_not_to_be_told_is_not() -> None:
    board = boards()[0]
    tag = image(board.scene, width=480, alt='the "puzzle" board')
    assert 'alt="the &quot;puzzle&quot; board"' in tag
    assert board.scene.title not in unquote(tag)
