import { http, HttpResponse } from 'msw'
import { vi } from 'vitest'
import type { Arrival } from '@/kiosk/device/arrivals'
import { visitor } from '../fixtures'
import { server } from '../../support/server'
import { storedRows } from '../../support/indexed-db-rows'

/** Stubs the Web Locks API, which jsdom lacks, for one window and one lock. */
export function grantLocks(onLine = true) {
  let held: Promise<unknown> | null = null
  const request = async (
    _name: string,
    { ifAvailable }: LockOptions,
    work: (lock: object | null) => Promise<unknown>,
  ) => {
    if (held && ifAvailable) return work(null)
    while (held) await held.catch(() => {})
    held = work({}).finally(() => (held = null))
    return held
  }
  vi.stubGlobal('navigator', { onLine, locks: { request } })
}

export const kept = (): Arrival[] => [...storedRows('kiosk-arrivals').values()].map((row) => row as Arrival)

/** Stores a row like an earlier build, without the backoff fields. */
export function keep(visitUserId: string, change: Partial<Arrival> = {}) {
  const row = { tenantId: 'north', visitId: 'v-a', visitUserId, at: Date.now(), isRefused: false, ...change }
  storedRows('kiosk-arrivals').set(JSON.stringify(['north', visitUserId]), row)
}

export const expected = (visitUserId: string) => ({
  ...visitor,
  visitUserId,
  start: new Date(Date.now()).toISOString(),
  end: new Date(Date.now() + 3_600_000).toISOString(),
})

const status = (code: number) => new HttpResponse(null, { status: code })

/** Stubs responses for single visitors; all others can be checked in. Returns the received check-ins. */
export function answerArrivals(answers: {
  read?: (visitUserId: string) => Response | number | undefined
  checkin?: (visitUserId: string) => Response | number | undefined
}) {
  const sent: string[] = []
  const inside = new Set<string>()
  const made = (answer: Response | number | undefined) =>
    typeof answer === 'number' ? status(answer) : answer
  server.use(
    http.get('*/location/v1/north', () => HttpResponse.json([])),
    http.post('*/booking/v1/north/validate', () => HttpResponse.json([])),
    http.get('*/booking/v1/north/visit-user/:id', ({ params }) => {
      const id = String(params['id'])
      const record = { ...expected(id), ...(inside.has(id) ? { status: 'checkedIn' } : {}) }
      return made(answers.read?.(id)) ?? HttpResponse.json(record)
    }),
    http.post('*/booking/v1/north', async ({ request }) => {
      const { visitUserId: id } = (await request.json()) as { visitUserId: string }
      sent.push(id)
      const answer = made(answers.checkin?.(id))
      if (answer) return answer
      inside.add(id)
      return HttpResponse.json({ visitUser: { ...expected(id), status: 'checkedIn' }, problems: [] })
    }),
  )
  return { sent, inside }
}
