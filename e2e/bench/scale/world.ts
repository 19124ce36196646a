import type { Random } from '../../backend/data/random'
import { Clock } from './clock'

/** Whether things happen by chance a little sooner or later, as the app is built, or all at once. */
export type Chance = () => number

/** The services behind their gateway: what is asked of them in each second, and whether they are there. */
export class World {
  readonly clock = new Clock()
  /** Requests by the second in which they came, among them those that were refused. */
  readonly asked: number[] = []
  isUp = true

  constructor(
    readonly random: Random,
    /** What the app throws dice for. */
    readonly chance: Chance,
  ) {}

  /** @returns whether it is answered; what is asked of services that are not there is answered 503 by the gateway */
  ask(requests = 1): boolean {
    const second = Math.floor(this.clock.now / 1000)
    this.asked[second] = (this.asked[second] ?? 0) + requests
    return this.isUp
  }

  /** Does something again and again, by chance at any time, on average once in so many ms. */
  often(mean: number, act: () => void): void {
    const gap = () => -Math.log(1 - this.random.next()) * mean
    const next = () => {
      act()
      this.clock.after(gap(), next)
    }
    this.clock.after(gap(), next)
  }

  /** Requests a second between two moments: on average, and in the fullest second. */
  load(from: number, to: number): { mean: number; highest: number } {
    const seconds = Array.from(
      { length: (to - from) / 1000 },
      (_, index) => this.asked[from / 1000 + index] ?? 0,
    )
    return {
      mean: seconds.reduce((sum, one) => sum + one, 0) / seconds.length,
      highest: Math.max(...seconds),
    }
  }
}
