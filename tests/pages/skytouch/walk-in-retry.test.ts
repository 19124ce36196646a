import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setCaller } from '@/http/caller'
import { type Event, type Flow, homeScreen } from '@/kiosk/flow'
import { taskRunner } from '@/pages/skytouch/screen/run-task'
import { nameForm, step, walkIn } from '../../kiosk/fixtures'
import { backendWithout, walkInFaults } from '../../support/walk-in-backend'

beforeEach(() => setCaller({ token: () => 'of-the-kiosk', renew: async () => false }))
afterEach(() => setCaller(null))

/** Presses 'Send', then 'Try again' as long as the kiosk offers it. */
async function sent(presses: number): Promise<Flow> {
  const run = taskRunner({
    tenantId: 'north',
    client: new QueryClient(),
    locationId: null,
    isPhotoRequired: false,
    greetsByBareId: false,
    printsBadge: false,
    formOf: () => nameForm,
  })
  let flow: Flow = { screen: { name: 'review', walkIn }, misses: 0, pausedUntil: 0 }
  const press = async (event: Event) => {
    flow = step(flow, event)
    if (flow.screen.name !== 'working') return
    flow = step(flow, await run(flow.screen.task, new AbortController().signal))
  }
  await press({ type: 'send', at: Date.now() })
  for (let more = 1; more < presses; more++) await press({ type: 'again' })
  return flow
}

describe('a walk-in at a backend without request ids', () => {
  it.each(walkInFaults)('makes one visit and one check-in if %s', async (_what, faults, presses) => {
    const { visits, checkins } = backendWithout(faults)
    const flow = await sent(presses)
    expect(flow.screen).toMatchObject({ name: 'done' })
    expect(visits).toHaveLength(1)
    expect(checkins()).toBe(1)
    expect(visits[0]?.visitUsers[0]?.status).toBe('checkedIn')
  })

  it('refers to reception if the visitor cannot be found, and books once', async () => {
    const { visits } = backendWithout({ visitors: 'never' })
    const flow = await sent(2)
    expect(flow.screen).toMatchObject({ name: 'outcome', outcome: 'refused', again: null })
    expect(visits).toHaveLength(1)
  })

  it('refers to reception if the booking was accepted and cannot be found, and books once', async () => {
    const { visits } = backendWithout({ create: [{ body: '' }], isUnlisted: true })
    const flow = await sent(2)
    expect(flow.screen).toMatchObject({ name: 'outcome', outcome: 'refused', again: null })
    expect(visits).toHaveLength(1)
  })

  it('does not use another visit of the same second', async () => {
    const { visits } = backendWithout({ create: ['before'] })
    const other = {
      firstName: 'Omar',
      lastName: 'Other',
      visitUserId: '0',
      visitId: 'v-0',
      status: 'expected',
    }
    const times = { start: new Date().toISOString(), end: new Date().toISOString() }
    visits.push({ visitId: 'v-0', ...times, visitUsers: [{ ...other, ...times }] })
    const flow = await sent(2)
    expect(flow.screen).toMatchObject({ name: 'done', visitor: { firstName: 'Elena' } })
    expect(visits).toHaveLength(2)
  })

  it('keeps no personal data once the kiosk is home', async () => {
    backendWithout({ checkin: [503] })
    const flow = await sent(1)
    expect(JSON.stringify(flow)).toContain('Elena')
    expect(step(flow, { type: 'startOver' }).screen).toEqual(homeScreen)
  })
})
