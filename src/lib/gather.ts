import { setTimeout } from './time/timer'

/** Items that come one by one and are dealt with together. */
export type Gatherer<T> = {
  add: (...items: T[]) => void
  /** Forgets what has come and takes no more. */
  close: () => void
}

/**
 * Deals with items `delay` ms after the first of them came, those that come while it is still busy or resting after that:
 * never two rounds at once, and none lost.
 * @param rest at least so long, in ms, between the beginnings of two rounds
 * @param deal each item once, however often it came; it must not reject
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
