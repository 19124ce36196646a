import { hideServerTime } from '../support/clock'
import { DeskScreen } from '../support/desk-screen'
import { TestEnvironment } from '../support/test-environment'
import { AT_ONCE, happen, VISITORS } from './desk-day'
import { grown, megabytes, memoryOf } from './memory'
import type { Row } from './runs'

const EVENTS = 5_000
/** After this many events every screen was open, code is compiled and permanent caches are filled. */
const WARM_UP = 1_000
const DAY = 8 * 3_600_000
/** Longer than every polling interval and cache lifetime, in ms. */
const REST = 10 * 60_000

/**
 * Simulates a day at the front desk in a few minutes: each event advances the page's clock by its share of
 * eight hours. The server's pings use real time, so the socket also reconnects all day.
 */
export async function eightHours(): Promise<Row[]> {
  const environment = await TestEnvironment.open({
    name: 'eight-hours',
    data: 'demo',
    test: true,
    isLive: true,
  })
  try {
    const tenant = await environment.backend.newTenant({ visitors: VISITORS })
    const context = await environment.window({ viewport: { width: 1440, height: 900 } }, tenant)
    const page = await context.newPage()
    const client = await context.newCDPSession(page)
    // It is about noon at the tenant's locations, so eight hours earlier is the same day.
    await page.clock.install({ time: Date.now() - DAY })
    await hideServerTime(page)
    const stage = { page, desk: new DeskScreen(page), api: await environment.backend.api(tenant) }
    await stage.desk.open()
    const live = async (from: number, to: number) => {
      for (let round = from / AT_ONCE; round < to / AT_ONCE; round++) {
        await happen(stage, round)
        await page.clock.fastForward((DAY / EVENTS) * AT_ONCE)
      }
      await page.clock.fastForward(REST)
      await page.waitForLoadState('networkidle')
      return memoryOf(client)
    }
    const before = await live(0, WARM_UP)
    const after = await live(WARM_UP, EVENTS)
    const what = `Front desk, 8 hours with ${EVENTS.toLocaleString('en')} events`
    return [
      [
        `${what}: heap after ${WARM_UP.toLocaleString('en')} of them, at the end`,
        [before.heap, after.heap].map(megabytes).join(', '),
      ],
      [`${what}: growth of the heap`, grown(before.heap, after.heap)],
      [
        `${what}: more nodes, listeners`,
        [after.nodes - before.nodes, after.listeners - before.listeners].join(', '),
      ],
    ]
  } finally {
    await environment.close()
  }
}
