import { useEffect, useRef, useState } from 'react'
import { appErrorCode, isOutcomeUnknown, statusOf } from '@/http/errors'
import { beforeSessionEnds } from '@/session/before-end'
import { useErrorText } from '@/widgets/error-text'

/** The state of one item of a batch; `reason` is the error as text. */
export type BatchState<Answer> =
  | { state: 'sending' }
  | { state: 'done'; answer: Answer }
  | { state: 'failed'; error: unknown; reason: string }

export type BatchStates<Answer> = ReadonlyMap<string, BatchState<Answer>>

/** Whether an item failed but may have been processed. */
export const isUnconfirmed = (result: BatchState<unknown> | undefined): boolean =>
  result?.state === 'failed' && isOutcomeUnknown(result.error)

/** Errors that would also affect the remaining items: no connection, timeout, no session, no permission. */
function stopsAll(error: unknown): boolean {
  const errorCode = appErrorCode(error)
  // 'saved': the item was processed, but the response was unreadable.
  return (errorCode !== undefined && errorCode !== 'saved') || [401, 403].includes(statusOf(error) ?? 0)
}

/** Makes the browser prompt before the page is closed, also after the screen was left. Returns a cleanup function. */
function promptOnClose(): () => void {
  const prompt = (event: BeforeUnloadEvent) => event.preventDefault()
  window.addEventListener('beforeunload', prompt)
  return () => window.removeEventListener('beforeunload', prompt)
}

/**
 * Runs a request for each item, sequentially. Continues after unmount, and stops after the current item when the
 * session ends. Warns before the tab is closed.
 */
export function useBatch<Item, Answer>(idOf: (item: Item) => string) {
  const errorText = useErrorText()
  const [states, setStates] = useState<BatchStates<Answer>>(new Map())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const isStopped = useRef(false)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const stop = () => {
    isStopped.current = true
  }
  useEffect(() => {
    const unregister = beforeSessionEnds(() => {
      stop()
      return running.current
    })
    return () => void running.current.finally(unregister)
  }, [])

  const sendItem = async (item: Item, send: (item: Item) => Promise<Answer>): Promise<BatchState<Answer>> => {
    try {
      return { state: 'done', answer: await send(item) }
    } catch (error) {
      return { state: 'failed', error, reason: errorText(error).message }
    }
  }

  const runAll = async (
    items: readonly Item[],
    send: (item: Item) => Promise<Answer>,
  ): Promise<BatchStates<Answer>> => {
    const results = new Map<string, BatchState<Answer>>()
    for (const [done, item] of items.entries()) {
      if (isStopped.current) break
      const id = idOf(item)
      setProgress({ done, total: items.length })
      setStates((previous) => new Map(previous).set(id, { state: 'sending' }))
      const result = await sendItem(item, send)
      results.set(id, result)
      setStates((previous) => new Map(previous).set(id, result))
      if (result.state === 'failed' && stopsAll(result.error)) break
    }
    setProgress(null)
    return results
  }

  return {
    /** The state of each item over all runs; excludes items that were not sent. */
    states,
    /** Set while running. */
    progress,
    /** @returns the states of the sent items; never rejects */
    run: (items: readonly Item[], send: (item: Item) => Promise<Answer>): Promise<BatchStates<Answer>> => {
      isStopped.current = false
      const run = runAll(items, send).finally(promptOnClose())
      running.current = run
      return run
    },
    /** Stops after the current item. */
    stop,
    /** Clears the states of earlier runs. */
    clear: () => setStates(new Map()),
  }
}
