import { createStore, type Store } from './store'
import { setTimeout } from './time/timer'

/** `waiting`: can be taken back; `sending`: its time is over, or it was sent before that. */
export type QueueEntry<T> = {
  item: T
  phase: 'waiting' | 'sending'
  /** When its time is over, in ms. */
  until: number
}

/**
 * Actions that wait a while before they are sent, so that they can be taken back; one at a time for each id. It knows
 * no React: what waits outlives the screen that began it.
 */
export type UndoQueue<T> = {
  /** What waits or is on its way, by id; the map is new after every change. */
  store: Pick<Store<ReadonlyMap<string, QueueEntry<T>>>, 'get' | 'subscribe'>
  /**
   * Begins an action. One that is already there under this id stays, and false comes back.
   * @param ask whether it may be done at all, asked while it waits; it must not reject. Its signal ends when the answer
   *   no longer matters.
   */
  begin: (id: string, item: T, ask?: (signal: AbortSignal) => Promise<boolean>) => boolean
  /** Takes back what still waits; false where nothing does. */
  undo: (id: string) => boolean
  /** Sends everything at once, without an answer to what was asked. Resolves when all that is on its way is answered. */
  flush: () => Promise<void>
}

type Run<T> = {
  item: T
  asking: AbortController
  timer: ReturnType<typeof setTimeout>
  /** Once it is on its way; settled with the answer. */
  sent?: Promise<void>
}

/**
 * @param delay how long an action waits, in ms
 * @param send sends it and tells of its outcome; it must not reject
 */
export function createUndoQueue<T>(options: {
  delay: number
  send: (item: T) => Promise<void>
}): UndoQueue<T> {
  const store = createStore<ReadonlyMap<string, QueueEntry<T>>>(new Map())
  const runs = new Map<string, Run<T>>()

  const put = (id: string, entry: QueueEntry<T> | null) => {
    const next = new Map(store.get())
    if (entry) next.set(id, entry)
    else next.delete(id)
    store.set(next)
  }

  function drop(id: string, run: Run<T>): void {
    clearTimeout(run.timer)
    run.asking.abort()
    runs.delete(id)
    put(id, null)
  }

  function close(id: string): void {
    const entry = store.get().get(id)
    if (entry?.phase === 'waiting') put(id, { ...entry, phase: 'sending' })
  }

  async function deliver(id: string, run: Run<T>): Promise<void> {
    clearTimeout(run.timer)
    run.asking.abort()
    close(id)
    await options.send(run.item)
    drop(id, run)
  }
  const dispatch = (id: string, run: Run<T>) => (run.sent ??= deliver(id, run))

  return {
    store,
    begin(id, item, ask) {
      if (runs.has(id)) return false
      const asking = new AbortController()
      const allowed = ask?.(asking.signal)
      const timer = setTimeout(() => {
        if (!allowed) return void dispatch(id, run)
        close(id)
        void allowed.then((isAllowed) => {
          if (isAllowed && runs.get(id) === run) void dispatch(id, run)
        })
      }, options.delay)
      const run: Run<T> = { item, asking, timer }
      runs.set(id, run)
      put(id, { item, phase: 'waiting', until: Date.now() + options.delay })
      // Taken back or sent meanwhile, because the screen was left: the answer is late.
      void allowed?.then((isAllowed) => {
        if (!isAllowed && runs.get(id) === run && !run.sent) drop(id, run)
      })
      return true
    },
    undo(id) {
      const run = runs.get(id)
      if (!run || store.get().get(id)?.phase !== 'waiting') return false
      drop(id, run)
      return true
    },
    async flush() {
      await Promise.all([...runs].map(([id, run]) => dispatch(id, run)))
    },
  }
}
