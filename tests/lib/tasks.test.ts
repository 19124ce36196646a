// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { inParallel } from '@/lib/tasks'

const pause = () => new Promise<void>((resolve) => setImmediate(resolve))

describe('parallel tasks', () => {
  it('do not exceed the limit, and all run', async () => {
    let running = 0
    let most = 0
    const done: number[] = []
    const tasks = Array.from({ length: 7 }, (_, n) => async () => {
      most = Math.max(most, ++running)
      await pause()
      running--
      return n
    })
    await inParallel(tasks, 2, (answer) => done.push(answer))
    expect(most).toBe(2)
    expect(done.toSorted((a, b) => a - b)).toEqual([0, 1, 2, 3, 4, 5, 6])
  })

  it('stop at the first error', async () => {
    let begun = 0
    const tasks = Array.from({ length: 6 }, (_, n) => async () => {
      begun++
      await pause()
      if (n === 1) throw new Error('broken')
      return n
    })
    await expect(inParallel(tasks, 2, () => {})).rejects.toThrow('broken')
    await pause()
    expect(begun).toBeLessThan(5)
  })
})
