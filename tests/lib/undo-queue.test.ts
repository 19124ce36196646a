// @vitest-environment node
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUndoQueue } from '@/lib/undo-queue'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function made() {
  const answers: (() => void)[] = []
  const send = vi.fn((_item: string) => new Promise<void>((answer) => answers.push(answer)))
  const queue = createUndoQueue<string>({ delay: 5000, send })
  return {
    queue,
    send,
    answer: () => answers.shift()?.(),
    phase: (id: string) => queue.store.get().get(id)?.phase,
  }
}

describe('an action that waits', () => {
  it('is sent once its time is over, and gone when it is answered', async () => {
    const { queue, send, answer, phase } = made()
    expect(queue.begin('a', 'in')).toBe(true)
    await vi.advanceTimersByTimeAsync(4999)
    expect(send).not.toHaveBeenCalled()
    expect(phase('a')).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledExactlyOnceWith('in')
    expect(phase('a')).toBe('sending')
    answer()
    await vi.advanceTimersByTimeAsync(0)
    expect(phase('a')).toBeUndefined()
  })

  it('can be taken back while it waits, not when it is on its way', async () => {
    const { queue, send } = made()
    queue.begin('a', 'in')
    expect(queue.undo('a')).toBe(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).not.toHaveBeenCalled()
    queue.begin('a', 'in')
    await vi.advanceTimersByTimeAsync(5000)
    expect(queue.undo('a')).toBe(false)
  })

  it('is one at a time for each id', () => {
    const { queue } = made()
    expect(queue.begin('a', 'in')).toBe(true)
    expect(queue.begin('a', 'out')).toBe(false)
    expect(queue.begin('b', 'in')).toBe(true)
  })

  it('is sent at once, and only once, when the page is left', async () => {
    const { queue, send, answer } = made()
    queue.begin('a', 'in')
    const flushed = queue.flush()
    expect(send).toHaveBeenCalledExactlyOnceWith('in')
    answer()
    await flushed
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is waited for when it is on its way already', async () => {
    const { queue, answer } = made()
    queue.begin('a', 'in')
    await vi.advanceTimersByTimeAsync(5000)
    const isOver = vi.fn()
    const flushed = queue.flush().then(isOver)
    await vi.advanceTimersByTimeAsync(1000)
    expect(isOver).not.toHaveBeenCalled()
    answer()
    await flushed
    expect(isOver).toHaveBeenCalled()
  })
})

describe('an action that is asked about', () => {
  function asked() {
    let answer: (isAllowed: boolean) => void = () => {}
    const ask = vi.fn((_signal: AbortSignal) => new Promise<boolean>((resolve) => (answer = resolve)))
    return { ask, say: (isAllowed: boolean) => answer(isAllowed) }
  }

  it('waits from the press on, while the question is on its way', async () => {
    const { queue, send, phase } = made()
    const { ask, say } = asked()
    queue.begin('a', 'in', ask)
    expect(phase('a')).toBe('waiting')
    await vi.advanceTimersByTimeAsync(2000)
    say(true)
    await vi.advanceTimersByTimeAsync(2999)
    expect(send).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(send).toHaveBeenCalledExactlyOnceWith('in')
  })

  it('is not sent before the answer, and no longer taken back when its time is over', async () => {
    const { queue, send, phase } = made()
    const { ask, say } = asked()
    queue.begin('a', 'in', ask)
    await vi.advanceTimersByTimeAsync(6000)
    expect(phase('a')).toBe('sending')
    expect(queue.undo('a')).toBe(false)
    expect(send).not.toHaveBeenCalled()
    say(true)
    await vi.advanceTimersByTimeAsync(0)
    expect(send).toHaveBeenCalledExactlyOnceWith('in')
  })

  it.each([0, 6000])('is gone where it may not be done, said after %i ms', async (after) => {
    const { queue, send, phase } = made()
    const { ask, say } = asked()
    queue.begin('a', 'in', ask)
    await vi.advanceTimersByTimeAsync(after)
    say(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(phase('a')).toBeUndefined()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).not.toHaveBeenCalled()
  })

  it('is taken back together with its question; a late answer touches nothing', async () => {
    const { queue, send, phase } = made()
    const { ask, say } = asked()
    queue.begin('a', 'in', ask)
    queue.undo('a')
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true)
    queue.begin('a', 'out')
    say(false)
    await vi.advanceTimersByTimeAsync(0)
    expect(phase('a')).toBe('waiting')
    await vi.advanceTimersByTimeAsync(5000)
    expect(send).toHaveBeenCalledExactlyOnceWith('out')
  })

  it.each([0, 6000])('is sent without the answer when the page is left after %i ms', async (after) => {
    const { queue, send } = made()
    const { ask, say } = asked()
    queue.begin('a', 'in', ask)
    await vi.advanceTimersByTimeAsync(after)
    void queue.flush()
    expect(send).toHaveBeenCalledExactlyOnceWith('in')
    expect(ask.mock.calls[0]?.[0].aborted).toBe(true)
    say(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
