import { setTimeout } from './time/timer'

/** Collects items and processes them in batches. */
type Batcher<T> = {
  add: (...items: T[]) => void
  /** Discards pending items and accepts no more. */
  close: () => void
}

/**
 * Processes items in batches, `delay` ms after the first item. Items that arrive during a batch or the following rest
 * go into the next one: batches never overlap, and no item is lost.
 * @param rest minimum time between the starts of two batches, in ms
 * @param process gets each item once per batch; must not reject
 */
export function createBatcher<T>(
  { delay, rest }: { delay: number; rest: number },
  process: (items: ReadonlySet<T>) => Promise<void>,
): Batcher<T> {
  let waiting = new Set<T>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isClosed = false
  let nextAt = 0

  const begin = () => {
    if (waiting.size === 0 || isBusy || isClosed) return
    timer ??= setTimeout(() => void round(), Math.max(delay, nextAt - Date.now()))
  }

  async function round(): Promise<void> {
    timer = undefined
    const items = waiting
    waiting = new Set()
    isBusy = true
    nextAt = Date.now() + rest
    await process(items)
    isBusy = false
    begin()
  }

  return {
    add(...items) {
      for (const item of items) waiting.add(item)
      begin()
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}
