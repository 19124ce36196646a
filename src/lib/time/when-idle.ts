import { setTimeout } from './timer'

/** Does something when there is nothing else to do. The answer takes it back. */
export function whenIdle(work: () => void): () => void {
  // Safari has no idle callback; a moment later is as good there.
  if (typeof requestIdleCallback === 'undefined') {
    const timer = setTimeout(work, 1000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(() => work())
  return () => cancelIdleCallback(handle)
}
