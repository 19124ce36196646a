import { setTimeout } from './time/timer'

/** Collects items and processes them in batches. */
type Gatherer<T> = {
  add: (...items: T[]) => void
  /** Discards pending items and accepts no more. */
  close: () => void
}

/**
 * Processes items in batches, `delay` ms after the first item. Items that arrive during a batch or the following rest
 * go into the next one: batches never overlap, and no item is lost.
 * @param rest minimum time between the starts of two batches, in ms
 * @param deal gets each item once per batch; must not reject
 */
export function createGatherer<T>(
  { delay, rest }: { delay: number; rest: number },
  deal: (items: ReadonlySet<T>) => Promise<void>,
): Gatherer<T> {
  let waiting = new Set<T>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isBusy = false
  let isClosed = false
  let rested = 0

  const begin = () => {
    if (waiting.size === 0 || isBusy || isClosed) return
    timer ??= setTimeout(() => void round(), Math.max(delay, rested - Date.now()))
  }

  async function round(): Promise<void> {
    timer = undefined
    const items = waiting
    waiting = new Set()
    isBusy = true
    rested = Date.now() + rest
    await deal(items)
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
