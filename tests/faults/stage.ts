import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { Browser } from './browser'
import { EXTENSIONS } from '@/config/settings'
import { holdClocks } from './clocks'
import type { Fault } from './faults'
import { Services } from './services'
import { keepCounts, noCounts } from './summary'
import { verdict } from './verdict'

/** How long a busy machine may take over what takes milliseconds. */
const PATIENCE = 10_000

/** Services and browser of one file of the matrix, and what was looked at there. */
export class Stage {
  readonly counts = noCounts()
  private said: string[] = []

  private constructor(
    readonly services: Services,
    readonly browser: Browser,
  ) {}

  static async open(): Promise<Stage> {
    holdClocks()
    const services = await Services.start()
    Object.assign(import.meta.env, {
      VITE_API_URL: services.url,
      VITE_AUTH_API_KEY: 'demo-api-key',
      VITE_EXTENSIONS: EXTENSIONS.join(),
    })
    return new Stage(services, await Browser.start(services))
  }

  /** From here on what is said on the console counts as a fault. */
  listen(): void {
    this.said = []
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
        this.said.push(`console.${level}: ${parts.map(String).join(' ')}`)
      })
  }

  /** What is wrong with the screen once it is at rest, null where nothing is. */
  async judge(): Promise<string | null> {
    const deadline = Date.now() + PATIENCE
    for (;;) {
      await this.browser.rest()
      const wrong = verdict()
      if (!wrong || Date.now() > deadline) return wrong
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /**
   * What is wrong after the wrong call was made.
   * @param more what else is wrong with the screen then
   */
  async outcome({ name }: Fault, more: () => readonly string[] = () => []): Promise<string[]> {
    this.counts.states++
    const { services } = this
    await vi.waitUntil(() => services.met > 0, { timeout: PATIENCE, interval: 1 }).catch(() => {})
    const wrong = services.met > 0 ? await this.judge() : 'the call is not made'
    const found = [wrong, ...this.said.splice(0), ...more()].filter(Boolean)
    if (found.length > 0) this.counts.failing++
    return found.map((words) => `${name}: ${words}`)
  }

  /** Waits for a screen on which nothing is wrong. */
  async expectWell(): Promise<void> {
    const wrong = [await this.judge(), ...this.said.splice(0)].filter(Boolean)
    if (wrong.length > 0) throw new Error(`Without any fault: ${wrong.join('\n')}`)
  }
}

/** The stage of a test file, there when its tests run. */
export function openStage(suite: string): () => Stage {
  let stage: Stage | undefined
  const get = () => {
    if (!stage) throw new Error('The stage is not there yet')
    return stage
  }
  beforeAll(async () => {
    stage = await Stage.open()
  })
  beforeEach(() => get().listen())
  afterAll(async () => {
    keepCounts(suite, get().counts)
    await get().services.stop()
  })
  return get
}
