"""The engine gives the recorded answer to each disputed position, whichever colour is to move."""

import pytest

from judges import engine, records
from nardy_edu.rules import Side


@pytest.mark.parametrize("mover", Side, ids=lambda side: side.value)
@pytest.mark.parametrize("record", records.read(), ids=lambda record: record["id"])
def test_disputed_position(record: records.Record, mover: Side) -> None:
    assert records.differences(record, engine.verdict(records.case_of(record), mover)) == []
