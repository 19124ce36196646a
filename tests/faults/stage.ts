import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import { Browser } from './browser'
import { EXTENSIONS } from '@/config/settings'
import { holdClocks } from './clocks'
import type { Fault } from './faults'
import { Services } from './services'
import { keepCounts, noCounts } from './summary'
import { verdict } from './verdict'

/** Time limit on a busy machine for work that takes milliseconds, in ms. */
const TIMEOUT = 30_000

/** Services and browser of one file of the matrix, and what was tested. */
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

  /** Counts console errors and warnings as problems from now on. */
  listen(): void {
    this.said = []
    for (const level of ['error', 'warn'] as const)
      vi.spyOn(console, level).mockImplementation((...parts: unknown[]) => {
        this.said.push(`console.${level}: ${parts.map(String).join(' ')}`)
      })
  }

  /** The problem of the settled screen, null if there is none. */
  async judge(): Promise<string | null> {
    const deadline = Date.now() + TIMEOUT
    for (;;) {
      await this.browser.rest()
      const wrong = verdict()
      if (!wrong || Date.now() > deadline) return wrong
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }

  /**
   * The problems after the failing call was made.
   * @param more returns further problems of the screen
   */
  async outcome({ name }: Fault, more: () => readonly string[] = () => []): Promise<string[]> {
    this.counts.states++
    const { services } = this
    await vi.waitUntil(() => services.met > 0, { timeout: TIMEOUT, interval: 1 }).catch(() => {})
    const wrong = services.met > 0 ? await this.judge() : 'the call is not made'
    const found = [wrong, ...this.said.splice(0), ...more()].filter(Boolean)
    if (found.length > 0) this.counts.failing++
    return found.map((words) => `${name}: ${words}`)
  }

  /** Waits for a screen without problems. */
  async expectWell(): Promise<void> {
    const wrong = [await this.judge(), ...this.said.splice(0)].filter(Boolean)
    if (wrong.length > 0) throw new Error(`Without any fault: ${wrong.join('\n')}`)
  }
}

/** The stage of a test file, opened before its tests. */
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
