/** Creates a function that runs tasks one after the other, also after a failed one. */
export function createQueue(): <T>(task: () => Promise<T>) => Promise<T> {
  let last: Promise<unknown> = Promise.resolve()
  return (task) => {
    const run = last.then(task, task)
    last = run
    return run
  }
}
