import type { Page, Request } from '@playwright/test'
import { Random } from '../backend/data/random'

type Network = { isSlow: boolean; pending: number }
type NetworkWindow = Window & { network: Network }

/** Delays before a request and before its response, in ms. */
const REQUEST_DELAY = 300
const RESPONSE_DELAY = 200

/** A network with random latency and a record of the changes that are sent. */
export class SlowNetwork {
  private sent: string[] | null = null

  private constructor(private readonly page: Page) {}

  /**
   * Before the page is opened.
   * @param seed the same seed gives the same delays; without one there are none
   */
  static async install(page: Page, seed?: string): Promise<SlowNetwork> {
    const random = new Random(seed ?? '')
    const delays = Array.from({ length: seed === undefined ? 1 : 100 }, () =>
      seed === undefined ? [0, 0] : [random.whole(0, REQUEST_DELAY), random.whole(0, RESPONSE_DELAY)],
    )
    await page.addInitScript((all) => {
      const network: Network = { isSlow: false, pending: 0 }
      ;(window as unknown as NetworkWindow).network = network
      const { fetch } = window
      let count = 0
      const wait = (ms = 0) =>
        network.isSlow ? new Promise((resolve) => setTimeout(resolve, ms)) : undefined
      window.fetch = async (...request) => {
        const [before, after] = all[count++ % all.length] ?? []
        network.pending++
        try {
          await wait(before)
          const response = await fetch(...request)
          await wait(after)
          return response
        } finally {
          network.pending--
        }
      }
    }, delays)
    const network = new SlowNetwork(page)
    page.on('request', (request) => {
      const change = changeOf(request)
      if (change) network.sent?.push(change)
    })
    return network
  }

  /** From now on the network is slow, and changes are recorded. */
  async start(): Promise<void> {
    this.sent = []
    await this.page.evaluate(() => {
      ;(window as unknown as NetworkWindow).network.isSlow = true
    })
  }

  /** The changes sent since the start, once nothing is under way. */
  async changes(): Promise<string[]> {
    let quiet = 0
    // A response may lead to the next request.
    while (quiet < 3) {
      const pending = await this.page.evaluate(() => (window as unknown as NetworkWindow).network.pending)
      quiet = pending === 0 ? quiet + 1 : 0
      await this.page.waitForTimeout(20)
    }
    return this.sent ?? []
  }
}

/** Custom methods that change nothing. */
const READS = [
  'dashboard',
  'dashboardSettings',
  'executeReport',
  'forUser',
  'getByCode',
  'getVisitorsForDay',
  'validatePasswordResetToken',
  'validateVisitors',
]

/** Method, service and custom method of a request that changes data, e.g. 'POST booking checkin'. */
export function changeOf(request: Request): string | null {
  const method = request.method()
  const custom = request.headers()['x-service-method'] ?? ''
  if (['GET', 'HEAD', 'OPTIONS'].includes(method) || READS.includes(custom)) return null
  const parts = new URL(request.url()).pathname.split('/').slice(1)
  // Without the version, the id of the test tenant and the id of the record.
  const service = parts
    .slice(0, method === 'POST' ? undefined : -1)
    .filter((part) => part !== 'v1' && !part.startsWith('t-'))
    .join('/')
  if (service === 'booking/validate') return null
  return [method, service, custom].filter(Boolean).join(' ')
}
