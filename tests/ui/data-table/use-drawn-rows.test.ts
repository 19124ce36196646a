import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDrawnRows } from '@/ui/data-table/use-drawn-rows'
import { useFrames } from '@/ui/data-table/use-frames'

/** As of a device's events, whose ids are of two parts. */
const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => `row ${from + at}`)
const frame = () => act(() => void vi.advanceTimersToNextFrame())

let clock = 0
/** How long the machine takes over a row, in ms. */
let slowness = 0

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(performance, 'now').mockImplementation(() => clock)
  slowness = 0
})
afterEach(() => {
  vi.useRealTimers()
})

/** A table of which these rows are near the screen. */
function draw(ids: readonly string[]) {
  const table = renderHook(
    (near: readonly string[]) => {
      const frames = useFrames()
      const drawn = useDrawnRows({
        near: near.map((id, index) => ({ id, row: id, index })),
        activeId: null,
        frames,
      })
      clock += drawn.fresh * slowness
      return { drawn, frames }
    },
    { initialProps: ids },
  )
  return {
    /** Those that show what they are for. */
    rows: () => table.result.current.drawn.slots.flatMap(({ id, shown }) => (shown?.id === id ? [id] : [])),
    change: (next: readonly string[]) => table.rerender(next),
    scroll: () => table.result.current.frames.ask(),
    leave: () => table.unmount(),
  }
}

test('the first rows of all come at once', () => {
  expect(draw(rows(0, 20)).rows()).toEqual(rows(0, 20))
})

test('a slow scroll draws what appears at once', () => {
  const table = draw(rows(0, 20))
  table.change(rows(1, 20))
  expect(table.rows()).toEqual(rows(1, 20))
})

test('what a search finds comes from the top, some with each frame, until all is there', () => {
  slowness = 2
  const table = draw(rows(0, 20))
  table.change(rows(100, 5))
  expect(table.rows()).toEqual(rows(100, 1))
  // The frame that was on its way has its row already.
  frame()
  expect(table.rows()).toEqual(rows(100, 1))
  frame()
  expect(table.rows()).toEqual(rows(100, 2))
  frame()
  expect(table.rows()).toEqual(rows(100, 4))
  frame()
  expect(table.rows()).toEqual(rows(100, 5))
  expect(vi.getTimerCount()).toBe(0)
})

test('a quick machine draws more with each frame, and none goes below one', () => {
  const table = draw(rows(0, 40))
  for (const [perRow, from, each] of [
    [0.5, 100, 4],
    [2, 200, 2],
    [20, 300, 1],
  ] as const) {
    slowness = perRow
    table.change(rows(from, 40))
    for (let at = 0; at < 5; at++) frame()
    const before = table.rows().length
    frame()
    expect(table.rows()).toHaveLength(before + each)
  }
})

test('a scroll while rows still wait draws with the frame that is coming, and once', () => {
  slowness = 20
  const table = draw(rows(0, 20))
  table.change(rows(100, 12))
  table.scroll()
  table.scroll()
  frame()
  expect(table.rows()).toEqual(rows(100, 2))
  frame()
  expect(table.rows()).toEqual(rows(100, 3))
})

test('a table that is left draws nothing more', () => {
  const table = draw(rows(0, 20))
  table.change(rows(100, 12))
  table.leave()
  expect(vi.getTimerCount()).toBe(0)
})

test('an emptied list draws what comes next at once', () => {
  const table = draw(rows(0, 20))
  table.change([])
  table.change(rows(100, 12))
  expect(table.rows()).toEqual(rows(100, 12))
})
