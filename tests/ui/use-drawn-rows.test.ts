import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDrawnRows } from '@/ui/use-drawn-rows'

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
  let left = 0
  const table = renderHook(
    (near: { ids: readonly string[]; list: string }) => {
      const drawn = useDrawnRows({
        near: near.ids.map((id, index) => ({ id, row: id, index })),
        list: near.list,
        activeId: null,
      })
      clock += Math.max(0, left - drawn.left) * slowness
      left = drawn.left
      return drawn
    },
    { initialProps: { ids, list: 'all' } },
  )
  return {
    /** Those that show what they are for. */
    rows: () => table.result.current.slots.flatMap(({ id, shown }) => (shown?.id === id ? [id] : [])),
    scrollTo: (next: readonly string[]) => table.rerender({ ids: next, list: 'all' }),
    search: (next: readonly string[]) => table.rerender({ ids: next, list: 'found' }),
  }
}

test('the first rows of all come at once', () => {
  expect(draw(rows(0, 20)).rows()).toEqual(rows(0, 20))
})

test('a slow scroll draws what appears at once', () => {
  const table = draw(rows(0, 20))
  table.scrollTo(rows(1, 20))
  expect(table.rows()).toEqual(rows(1, 20))
})

test('what a search finds comes from the top, some with each frame, until all is there', () => {
  const table = draw(rows(0, 20))
  table.search(rows(100, 9))
  expect(table.rows()).toEqual(rows(100, 2))
  frame()
  expect(table.rows()).toEqual(rows(100, 2))
  frame()
  expect(table.rows()).toEqual(rows(100, 4))
  for (let at = 0; at < 4; at++) frame()
  expect(table.rows()).toEqual(rows(100, 9))
  expect(vi.getTimerCount()).toBe(0)
})

test('a quick machine draws more with each frame, and none goes below two', () => {
  const table = draw(rows(0, 20))
  for (const [perRow, from, each] of [
    [0.5, 100, 4],
    [3, 200, 2],
    [20, 300, 2],
  ] as const) {
    slowness = perRow
    table.search(rows(from, 20))
    frame()
    frame()
    const before = table.rows().length
    frame()
    frame()
    expect(table.rows()).toHaveLength(before + each)
  }
})

test('a jump draws nothing in its own frame on a slow machine, and goes on from where the list is then', () => {
  slowness = 5
  const table = draw(rows(0, 20))
  table.scrollTo(rows(100, 12))
  expect(table.rows()).toEqual([])
  frame()
  table.scrollTo(rows(103, 12))
  expect(table.rows()).toEqual([])
  frame()
  frame()
  expect(table.rows()).toEqual(rows(103, 2))
  // One of the two leaves the screen; the others still wait.
  table.scrollTo(rows(104, 12))
  expect(table.rows()).toEqual(rows(104, 1))
})

test('an emptied list draws what comes next at once', () => {
  const table = draw(rows(0, 20))
  table.search([])
  table.search(rows(100, 12))
  expect(table.rows()).toEqual(rows(100, 12))
})
