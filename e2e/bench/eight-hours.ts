import { DeskScreen } from '../support/desk-screen'
import { Stand } from '../support/stand'
import { eventOf } from './day/events'
import { memoryOf } from './day/memory'
import type { Row } from './runs'

const EVENTS = 5_000
/** After these every screen was there, and what is kept once is kept. */
const WARM_UP = 500
const DAY = 8 * 3_600_000
const VISITORS = 200

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} MB`

/** A day at the front desk in some minutes: the page's clock goes on by its share of eight hours with every event. */
export async function eightHours(): Promise<Row[]> {
  const stand = await Stand.open({ name: 'eight-hours', data: 'demo', test: true, isLive: true })
  try {
    const tenant = await stand.backend.newTenant({ visitors: VISITORS })
    const context = await stand.window({ viewport: { width: 1440, height: 900 } }, tenant)
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    // It is about noon at the tenant's places, so eight hours earlier is the same day.
    await page.clock.install({ time: Date.now() - DAY })
    const desk = new DeskScreen(page)
    const api = await stand.backend.api(tenant)
    await desk.open()
    const live = async (from: number, to: number) => {
      for (let round = from; round < to; round++) {
        const { event, turn } = eventOf(round)
        await event({ page, desk, api, tenant, visitors: VISITORS }, turn)
        await page.clock.fastForward(DAY / EVENTS)
      }
      await page.clock.fastForward(60_000)
      await page.waitForLoadState('networkidle')
    }
    await live(0, WARM_UP)
    const before = await memoryOf(client)
    await live(WARM_UP, EVENTS)
    const after = await memoryOf(client)
    const growth = (after.heap / before.heap - 1) * 100
    const what = `Front desk, 8 hours with ${EVENTS.toLocaleString('en')} events`
    return [
      [`${what}: heap after ${WARM_UP}, at the end`, `${megabytes(before.heap)}, ${megabytes(after.heap)}`],
      [`${what}: growth of the heap (less than 10 %)`, `${growth.toFixed(1)} %`],
      [
        `${what}: more nodes, listeners`,
        `${after.nodes - before.nodes}, ${after.listeners - before.listeners}`,
      ],
    ]
  } finally {
    await stand.close()
  }
}
