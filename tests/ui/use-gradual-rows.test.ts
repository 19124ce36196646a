import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useGradualRows } from '@/ui/use-gradual-rows'

const rows = (from: number, count: number) => Array.from({ length: count }, (_, at) => `row-${from + at}`)
const frame = () => act(() => void vi.advanceTimersToNextFrame())

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

function draw(ids: readonly string[]) {
  return renderHook((props: readonly string[]) => useGradualRows(props), { initialProps: ids })
}

test('the first rows of all come at once', () => {
  expect([...draw(rows(0, 20)).result.current]).toEqual(rows(0, 20))
})

test('a slow scroll draws what appears at once', () => {
  const { result, rerender } = draw(rows(0, 20))
  rerender(rows(3, 20))
  expect([...result.current]).toEqual(rows(3, 20))
})

test('many new rows come from the top, some with each frame, until all are there', () => {
  const { result, rerender } = draw(rows(0, 20))
  rerender(rows(100, 12))
  expect([...result.current]).toEqual(rows(100, 3))
  frame()
  expect([...result.current]).toEqual(rows(100, 3))
  frame()
  expect([...result.current]).toEqual(rows(100, 6))
  for (let at = 0; at < 4; at++) frame()
  expect([...result.current]).toEqual(rows(100, 12))
  expect(vi.getTimerCount()).toBe(0)
})

test('a jump in the middle of it goes on from where the list is then', () => {
  const { result, rerender } = draw(rows(0, 20))
  rerender(rows(100, 12))
  rerender(rows(102, 12))
  // The one that was drawn stays; three of the others come with it.
  expect([...result.current]).toEqual(rows(102, 4))
  frame()
  frame()
  expect([...result.current]).toEqual(rows(102, 7))
})

test('an emptied list draws what comes next at once', () => {
  const { result, rerender } = draw(rows(0, 20))
  rerender([])
  rerender(rows(100, 12))
  expect([...result.current]).toEqual(rows(100, 12))
})
