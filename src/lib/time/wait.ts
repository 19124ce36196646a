import { setTimeout } from './timer'

/** Resolves after `duration` ms, immediately if that is not positive. */
export function wait(duration: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, duration)
  })
}
