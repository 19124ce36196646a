// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { backOff, RETRY_AFTER_LONGEST, retryAfter, spreadOut } from '@/lib/time/back-off'

it.each([
  [0, 0, 500],
  [0, 1, 1500],
  [3, 0.5, 8000],
  [9, 0.5, 30_000],
  [9, 1, 45_000],
])('after %i failures with the random value %d the delay is %i ms', (failures, chance, wait) => {
  expect(backOff(failures, 1000, 30_000, chance)).toBe(wait)
})

it('adds jitter to an interval in both directions', () => {
  expect([0, 0.5, 1].map((chance) => spreadOut(30_000, 0.1, chance))).toEqual([27_000, 30_000, 33_000])
})

describe('the delay of a Retry-After header', () => {
  beforeEach(() => void vi.useFakeTimers({ now: Date.UTC(2026, 2, 10, 9) }))
  afterEach(() => void vi.useRealTimers())

  it.each([
    ['120', 120_000],
    [' 0 ', 0],
    ['Tue, 10 Mar 2026 09:00:30 GMT', 30_000],
    ['Tue, 10 Mar 2026 08:00:00 GMT', 0],
    ['soon', null],
    ['1.5', 1500],
    ['-5', 0],
    ['-0.5', 0],
    ['900', RETRY_AFTER_LONGEST],
    ['86400', RETRY_AFTER_LONGEST],
    ['2592000', RETRY_AFTER_LONGEST],
    ['9'.repeat(30), RETRY_AFTER_LONGEST],
    ['Fri, 31 Dec 9999 23:59:59 GMT', RETRY_AFTER_LONGEST],
    ['1e9', null],
    ['Infinity', null],
    ['1,5', null],
    ['', null],
    [null, null],
  ])('%j is %j ms', (header, wait) => {
    expect(retryAfter(header)).toBe(wait)
  })
})
