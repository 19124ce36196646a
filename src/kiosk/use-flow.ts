import { useCallback, useEffect, useEffectEvent, useReducer } from 'react'
import type { Event, Flow, Task } from './flow'
import { step } from './step'

/** Asks the server what a screen waits for; it never rejects, because a fault is an answer too. */
type RunTask = (task: Task, signal: AbortSignal) => Promise<Event>

const reduce = (flow: Flow, { event, now }: { event: Event; now: number }) => step(flow, event, now)

/**
 * The kiosk's machine at work: draws a screen, asks what that screen waits for, and says when the flow is over.
 * @param begin the flow it begins with
 * @param onEnd called once the machine is home again; nothing of a person is in it then
 */
export function useFlow(
  begin: () => Flow,
  { run, onEnd }: { run: RunTask; onEnd: () => void },
): Flow & { send: (event: Event) => void } {
  const [flow, dispatch] = useReducer(reduce, undefined, begin)
  const send = useCallback((event: Event) => dispatch({ event, now: performance.now() }), [])
  const { screen } = flow
  const task = screen.name === 'working' ? screen.task : null
  const ask = useEffectEvent(run)
  const end = useEffectEvent(onEnd)

  useEffect(() => {
    if (!task) return undefined
    const clock = new AbortController()
    void ask(task, clock.signal).then((event) => {
      if (!clock.signal.aborted) send(event)
    })
    return () => clock.abort()
  }, [task, send])

  const isOver = screen.name === 'home'
  useEffect(() => {
    if (isOver) end()
  }, [isOver])

  return { ...flow, send }
}
