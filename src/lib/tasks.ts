/**
 * Runs tasks with limited concurrency. Rejects with the first error and does not start the remaining tasks.
 * @param onDone called with each result as it arrives
 */
export async function inParallel<T>(
  tasks: readonly (() => Promise<T>)[],
  limit: number,
  onDone?: (answer: T, index: number) => void,
): Promise<void> {
  let next = 0
  let isFailed = false
  const work = async () => {
    while (next < tasks.length && !isFailed) {
      const index = next++
      try {
        const answer = await tasks[index]?.()
        if (answer !== undefined && !isFailed) onDone?.(answer, index)
      } catch (error) {
        isFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work))
}

/** Creates a function that runs tasks one after the other, also after a failed one. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task, task)
    last = run
    return run
  }
}
