import { useRef } from 'react'

/**
 * Ignores calls while one is running: a second click or Enter may come before the screen renders as pending.
 * @param action shows its errors itself
 */
export function useSingleRun<Arguments extends unknown[]>(
  action: (...given: Arguments) => Promise<unknown>,
): (...given: Arguments) => void {
  const isRunning = useRef(false)
  return (...given) => {
    if (isRunning.current) return
    isRunning.current = true
    void action(...given).finally(() => (isRunning.current = false))
  }
}
