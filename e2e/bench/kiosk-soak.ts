import { chromium, type Page } from '@playwright/test'
import { findChromium, required } from '../programs'
import { FakeCamera } from '../support/fake-camera'
import { KioskScreen } from '../support/kiosk-screen'
import type { TestEnvironment } from '../support/test-environment'
import { codeOf } from '../support/scanner'
import { NAMES, type Visit, walk } from './kiosk-visits'
import { grown, megabytes, type Memory, memoryOf } from './memory'
import type { Row } from './runs'

const VISITS = 2000
/** After this many visits the browser has compiled all code and filled permanent caches. */
const WARM_UP = 500
const AT_ONCE = 50

/** A hundred typical visits: most by scanner, each in and out again, and some of every other kind. */
function hundred(tenantId: string, round: number): Visit[] {
  return Array.from({ length: 100 }, (_, at): Visit => {
    const person = round * 50 + Math.floor(at / 2) + 1
    if (at >= 98)
      return { by: 'walkIn', firstName: 'Wanda', lastName: `W${round}x${at}`, takesPhoto: at === 99 }
    if (at >= 94) return { by: 'camera' }
    const ids = { visitId: `v-extra-${person}`, visitUserId: `vu-extra-${person}` }
    if (at < 86) return { by: 'scanner', code: codeOf(tenantId, ids) }
    const names = { firstName: `Extra${person}`, lastName: `Visitor${person}` }
    return { by: 'name', ...names, company: 'Abbott & Lane Architects', leaves: at % 2 === 1 }
  })
}

/** Counts what a page may leave running: camera tracks and intervals. */
const count = () => {
  const counts = { tracks: new Set<MediaStreamTrack>(), intervals: new Set<unknown>() }
  Object.assign(window, { counts })
  const { setInterval: begin, clearInterval: end } = window
  window.setInterval = ((...parts: Parameters<typeof begin>) => {
    const id = begin(...parts)
    counts.intervals.add(id)
    return id
  }) as typeof begin
  window.clearInterval = (id) => {
    counts.intervals.delete(id)
    end(id)
  }
  const { mediaDevices } = navigator
  const open = mediaDevices.getUserMedia.bind(mediaDevices)
  mediaDevices.getUserMedia = async (wishes) => {
    const stream = await open(wishes)
    for (const track of stream.getTracks()) counts.tracks.add(track)
    for (const track of counts.tracks) if (track.readyState === 'ended') counts.tracks.delete(track)
    return stream
  }
}

type Left = Memory & { intervals: number; cameras: number }

/** Memory after garbage collection, and running intervals and cameras. */
async function measure(page: Page): Promise<Left> {
  const client = await page.context().newCDPSession(page)
  const memory = await memoryOf(client)
  await client.detach()
  const running = await page.evaluate(() => {
    const { counts } = window as unknown as {
      counts: { tracks: Set<MediaStreamTrack>; intervals: Set<unknown> }
    }
    const cameras = [...counts.tracks].filter(({ readyState }) => readyState === 'live').length
    return { cameras, intervals: counts.intervals.size }
  })
  return { ...memory, ...running }
}

/** Checks for leaks: what 2,000 visits in one page leave behind. */
export async function kioskSoak(environment: TestEnvironment): Promise<Row[]> {
  const tenant = await environment.backend.newTenant({ visitors: ((VISITS + WARM_UP) / 100) * 50 })
  const camera = new FakeCamera('soak')
  const browser = await chromium.launch({
    ...camera.launchOptions,
    executablePath: required('Chromium', findChromium()),
  })
  try {
    const viewport = { width: 1280, height: 800 }
    const context = await browser.newContext({ baseURL: environment.url, locale: 'en-US', viewport })
    await context.addInitScript('globalThis.__name = (named) => named')
    await context.addInitScript(count)
    const kiosk = new KioskScreen(await context.newPage())
    const { page } = kiosk
    await kiosk.setUp(environment.backend, tenant)
    camera.show(codeOf(tenant.tenantId, tenant.ids.visitors.onSite))
    await kiosk.open(tenant)
    const names = Object.fromEntries(
      Object.entries(NAMES).map(([name, key]) => [name, kiosk.text(key)]),
    ) as Record<keyof typeof NAMES, string>
    const visit = async (from: number, visits: number) => {
      for (let round = from; round < from + visits / 100; round++) {
        const all = hundred(tenant.tenantId, round)
        for (let at = 0; at < all.length; at += AT_ONCE)
          await page.evaluate(walk, { visits: all.slice(at, at + AT_ONCE), names })
      }
    }
    await visit(0, WARM_UP)
    const before = await measure(page)
    const began = Date.now()
    await visit(WARM_UP / 100, VISITS)
    const took = Date.now() - began
    const after = await measure(page)
    const more = (what: keyof Left) => after[what] - before[what]
    const what = `Kiosk, ${VISITS.toLocaleString('en')} visits in one page`
    return [
      [`${what}: heap before, after`, [before, after].map(({ heap }) => megabytes(heap)).join(', ')],
      [`${what}: growth of the heap`, grown(before.heap, after.heap)],
      [
        `${what}: more nodes, listeners, intervals`,
        [more('nodes'), more('listeners'), more('intervals')].join(', '),
      ],
      [`${what}: cameras left on`, String(after.cameras)],
      [`${what}: a visit, from home to home`, `${Math.round(took / VISITS)} ms`],
    ]
  } finally {
    await browser.close()
  }
}
