import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createUndoQueue } from '@/lib/undo-queue'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

function made() {
  const answers: (() => void)[] = []
  const send = vi.fn(
    (_item: string, _isLeaving: boolean) => new Promise<void>((answer) => answers.push(answer)),
  )
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
    expect(send).toHaveBeenCalledExactlyOnceWith('in', false)
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
    expect(send).toHaveBeenCalledExactlyOnceWith('in', true)
    answer()
    await flushed
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(1)
  })
})

describe('an action that is asked about first', () => {
  it('waits from the answer on', async () => {
    const { queue, send, phase } = made()
    queue.begin('a', 'in', async () => true)
    expect(phase('a')).toBe('asking')
    await vi.advanceTimersByTimeAsync(0)
    expect(phase('a')).toBe('waiting')
    await vi.advanceTimersByTimeAsync(5000)
    expect(send).toHaveBeenCalledTimes(1)
  })

  it('is gone where it may not be done', async () => {
    const { queue, send, phase } = made()
    queue.begin('a', 'in', async () => false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(phase('a')).toBeUndefined()
    expect(send).not.toHaveBeenCalled()
  })

  it('does not come back by an answer that is late', async () => {
    const { queue, send } = made()
    let answer: (isAllowed: boolean) => void = () => {}
    queue.begin('a', 'in', () => new Promise((resolve) => (answer = resolve)))
    void queue.flush()
    expect(send).toHaveBeenCalledExactlyOnceWith('in', true)
    answer(true)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(send).toHaveBeenCalledTimes(1)
  })
})
