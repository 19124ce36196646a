// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { axisTicks } from '@/lib/chart-scale'

describe('the axis of a chart', () => {
  it.each([
    [0, [0, 1]],
    [1, [0, 1]],
    [4, [0, 1, 2, 3, 4]],
    [7, [0, 2, 4, 6, 8]],
    [40, [0, 10, 20, 30, 40]],
    [41, [0, 20, 40, 60]],
    [9_700, [0, 5_000, 10_000]],
  ])('has few round ticks up to %i', (largest, ticks) => {
    expect(axisTicks(largest)).toEqual(ticks)
  })
})
