// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createBatcher } from '@/lib/batcher'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A batcher whose rounds are ended by the test. */
function gather() {
  const rounds: string[][] = []
  const ends: (() => void)[] = []
  const batcher = createBatcher<string>({ delay: 100, rest: 500 }, (items) => {
    rounds.push([...items])
    return new Promise((resolve) => ends.push(resolve))
  })
  return { batcher, rounds, end: () => ends.shift()?.() }
}

it('processes the items that arrive within the delay in one round', async () => {
  const { batcher, rounds } = gather()
  batcher.add('one', 'two')
  await vi.advanceTimersByTimeAsync(99)
  batcher.add('one', 'three')
  expect(rounds).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toEqual([['one', 'two', 'three']])
})

it('keeps the items that arrive during a round for the next one', async () => {
  const { batcher, rounds, end } = gather()
  batcher.add('one')
  await vi.advanceTimersByTimeAsync(100)
  batcher.add('one')
  await vi.advanceTimersByTimeAsync(1000)
  expect(rounds).toHaveLength(1)
  end()
  await vi.advanceTimersByTimeAsync(100)
  expect(rounds).toEqual([['one'], ['one']])
})

it('waits between two rounds, and processes the items of that time afterwards', async () => {
  const { batcher, rounds, end } = gather()
  batcher.add('one')
  await vi.advanceTimersByTimeAsync(100)
  end()
  batcher.add('two')
  await vi.advanceTimersByTimeAsync(300)
  batcher.add('three')
  await vi.advanceTimersByTimeAsync(199)
  expect(rounds).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toEqual([['one'], ['two', 'three']])
})

it('processes nothing after it is closed', async () => {
  const { batcher, rounds } = gather()
  batcher.add('one')
  batcher.close()
  batcher.add('two')
  await vi.advanceTimersByTimeAsync(1000)
  expect(rounds).toEqual([])
})
