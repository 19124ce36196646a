import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { selfUpdateAddress } from '@/config/paths'
import { noAnswers, type Task } from '@/kiosk/flow'
import { taskRunner } from '@/pages/skytouch/screen/run-task'
import type { VisitorForm } from '@/widgets/fields/visitor-form'
import { names, visitor, walkIn } from '../../kiosk/fixtures'
import { server } from '../../support/server'

const saved: object[] = []
vi.mock('@/kiosk/device/arrivals', () => ({
  saveArrival: async (arrival: object) => {
    saved.push(arrival)
  },
}))

const code = selfUpdateAddress('https://visit.example', 'north', 'v-a', 'vu-1')
const countable = selfUpdateAddress('https://visit.example', 'north', 7, 12)
const typed = { ...noAnswers, details: { company: 'Acme' } }

const checkIn = { kind: 'checkin', visitor, lacksPhoto: false } as const

/** All tasks that need the server. */
const tasks: Record<string, Task> = {
  'scanning a code': { kind: 'code', purpose: 'in', codes: [code] },
  'scanning a code to leave': { kind: 'code', purpose: 'out', codes: [code] },
  'scanning a code that can be guessed': { kind: 'code', purpose: 'in', codes: [countable] },
  'typing a number': { kind: 'code', purpose: 'in', codes: ['vu-1'] },
  'searching a name': { kind: 'names', purpose: 'in', names },
  'searching a name to leave': { kind: 'names', purpose: 'out', names },
  'loading a proven visitor': { kind: 'record', purpose: 'in', visitUserId: 'vu-1' },
  'searching the booking of a walk-in': { kind: 'claimBooking', walkIn },
  'checking in a scanned visitor': { ...checkIn, answers: noAnswers, isScanned: true },
  'checking in a scanned visitor with input': { ...checkIn, answers: typed, isScanned: true },
  'checking in a proven visitor': { ...checkIn, answers: noAnswers, isScanned: false },
  'booking a walk-in': { kind: 'book', walkIn, at: 0, isRepeat: false, booked: null },
  'checking out': { kind: 'checkout', visitor },
}

/** Only these are queued offline, by their two ids; reception handles the rest. */
const kept = ['scanning a code', 'checking in a scanned visitor']

const form: VisitorForm = {
  names: ['firstName', 'lastName'],
  details: ['company'],
  required: new Set(),
  photo: 'off',
  needs: 'off',
  questions: [],
  agreements: [],
}

const runner = () =>
  taskRunner({
    tenantId: 'north',
    client: new QueryClient(),
    locationId: null,
    isPhotoRequired: false,
    greetsByBareId: false,
    printsBadge: false,
    formOf: () => form,
  })

async function outcomeOf(task: Task, answer: () => Response, signal?: AbortSignal): Promise<unknown> {
  server.use(
    http.get('*/location/v1/north', () => HttpResponse.json([])),
    http.all('*', answer),
  )
  const event = await runner()(task, signal ?? new AbortController().signal)
  return event.type === 'failed' ? event.outcome : event.type
}

beforeEach(() => void saved.splice(0))

describe('at a kiosk', () => {
  it.each(Object.entries(tasks))(
    '%s without network ends with an outcome, and stores at most two ids',
    async (what, task) => {
      const isStored = kept.includes(what)
      expect(await outcomeOf(task, () => HttpResponse.error())).toBe(isStored ? 'saved' : 'unreachable')
      expect(saved).toEqual(isStored ? [{ tenantId: 'north', visitId: 'v-a', visitUserId: 'vu-1' }] : [])
    },
  )

  it.each(Object.entries(tasks))(
    '%s ends as unreachable on a temporary server error',
    async (_what, task) => {
      for (const status of [408, 425, 429, 500, 503])
        expect(await outcomeOf(task, () => new HttpResponse(null, { status }))).toBe('unreachable')
      expect(saved).toEqual([])
    },
  )

  it.each(Object.entries(tasks))('%s ends without a reason if the server rejects it', async (what, task) => {
    for (const status of [401, 403, 409])
      expect(await outcomeOf(task, () => new HttpResponse(null, { status }))).toBe('refused')
    for (const status of [410, 422]) {
      const said = await outcomeOf(task, () => new HttpResponse(null, { status }))
      // An unknown number may still be a card number, which is requested as well.
      const isUnknown = task.kind === 'code' && what !== 'typing a number'
      expect(said).toBe(isUnknown ? 'unknownCode' : 'refused')
    }
    expect(saved).toEqual([])
  })
})

it('stores no check-in of a visitor who cancelled before the network failed', async () => {
  const leaving = new AbortController()
  const task: Task = { kind: 'code', purpose: 'in', codes: [code] }
  const breakOff = () => {
    leaving.abort()
    return HttpResponse.error()
  }
  expect(await outcomeOf(task, breakOff, leaving.signal)).toBe('unreachable')
  expect(saved).toEqual([])
})

describe('a walk-in with the name and company of a booked visitor', () => {
  it.each([
    ['expected', 'record'],
    ['noShow', 'record'],
    ['checkedIn', 'nobody'],
    ['checkedOut', 'nobody'],
    ['cancelled', 'nobody'],
  ])('who is %s: %s', async (status, type) => {
    const booked = { ...visitor, status }
    server.use(
      http.get('*/location/v1/north', () => HttpResponse.json([])),
      http.get('*/booking/v1/north/visit-user', () => HttpResponse.json([booked])),
      http.get('*/booking/v1/north/visit-user/vu-1', () => HttpResponse.json(booked)),
    )
    expect(await runner()({ kind: 'claimBooking', walkIn }, new AbortController().signal)).toMatchObject({
      type,
    })
  })

  it.each([
    ['of another company', [{ ...visitor, company: 'Acme' }]],
    ['who was there before', [{ ...visitor, company: 'Acme', status: 'checkedOut' }]],
    ['who has no company', [{ ...visitor, company: '' }]],
    ['of nobody booked', []],
  ])('or only the name, %s', async (_, booked) => {
    server.use(
      http.get('*/location/v1/north', () => HttpResponse.json([])),
      http.get('*/booking/v1/north/visit-user', () => HttpResponse.json(booked)),
    )
    expect(await runner()({ kind: 'claimBooking', walkIn }, new AbortController().signal)).toEqual({
      type: 'nobody',
    })
  })
})

it.each([
  ['checking in a scanned visitor', 400, 'refused'],
  ['checking in a scanned visitor', 403, 'refused'],
  ['checking in a scanned visitor', 503, 'unreachable'],
  ['booking a walk-in', 400, 'refused'],
] as const)('%s goes to reception if the access check is answered with %i', async (what, status, outcome) => {
  const sent: string[] = []
  const answer = ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url)
    if (request.method !== 'GET') sent.push(pathname.split('/').at(-1) ?? '')
    return pathname.endsWith('/validate')
      ? HttpResponse.json({ message: 'validation failed' }, { status })
      : HttpResponse.json(request.method === 'GET' ? visitor : { ...visitor, status: 'checkedIn' })
  }
  server.use(
    http.get('*/location/v1/north', () => HttpResponse.json([])),
    http.all('*', answer),
  )
  const task = tasks[what]
  const event = task && (await runner()(task, new AbortController().signal))
  expect(event).toMatchObject({ type: 'failed', outcome })
  expect(sent).toEqual(['validate'])
})
