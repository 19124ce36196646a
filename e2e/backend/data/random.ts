/** A seeded random generator: the same seed gives the same demo data on every machine. */
export class Random {
  private state: number

  constructor(seed: string) {
    this.state = 0x811c9dc5
    for (const letter of seed) this.state = Math.imul(this.state ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  }

  /** A number in [0, 1) (mulberry32). */
  next(): number {
    this.state = (this.state + 0x6d2b79f5) | 0
    let mixed = Math.imul(this.state ^ (this.state >>> 15), 1 | this.state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }

  between(from: number, to: number): number {
    return from + this.next() * (to - from)
  }

  whole(from: number, to: number): number {
    return Math.floor(this.between(from, to + 1))
  }

  chance(probability: number): boolean {
    return this.next() < probability
  }

  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)]
    if (item === undefined) throw new Error('There is nothing to pick from')
    return item
  }
}
