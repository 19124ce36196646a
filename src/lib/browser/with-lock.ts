import { createQueue } from '@/lib/tasks'

const hasLocks = () => typeof navigator !== 'undefined' && 'locks' in navigator

const queues = new Map<string, ReturnType<typeof createQueue>>()

/**
 * Runs work of one name one after the other, in all windows (Web Locks). Pages over http and older browsers have no locks,
 * so there it is per window.
 */
export async function withLock<T>(name: string, act: () => Promise<T>): Promise<T> {
  if (hasLocks()) return navigator.locks.request(name, {}, act)
  const queue = queues.get(name) ?? createQueue()
  queues.set(name, queue)
  return queue(act)
}

/** As `withLock`, but does nothing if the lock is taken; without locks it waits. */
export async function ifUnlocked(name: string, act: () => Promise<void>): Promise<void> {
  if (!hasLocks()) return withLock(name, act)
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => (lock ? act() : undefined))
}
