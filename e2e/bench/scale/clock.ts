type Due = { at: number; order: number; act: () => void }

const isBefore = (one: Due, other: Due) =>
  one.at < other.at || (one.at === other.at && one.order < other.order)

/** A simulated clock in ms: runs due callbacks in order, without waiting. */
export class Clock {
  now = 0
  private order = 0
  private readonly heap: Due[] = []

  after(delay: number, act: () => void): Due {
    const due = { at: this.now + Math.max(0, delay), order: this.order++, act }
    this.heap.push(due)
    for (let child = this.heap.length - 1; child > 0;) {
      const parent = (child - 1) >> 1
      if (!this.swapped(parent, child)) break
      child = parent
    }
    return due
  }

  /** Runs until a time. Replaces setTimeout and Date.now, so that the app's own functions use this clock. */
  async runUntil(end: number): Promise<void> {
    const { setTimeout, clearTimeout } = globalThis
    const { now } = Date
    const cancelled = new WeakSet<Due>()
    Object.assign(globalThis, {
      setTimeout: (act: () => void, delay = 0) => {
        const due = this.after(delay, () => {
          if (!cancelled.has(due)) act()
        })
        return due
      },
      clearTimeout: (due: Due | undefined) => due && cancelled.add(due),
    })
    Date.now = () => this.now
    try {
      for (let due = this.take(end); due; due = this.take(end)) {
        this.now = due.at
        due.act()
        // Let promise callbacks run before the clock advances.
        await new Promise((resolve) => setImmediate(resolve))
      }
    } finally {
      Object.assign(globalThis, { setTimeout, clearTimeout })
      Date.now = now
    }
    this.now = end
  }

  private take(end: number): Due | undefined {
    const first = this.heap[0]
    if (!first || first.at > end) return undefined
    const last = this.heap.pop()
    if (last && this.heap.length > 0) {
      this.heap[0] = last
      for (let parent = 0; ;) {
        const [left, right] = [2 * parent + 1, 2 * parent + 2]
        const [one, other] = [this.heap[left], this.heap[right]]
        if (!one) break
        const child = other && isBefore(other, one) ? right : left
        if (!this.swapped(parent, child)) break
        parent = child
      }
    }
    return first
  }

  /** Moves the earlier one up; returns whether it swapped them. */
  private swapped(parent: number, child: number): boolean {
    const [above, below] = [this.heap[parent], this.heap[child]]
    if (!above || !below || !isBefore(below, above)) return false
    this.heap[parent] = below
    this.heap[child] = above
    return true
  }
}
