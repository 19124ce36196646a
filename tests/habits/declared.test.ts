// @vitest-environment node
// Everyday actions with services whose differences are declared in the settings: nothing is refused that the app could know.
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { DeclaredServices } from '@/config/services-schema'

/** Habits of the test backend, and `services` of `config.json` for each. */
const declared: Readonly<Record<string, DeclaredServices>> = {
  'none of them': {},
  'strict queries': {},
  'closed bodies': {},
  'lean records': {},
  'no totals': {},
  'bare lists': {},
  'pages of 10, at most 50': {},
  'pages over 50 refused': { find: { default: { most: 50 } } },
  'no order or selection': { find: { default: { sort: false, select: false } } },
  'no visit columns': { visitor: { columns: 'visit' } },
  'forbidden domains': { missing: ['domains.find', 'domainTenants.find'] },
  'no optional services': {
    missing: [
      'clientConfig.find',
      'configuration.get',
      'customFieldType.find',
      'databaseSetting.find',
      'domains.find',
      'domainTenants.find',
      'nationality.find',
      'noteType.find',
      'phoneType.find',
      'report.dashboard',
      'specialAssistanceNeed.find',
      'title.find',
      'userField.find',
      'validate.create',
      'validate.validateVisitors',
      'visitType.find',
      'visitUserField.find',
      'visitUserType.find',
    ],
  },
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

describe.each(Object.entries(declared))('%s, declared', (habit, services) => {
  let run: (typeof first)['run']
  beforeAll(async () => {
    vi.resetModules()
    vi.stubEnv('VITE_SERVICES', JSON.stringify(services))
    ;({ run } = await import('./acts'))
  })
  afterAll(() => vi.unstubAllEnvs())

  it.each(Object.keys(first.acts))('%s', async (act) => {
    await run(act, habit === 'none of them' ? [] : [habit])
    expect(refused).toEqual([])
  })
})
