"""Tests of a group share a worker: xdist knows it by the id of the test."""

from __future__ import annotations

import pytest


@pytest.mark.xdist_group("scenarios")
def test_the_group_stands_in_the_id(request):
    grouped = getattr(request.config.option, "loadgroup", False)  # of workers only
    assert request.node.nodeid.endswith("@scenarios") is grouped
