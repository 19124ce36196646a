import { setTimeout } from './timer'

/** Rejects with `error` if the work takes longer than `limit` ms. The work itself goes on. */
export function timeLimit<T>(work: Promise<T>, limit: number, error: Error): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(error), limit)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
