import { createStore, type Store } from './store'

/** `asking`: whether it may be done is not known yet; `waiting`: can be taken back; `sending`: on its way. */
export type QueueEntry<T> = {
  item: T
  phase: 'asking' | 'waiting' | 'sending'
  /** When it will be sent, in ms; 0 while asking. */
  until: number
}

/**
 * Actions that wait a while before they are sent, so that they can be taken back; one at a time for each id. It knows
 * no React: what waits outlives the screen that began it.
 */
export type UndoQueue<T> = {
  /** What is asked, waits or is on its way, by id; the map is new after every change. */
  store: Pick<Store<ReadonlyMap<string, QueueEntry<T>>>, 'get' | 'subscribe'>
  /**
   * Begins an action. One that is already there under this id stays, and false comes back.
   * @param ask whether it may be done at all; it must not reject
   */
  begin: (id: string, item: T, ask?: () => Promise<boolean>) => boolean
  /** Takes back what is not on its way yet; false where it is. */
  undo: (id: string) => boolean
  /** Sends everything at once, in a way that outlives the page. Resolves when all are answered. */
  flush: () => Promise<void>
}

/**
 * @param delay how long an action waits, in ms
 * @param send sends it and tells of its outcome; it must not reject. `isLeaving`: the page may be gone before the answer.
 */
export function createUndoQueue<T>(options: {
  delay: number
  send: (item: T, isLeaving: boolean) => Promise<void>
}): UndoQueue<T> {
  const store = createStore<ReadonlyMap<string, QueueEntry<T>>>(new Map())
  const timers = new Map<string, ReturnType<typeof setTimeout>>()

  const put = (id: string, entry: QueueEntry<T> | null) => {
    const next = new Map(store.get())
    if (entry) next.set(id, entry)
    else next.delete(id)
    store.set(next)
  }

  async function dispatch(id: string, isLeaving: boolean): Promise<void> {
    clearTimeout(timers.get(id))
    timers.delete(id)
    const entry = store.get().get(id)
    if (!entry || entry.phase === 'sending') return
    put(id, { ...entry, phase: 'sending' })
    await options.send(entry.item, isLeaving)
    put(id, null)
  }

  function wait(id: string, item: T): void {
    put(id, { item, phase: 'waiting', until: Date.now() + options.delay })
    timers.set(
      id,
      setTimeout(() => void dispatch(id, false), options.delay),
    )
  }

  async function askFirst(id: string, item: T, ask: () => Promise<boolean>): Promise<void> {
    const asked: QueueEntry<T> = { item, phase: 'asking', until: 0 }
    put(id, asked)
    const isAllowed = await ask()
    // Taken back or sent meanwhile, because the screen was left: the answer is late.
    if (store.get().get(id) !== asked) return
    if (isAllowed) wait(id, item)
    else put(id, null)
  }

  return {
    store,
    begin(id, item, ask) {
      if (store.get().has(id)) return false
      if (ask) void askFirst(id, item, ask)
      else wait(id, item)
      return true
    },
    undo(id) {
      const entry = store.get().get(id)
      if (!entry || entry.phase === 'sending') return false
      clearTimeout(timers.get(id))
      timers.delete(id)
      put(id, null)
      return true
    },
    async flush() {
      await Promise.all([...store.get().keys()].map((id) => dispatch(id, true)))
    },
  }
}
