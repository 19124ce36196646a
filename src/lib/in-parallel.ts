/**
 * Runs tasks, never more than `limit` at once. Rejects with the first error; tasks not yet begun are then left out.
 * @param onDone is told of each answer as it comes
 */
export async function inParallel<T>(
  tasks: readonly (() => Promise<T>)[],
  limit: number,
  onDone: (answer: T, index: number) => void,
): Promise<void> {
  let next = 0
  let isFailed = false
  const work = async () => {
    while (next < tasks.length && !isFailed) {
      const index = next++
      try {
        const answer = await tasks[index]?.()
        if (answer !== undefined && !isFailed) onDone(answer, index)
      } catch (error) {
        isFailed = true
        throw error
      }
    }
  }
  await Promise.all(Array.from({ length: Math.min(limit, tasks.length) }, work))
}
