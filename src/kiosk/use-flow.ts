import { useCallback, useEffect, useEffectEvent, useReducer } from 'react'
import { useOnce } from '@/lib/react/use-once'
import type { Event, Flow, Task } from './flow'
import { step } from './step'

/** Runs a screen's task; never rejects, because an error is an event too. */
type RunTask = (task: Task, signal: AbortSignal) => Promise<Event>

/**
 * Runs the kiosk's state machine: performs the task of the current screen and reports the end of the flow.
 * @param createFlow creates the initial flow
 * @param onChange called with the initial flow and after each change
 * @param onEnd called when the flow is home again and contains no personal data
 */
export function useFlow(
  createFlow: () => Flow,
  { run, onChange, onEnd }: { run: RunTask; onChange: (flow: Flow) => void; onEnd: () => void },
): Flow & { send: (event: Event) => void } {
  const [flow, dispatch] = useReducer(step, undefined, createFlow)
  const send = useCallback((event: Event) => dispatch({ event, now: performance.now() }), [])
  const { screen } = flow
  const task = screen.name === 'working' ? screen.task : null
  const runTask = useEffectEvent(run)

  useEffect(() => {
    if (!task) return undefined
    const controller = new AbortController()
    void runTask(task, controller.signal).then((event) => {
      if (!controller.signal.aborted) send(event)
    })
    return () => controller.abort()
  }, [task, send])

  const changed = useEffectEvent(onChange)
  useEffect(() => changed(flow), [flow])

  useOnce(screen.name === 'home' ? 'home' : null, onEnd)

  return { ...flow, send }
}
