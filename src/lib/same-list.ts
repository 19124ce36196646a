/** Returns the previous list if the next one has the same items, so that memoized values stay valid. */
export function createSameList<Item>(): (next: readonly Item[]) => readonly Item[] {
  let last: readonly Item[] = []
  return (next) => {
    if (next.length !== last.length || next.some((item, at) => item !== last[at])) last = next
    return last
  }
}
