"""Limits on how often somebody may do something."""

from __future__ import annotations

from quintett.server.limits import Bucket, Buckets


def test_so_many_at_once_and_so_many_more_a_second() -> None:
    bucket = Bucket(burst=3, rate=2, now=0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [True, True, True, False]
    assert [bucket.take(1.0) for _ in range(3)] == [True, True, False]
    assert [bucket.take(100.0) for _ in range(4)] == [True, True, True, False]


def test_several_are_taken_together_or_not_at_all() -> None:
    bucket = Bucket(burst=3, rate=1, now=0.0)
    assert not bucket.take(0.0, 4)
    assert bucket.take(0.0, 3)
    assert not bucket.take(0.0)
    assert bucket.take(0.0, 0)


def test_a_clock_that_goes_back_gives_nothing() -> None:
    bucket = Bucket(burst=1, rate=1, now=10.0)
    assert bucket.take(10.0)
    assert not bucket.take(5.0)


def test_each_name_has_its_own_and_those_longest_unused_are_forgotten() -> None:
    now = [0.0]
    buckets = Buckets(burst=1, rate=0.001, clock=lambda: now[0], most=2)
    assert buckets.take("ann")
    assert not buckets.take("ann")
    assert buckets.take("ben")
    assert not buckets.take("ann")
    assert buckets.take("cem")
    assert list(buckets.buckets) == ["ann", "cem"]
    assert buckets.take("ben")
