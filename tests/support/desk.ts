import { getLocalTimeZone, today } from '@internationalized/date'
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect } from 'vitest'
import { renderAt } from '../render-at'
import { pass } from './fake-timers'
import { answer } from './handlers'
import { server } from './server'

type Visitor = ReturnType<typeof visitorOf<object>>

/**
 * Stubs the requests of the front desk.
 * @param visitors those of today, or of any day if there are no others
 * @param others those of every other day
 */
export function deskBackend(visitors: Visitor[] = [], others: Visitor[] = []) {
  server.use(
    http.get('*/location/v1/north', () =>
      answer([{ locationId: 7, parentLocationId: null, name: 'Head office', enabled: true }]),
    ),
    http.post('*/booking/v1/north/visit-user', async ({ request }) => {
      const { date } = (await request.json()) as { date: string }
      const isToday = date === today(getLocalTimeZone()).toString()
      return answer(others.length === 0 || isToday ? visitors : others)
    }),
    http.get('*/booking/v1/north/visit-user', () => answer([...visitors, ...others])),
    http.get('*/booking/v1/north/visit-user/:id', ({ params }) => {
      const visitor = [...visitors, ...others].find((one) => one.visitUserId === params['id'])
      return visitor ? HttpResponse.json(visitor) : new HttpResponse(null, { status: 404 })
    }),
    http.get('*/booking/v1/north/:lookup', () => answer([])),
    // The response to a check-out.
    http.post('*/booking/v1/north', async ({ request }) => {
      const { visitUserId } = (await request.json()) as Visitor
      const visitor = visitors.find((one) => one.visitUserId === visitUserId)
      return HttpResponse.json({ ...visitor, status: 'checkedOut' })
    }),
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/company/v1/north', () => answer([])),
    http.get('*/company/v1/north/:lookup', () => answer([])),
  )
}

/** A visitor who is expected now at the desk's location. */
export const visitorOf = <More extends object>(more: More) => ({
  visitId: 'v-1',
  visitUserId: 'p-1',
  status: 'expected',
  start: new Date().toISOString(),
  end: new Date(Date.now() + 60 * 60_000).toISOString(),
  locationIds: [7],
  ...more,
})

type Person = {
  name: string
  status?: 'expected' | 'checkedIn' | 'checkedOut' | 'cancelled'
  host?: string
  /** The warning of the check-in policy. */
  warning?: string
}

const BETWEEN_KEYS = 160

/** Opens the front desk with these visitors, all of one visit, in the server's order. Needs `fakeTimers`. */
export async function openDesk(people: readonly Person[]) {
  const start = new Date().toISOString()
  const visitors = people.map(({ name, status = 'expected', host }, at) => {
    const [firstName, lastName] = name.split(' ')
    return visitorOf({
      visitUserId: `vu-${at}`,
      firstName,
      lastName,
      status,
      start,
      hostNames: host ? [host] : [],
    })
  })
  /** Check-in calls: the visitor, and whether they override the policy's warnings. */
  const checkIns: { name: string; proceed: boolean }[] = []
  const warningOf = (visitUserId: string) => {
    const warning = people[visitors.findIndex((one) => one.visitUserId === visitUserId)]?.warning
    return warning ? [{ code: 'WARNING', message: warning, severity: 'warning' }] : []
  }
  deskBackend(visitors)
  server.use(
    http.post('*/booking/v1/north/validate', async ({ request }) => {
      const { visitors: asked } = (await request.json()) as { visitors: { visitUserId: string }[] }
      return HttpResponse.json(asked.flatMap(({ visitUserId }) => warningOf(visitUserId)))
    }),
    http.post('*/booking/v1/north', async ({ request }) => {
      const { visitUserId, proceed } = (await request.json()) as { visitUserId: string; proceed: boolean }
      const visitor = visitors.find((one) => one.visitUserId === visitUserId)
      if (!visitor) return new HttpResponse(null, { status: 404 })
      checkIns.push({ name: `${visitor.firstName} ${visitor.lastName}`, proceed })
      const problems = proceed ? [] : warningOf(visitUserId)
      if (problems.length === 0) visitor.status = 'checkedIn'
      return HttpResponse.json({ visitUser: visitor, problems })
    }),
  )
  const { user, router } = await renderAt('/utils/visitors', { signedIn: true })
  /** A visitor's row by name. */
  const row = (name: string) => screen.getByRole('row', { name: new RegExp(name) })
  const search = screen.getByRole('searchbox', { name: 'Search visitors' })
  const [first] = people
  if (first) expect(await screen.findByRole('row', { name: new RegExp(first.name) })).toBeVisible()
  /** Presses keys after a pause; a scanner's keys follow each other faster. */
  const press = async (key: string) => {
    await pass(BETWEEN_KEYS)
    await user.keyboard(key)
  }
  return { user, router, press, row, search, checkIns }
}
