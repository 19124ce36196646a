import { useEffect, useRef, useState } from 'react'
import { isOutcomeUnknown, ownFault, statusOf } from '@/http/faults'
import { askBeforeClosing } from '@/lib/browser/ask-before-closing'
import { beforeSessionEnds } from '@/session/before-end'
import { useErrorWords } from '@/widgets/error-words'

/** What has come of one act so far; `reason` says in words why it failed. */
export type BatchState<Answer> =
  | { state: 'sending' }
  | { state: 'done'; answer: Answer }
  | { state: 'failed'; error: unknown; reason: string }

export type BatchStates<Answer> = ReadonlyMap<string, BatchState<Answer>>

/** Whether an act failed and may have been done all the same. */
export const isUnconfirmed = (came: BatchState<unknown> | undefined): boolean =>
  came?.state === 'failed' && isOutcomeUnknown(came.error)

/** After these the others would fare no better: no connection, no answer, no session, no right. */
function stopsAll(error: unknown): boolean {
  return ownFault(error) !== undefined || [401, 403].includes(statusOf(error) ?? 0)
}

/**
 * The same act for each of a list, one after the other, so that each has a result of its own and the server is not
 * rushed. It goes on when the screen is left, and ends after the one that is on its way when the session does. Before a
 * closed tab takes the rest with it, the browser asks.
 */
export function useBatch<Item, Answer>(idOf: (item: Item) => string) {
  const words = useErrorWords()
  const [states, setStates] = useState<BatchStates<Answer>>(new Map())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const isStopped = useRef(false)
  const running = useRef<Promise<unknown>>(Promise.resolve())

  const stop = () => {
    isStopped.current = true
  }
  useEffect(() => {
    const forget = beforeSessionEnds(() => {
      stop()
      return running.current
    })
    return () => void running.current.finally(forget)
  }, [])

  const one = async (item: Item, act: (item: Item) => Promise<Answer>): Promise<BatchState<Answer>> => {
    try {
      return { state: 'done', answer: await act(item) }
    } catch (error) {
      return { state: 'failed', error, reason: words(error).message }
    }
  }

  const runAll = async (
    items: readonly Item[],
    act: (item: Item) => Promise<Answer>,
  ): Promise<BatchStates<Answer>> => {
    const came = new Map<string, BatchState<Answer>>()
    for (const [done, item] of items.entries()) {
      if (isStopped.current) break
      const id = idOf(item)
      setProgress({ done, total: items.length })
      setStates((known) => new Map(known).set(id, { state: 'sending' }))
      const state = await one(item, act)
      came.set(id, state)
      setStates((known) => new Map(known).set(id, state))
      if (state.state === 'failed' && stopsAll(state.error)) break
    }
    setProgress(null)
    return came
  }

  return {
    /** What has come of whom, over all runs; who was not begun is not in it. */
    states,
    /** While it is running. */
    progress,
    /** @returns what came of those that were begun; it never rejects */
    run: (items: readonly Item[], act: (item: Item) => Promise<Answer>): Promise<BatchStates<Answer>> => {
      isStopped.current = false
      const run = runAll(items, act).finally(askBeforeClosing())
      running.current = run
      return run
    },
    /** Ends it after the one that is on its way. */
    stop,
    /** Forgets what came of the runs so far. */
    clear: () => setStates(new Map()),
  }
}
