import { setTimeout } from './timer'

/** Resolves after `duration` ms, at once where that is over. */
export function wait(duration: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, duration)
  })
}
