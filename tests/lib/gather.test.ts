// @vitest-environment node
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createGatherer } from '@/lib/gather'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** A gatherer whose rounds are ended by the test. */
function gather() {
  const rounds: string[][] = []
  const ends: (() => void)[] = []
  const gatherer = createGatherer<string>({ delay: 100, rest: 500 }, (items) => {
    rounds.push([...items])
    return new Promise((resolve) => ends.push(resolve))
  })
  return { gatherer, rounds, end: () => ends.shift()?.() }
}

it('processes the items that arrive within the delay in one round', async () => {
  const { gatherer, rounds } = gather()
  gatherer.add('one', 'two')
  await vi.advanceTimersByTimeAsync(99)
  gatherer.add('one', 'three')
  expect(rounds).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toEqual([['one', 'two', 'three']])
})

it('keeps the items that arrive during a round for the next one', async () => {
  const { gatherer, rounds, end } = gather()
  gatherer.add('one')
  await vi.advanceTimersByTimeAsync(100)
  gatherer.add('one')
  await vi.advanceTimersByTimeAsync(1000)
  expect(rounds).toHaveLength(1)
  end()
  await vi.advanceTimersByTimeAsync(100)
  expect(rounds).toEqual([['one'], ['one']])
})

it('waits between two rounds, and processes the items of that time afterwards', async () => {
  const { gatherer, rounds, end } = gather()
  gatherer.add('one')
  await vi.advanceTimersByTimeAsync(100)
  end()
  gatherer.add('two')
  await vi.advanceTimersByTimeAsync(300)
  gatherer.add('three')
  await vi.advanceTimersByTimeAsync(199)
  expect(rounds).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(rounds).toEqual([['one'], ['two', 'three']])
})

it('processes nothing after it is closed', async () => {
  const { gatherer, rounds } = gather()
  gatherer.add('one')
  gatherer.close()
  gatherer.add('two')
  await vi.advanceTimersByTimeAsync(1000)
  expect(rounds).toEqual([])
})
