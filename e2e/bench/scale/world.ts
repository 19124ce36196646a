import type { Random } from '../../backend/data/random'
import { Clock } from './clock'

/** The jitter: random as in the app, or constant so that everything happens at once. */
export type Chance = () => number

/** The services behind their gateway: requests per second, and whether they are up. */
export class World {
  readonly clock = new Clock()
  /** Requests by second, including rejected ones. */
  readonly asked: number[] = []
  isUp = true

  constructor(
    readonly random: Random,
    /** Random source of the app's jitter. */
    readonly chance: Chance,
  ) {}

  /** @returns whether the services are up; otherwise the gateway responds with a 503 */
  ask(requests = 1): boolean {
    const second = Math.floor(this.clock.now / 1000)
    this.asked[second] = (this.asked[second] ?? 0) + requests
    return this.isUp
  }

  /** Repeats an action at random times, on average every `mean` ms. */
  often(mean: number, act: () => void): void {
    const gap = () => -Math.log(1 - this.random.next()) * mean
    const next = () => {
      act()
      this.clock.after(gap(), next)
    }
    this.clock.after(gap(), next)
  }

  /** Requests per second between two times: average and maximum. */
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
