// @vitest-environment node
// Everyday actions with each habit, as the deployment check declares it: no read is refused that the settings could prevent.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { habits } from '../../e2e/backend/test/habits'
import { SERVICES, SPELLED } from '../support/habit-settings'

/** What is refused all the same: it is no ability, but a permission. */
const REFUSED: Readonly<Record<string, RegExp>> = {
  'forbidden domains': /\/domains .*403$/,
  'guarded kiosk calls': /getByCode 401$/,
  'policy refused': /\/validate (validateVisitors )?400$/,
}

const { fetch } = globalThis
/** Reads that were refused, as 'GET /booking/v1/{t}/visit-user 400'. */
let refused: string[] = []

beforeAll(() => {
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    const response = await fetch(input, init)
    const call = request.headers.get('X-Service-Method') ?? ''
    const isRead = request.method === 'GET' || /^(getVisitorsForDay|validateVisitors|dashboard)$/.test(call)
    if (isRead && response.status >= 400 && !request.headers.has('x-plain'))
      refused.push([request.method, new URL(request.url).pathname, call, response.status].join(' '))
    return response
  }
})
afterAll(() => {
  globalThis.fetch = fetch
})
beforeEach(() => {
  refused = []
  // Skipped invalid rows are logged to the console.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

const first = await import('./acts')

/** Other names are tested in `other-names.test.ts`. */
const names = Object.keys(habits).filter((name) => name !== 'other names')

describe.each(names)('%s, declared', (habit) => {
  let run: (typeof first)['run']
  beforeAll(async () => {
    vi.resetModules()
    vi.stubEnv('VITE_SERVICES', JSON.stringify(SERVICES[habit] ?? {}))
    if (habit === 'other status words')
      vi.doMock(import('@/config/environment'), async (original) => {
        const environment = await original()
        return { ...environment, env: { ...environment.env, status: SPELLED } }
      })
    ;({ run } = await import('./acts'))
  })
  afterAll(() => {
    vi.unstubAllEnvs()
    vi.doUnmock('@/config/environment')
  })

  it.each(Object.keys(first.acts))('%s', async (act) => {
    await run(act, [habit])
    expect(refused.filter((call) => !REFUSED[habit]?.test(call))).toEqual([])
  })
})
