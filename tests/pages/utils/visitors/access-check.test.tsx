// The front desk where the access check (validateVisitors) cannot be made or is not there, or the visitor has left.
import { act, renderHook, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { UNDO_DELAY } from '@/config/constants'
import { checkAccess, useIsAccessCheckMissing } from '@/hooks/booking/validate'
import { fakeTimers, pass } from '../../../support/fake-timers'
import { openDesk, visitorOf } from '../../../support/desk'
import { server } from '../../../support/server'

fakeTimers()

const people = [{ name: 'Ana Ruiz' }, { name: 'Bo Lind', warning: 'Bo has no card' }]

async function openWith(status: number) {
  const desk = await openDesk(people)
  server.use(
    http.post('*/booking/v1/north/validate', () =>
      HttpResponse.json({ message: 'validation failed' }, { status }),
    ),
  )
  return desk
}

const note = () => screen.queryByText(/^Visitors are not checked before they enter/)

it('asks for a decision if it is refused, and overrides nothing by that', async () => {
  const { user, row, checkIns } = await openWith(400)
  await user.click(within(row('Bo Lind')).getByRole('button', { name: 'Check in' }))
  const question = await screen.findByRole('alertdialog', { name: 'Check in Bo Lind?' })
  expect(question).toHaveTextContent('The access check could not be made: validation failed')
  await pass(2 * UNDO_DELAY)
  expect(checkIns).toEqual([])
  await user.click(within(question).getByRole('button', { name: 'Check in anyway' }))
  expect(await screen.findByText('Bo has no card')).toBeVisible()
  expect(checkIns).toEqual([{ name: 'Bo Lind', proceed: false }])
  expect(note()).toBeNull()
})

it('asks for a decision about each of a group', async () => {
  const { user, row, checkIns } = await openWith(403)
  for (const { name } of people) await user.click(within(row(name)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Check in (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: /not checked in/ }))
  expect(await dialog.findAllByText('The access check could not be made: validation failed')).toHaveLength(2)
  expect(checkIns).toEqual([])
  await user.click(dialog.getByRole('checkbox', { name: /Ana Ruiz/ }))
  await user.click(dialog.getByRole('button', { name: /anyway/ }))
  expect(await dialog.findByText('1 visitor is checked in.')).toBeVisible()
  expect(checkIns).toEqual([{ name: 'Ana Ruiz', proceed: false }])
})

it('asks a service without an answer once for a group', async () => {
  const { user, row, checkIns } = await openDesk(people)
  let asked = 0
  server.use(
    http.post('*/booking/v1/north/validate', () => {
      asked += 1
      return HttpResponse.error()
    }),
  )
  for (const { name } of people) await user.click(within(row(name)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Check in (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: /not checked in/ }))
  expect(
    await dialog.findAllByText(/^The access check could not be made: The service cannot be/),
  ).toHaveLength(2)
  expect([asked, checkIns.length]).toEqual([1, 0])
})

it('says so all the time where it is not there, and checks in', async () => {
  const { user, row, checkIns } = await openWith(405)
  expect(note()).toBeNull()
  await user.click(within(row('Ana Ruiz')).getByRole('button', { name: 'Check in' }))
  await pass(UNDO_DELAY)
  expect(await screen.findByText(/^Visitors are not checked before they enter/)).toBeVisible()
  expect(checkIns).toEqual([{ name: 'Ana Ruiz', proceed: false }])
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

it('refuses a check-in of somebody who has left meanwhile, and says so', async () => {
  const { user, row, checkIns } = await openDesk(people)
  const left = visitorOf({ visitUserId: 'vu-0', firstName: 'Ana', lastName: 'Ruiz', status: 'checkedOut' })
  server.use(http.get('*/booking/v1/north/visit-user/vu-0', () => HttpResponse.json(left)))
  for (const { name } of people) await user.click(within(row(name)).getByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Check in (2)' }))
  const dialog = within(await screen.findByRole('dialog', { name: /not checked in/ }))
  expect(await dialog.findByText('Ana Ruiz has left.')).toBeVisible()
  expect(checkIns).toEqual([{ name: 'Bo Lind', proceed: false }])
})

it('does not say so any more after a check that was made, as after a restart of the service', async () => {
  const { user, row } = await openWith(404)
  await user.click(within(row('Ana Ruiz')).getByRole('button', { name: 'Check in' }))
  await pass(UNDO_DELAY)
  expect(await screen.findByText(/^Visitors are not checked before they enter/)).toBeVisible()
  server.use(http.post('*/booking/v1/north/validate', () => HttpResponse.json([])))
  await user.click(within(row('Bo Lind')).getByRole('button', { name: 'Check in' }))
  await waitFor(() => expect(note()).toBeNull())
})

it('is known to be missing at once', async () => {
  server.use(http.post('*/booking/v1/north/validate', () => new HttpResponse(null, { status: 404 })))
  const { result } = renderHook(useIsAccessCheckMissing)
  const people = { visitLocations: [7], visitors: [], forCheckin: true }
  await act(() => checkAccess('north', people))
  expect(result.current).toBe(true)
})
