import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import type { ReactNode } from 'react'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { useWalkIn } from '@/pages/utils/visitors/walk-in/use-walk-in'
import type { WalkInValues } from '@/pages/utils/visitors/walk-in/walk-in-values'
import type { VisitUser } from '@/services/booking/visit-user'
import { server } from '../../../../support/server'
import { signInTo } from '../../../../support/signed-in'
import { backendWithout, walkInFaults } from '../../../../support/walk-in-backend'

const values: WalkInValues = {
  firstName: 'Elena',
  lastName: 'Expected',
  company: 'Abbott',
  hosts: [{ id: 'u-7', name: 'Helen Hart' }],
  typedHost: '',
  visitTypeId: '1',
  visitUserTypeId: null,
  locationIds: [7],
}

beforeAll(async () => {
  await startI18n()
  await loadNamespaces(['front-desk', 'outcomes'])
  signInTo('north')
})

/** Renders the form's hook; a failed submit keeps the form's values. */
function draw() {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  const onEnd = vi.fn<(ending: { result: string }) => void>()
  const { result } = renderHook(() => useWalkIn({ onBooked: () => {}, onEnd }), { wrapper })
  const submit = (changed: Partial<WalkInValues> = {}) =>
    act(() =>
      result.current.submit({ ...values, ...changed }, { visitTypeId: 1, capitalise: false }).catch(() => {}),
    )
  return { submit, onEnd, isRepeat: () => result.current.isRepeat(values), walkIn: () => result.current }
}

describe('a walk-in at the front desk where the backend knows no request id', () => {
  it.each(walkInFaults)('makes one visit and one check-in where %s', async (_what, faults, presses) => {
    const { visits, checkins } = backendWithout(faults)
    const { submit, onEnd, walkIn } = draw()
    for (let press = 0; press < presses && onEnd.mock.calls.length === 0; press++) await submit()
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ result: 'done' }))
    // The closing form must not offer its own visitor as somebody of the same name.
    expect(walkIn().isBooked).toBe(true)
    expect(visits).toHaveLength(1)
    expect(checkins()).toBe(1)
    expect(visits[0]?.visitUsers[0]?.status).toBe('checkedIn')
  })

  it('looks for no visit where the visitor is known already', async () => {
    const { visits, checkins } = backendWithout({ checkin: [503] })
    server.use(http.get('*/booking/v1/north/visit', () => new HttpResponse(null, { status: 400 })))
    const { submit } = draw()
    await submit()
    await submit()
    expect([visits.length, checkins()]).toEqual([1, 1])
  })

  it('says that the visit is booked where the visitor cannot be found, and books once', async () => {
    const { visits } = backendWithout({ visitors: 'never' })
    const { submit, onEnd, walkIn } = draw()
    await submit()
    expect(walkIn()).toMatchObject({
      withoutVisitor: 'v-0',
      failure: 'The visit does not show its visitor yet. Try again, or open the visit.',
    })
    await submit()
    expect(visits).toHaveLength(1)
    expect(onEnd).not.toHaveBeenCalled()
  })

  it('says that the visit is booked where the search for its visitor fails', async () => {
    backendWithout({ visitors: 'apart', findVisitors: [503, 503] })
    const { submit, walkIn } = draw()
    await submit()
    expect(walkIn()).toMatchObject({ withoutVisitor: 'v-0', failure: expect.any(String) as string })
    await submit()
    expect(walkIn()).toMatchObject({ withoutVisitor: null, failure: null })
  })

  it('offers nobody of the same name once the form was sent, because it may be their own visit', async () => {
    backendWithout({ checkin: [503] })
    const { submit, isRepeat } = draw()
    expect(isRepeat()).toBe(false)
    await submit()
    expect(isRepeat()).toBe(true)
  })

  it('books somebody else where the form was changed', async () => {
    const { visits } = backendWithout({ checkin: [503] })
    const { submit } = draw()
    await submit()
    await submit({ lastName: 'Example' })
    expect(visits).toHaveLength(2)
  })

  it.each<[string, Partial<WalkInValues>]>([
    ['the company', { company: 'Abbott Ltd' }],
    ['the name', { lastName: 'Example' }],
    ['the host', { hosts: [] }],
  ])('goes on with the visit whose answer was lost where %s is corrected', async (_what, changed) => {
    const { visits, checkins } = backendWithout({ create: ['lost'] })
    const { submit, onEnd } = draw()
    await submit()
    await submit(changed)
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ result: 'done' }))
    expect([visits.length, checkins()]).toEqual([1, 1])
    const { hosts, ...person } = { ...values, ...changed }
    const { lastName, company } = person
    expect(visits[0]).toMatchObject({
      hostUserIds: hosts.map(({ id }) => id),
      visitUsers: [{ firstName: 'Elena', lastName, company, status: 'checkedIn' }],
    })
    expect(visits[0]?.visitUsers).toHaveLength(1)
  })

  it('empties what was taken out of the form', async () => {
    const { visits } = backendWithout({ create: ['lost'] })
    const { submit } = draw()
    await submit()
    await submit({ company: '' })
    expect(visits).toMatchObject([{ visitUsers: [{ company: null, status: 'checkedIn' }] }])
  })

  it('goes on with the same visit where the correction of it fails at first', async () => {
    const { visits, checkins } = backendWithout({ create: ['lost'], update: ['lost', 503] })
    const { submit, onEnd } = draw()
    await submit()
    for (const _press of [1, 2, 3]) await submit({ lastName: 'Example' })
    expect(onEnd).toHaveBeenCalledOnce()
    expect([visits.length, checkins()]).toEqual([1, 1])
    expect(visits).toMatchObject([{ visitUsers: [{ lastName: 'Example', status: 'checkedIn' }] }])
  })

  it('corrects the booked visit where its check-in failed', async () => {
    const { visits, checkins } = backendWithout({ checkin: [503] })
    const { submit } = draw()
    await submit()
    await submit({ company: 'Abbott Ltd' })
    expect([visits.length, checkins()]).toEqual([1, 1])
    expect(visits).toMatchObject([{ visitUsers: [{ company: 'Abbott Ltd', status: 'checkedIn' }] }])
  })

  it('books what was changed where the first booking never arrived', async () => {
    const { visits } = backendWithout({ create: ['before'] })
    const { submit } = draw()
    await submit()
    await submit({ company: 'Abbott Ltd' })
    expect(visits).toMatchObject([{ visitUsers: [{ company: 'Abbott Ltd', status: 'checkedIn' }] }])
  })

  it.each<Partial<WalkInValues>>([{}, { company: 'Abbott Ltd' }])(
    'sends no second booking once the first was accepted and cannot be found: %o',
    async (changed) => {
      const { visits } = backendWithout({ create: [{ body: '{}' }], isUnlisted: true })
      const { submit, onEnd } = draw()
      await submit()
      await submit(changed)
      expect(visits).toHaveLength(1)
      expect(onEnd).not.toHaveBeenCalled()
    },
  )
})

describe('a walk-in whose access check is refused', () => {
  const refuse = () =>
    server.use(
      http.post('*/booking/v1/north/validate', () =>
        HttpResponse.json({ message: 'validation failed' }, { status: 400 }),
      ),
    )

  it('is booked, and checked in only after a decision', async () => {
    const { visits, checkins } = backendWithout({})
    refuse()
    const { submit, onEnd, walkIn } = draw()
    await submit()
    await waitFor(() => expect(walkIn().reasons.checkIn?.state).toMatchObject({ status: 'unchecked' }))
    expect([visits.length, checkins(), walkIn().isPending]).toEqual([1, 0, false])
    act(() => void walkIn().reasons.onProceed(visits[0]?.visitUsers[0] as unknown as VisitUser))
    await waitFor(() => expect(onEnd).toHaveBeenCalledOnce())
    expect([visits.length, checkins()]).toEqual([1, 1])
  })

  it('stays booked if staff decide against it', async () => {
    const { visits, checkins } = backendWithout({})
    refuse()
    const { submit, onEnd, walkIn } = draw()
    await submit()
    await waitFor(() => expect(walkIn().reasons.checkIn).not.toBeNull())
    act(() => walkIn().reasons.onDismiss(visits[0]?.visitUsers[0] as unknown as VisitUser))
    expect(onEnd).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ result: 'booked' }))
    expect(checkins()).toBe(0)
  })
})
