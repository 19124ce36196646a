import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { storeDraft, useBookingTenant } from '../../support/booking'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { values, visit, visitUser } from './fixtures'

const helen = { id: 'h1', firstName: 'Helen', lastName: 'Hart' }
const george = { id: 'h2', firstName: 'George', lastName: 'Grey' }
const booked = visit({
  start: '2030-03-05T10:00:00.000Z',
  end: '2030-03-05T11:00:00.000Z',
  hostUserIds: ['h1'],
  visitUsers: [visitUser()],
})
const notHere = 'This host is no longer here. Choose another host.'

/** A tenant whose visit `v1` has a host. @returns the bookings that are sent */
function withHosts(hosts: object[]) {
  const sent: { visit: { hostUserIds: string[] } }[] = []
  const save = async ({ request }: { request: Request }) => {
    const body = (await request.json()) as (typeof sent)[number]
    sent.push(body)
    return HttpResponse.json({ ...booked, ...body.visit, updatedAt: 'later' }, { status: 201 })
  }
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(booked)),
    http.get('*/booking/v1/north/visit', () => answer([])),
    http.post('*/booking/v1/north', save),
    http.put('*/booking/v1/north/v1', save),
    http.get('*/user/v1/north', ({ request }) =>
      answer(new URL(request.url).searchParams.has('isHost') ? [george] : hosts),
    ),
  )
  return sent
}

const hostField = () => screen.findByRole('combobox', { name: 'Hosts' })

beforeEach(useBookingTenant)

it.each([
  ['is disabled', { enabled: false }],
  ['is deleted', { deleted: true }],
])('a copy of a visit whose host %s asks for another host', async (_, change) => {
  const sent = withHosts([{ ...helen, ...change }])
  const { user } = await renderAt('/prebooking?copy=v1', { signedIn: true })
  expect(await hostField()).toHaveAccessibleDescription(expect.stringContaining(notHere))
  expect(screen.getByRole('button', { name: 'Remove Helen Hart (no longer here)' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await hostField()).toHaveFocus()
  expect(sent).toEqual([])

  await user.type(await hostField(), 'George')
  await user.click(await screen.findByRole('option', { name: /George Grey/ }))
  expect(screen.queryByText(notHere)).not.toBeInTheDocument()
  expect(screen.queryByRole('button', { name: /Helen Hart/ })).not.toBeInTheDocument()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('heading', { level: 1, name: 'Visit booked' })
  expect(sent).toMatchObject([{ visit: { hostUserIds: ['h2'] } }])
})

it('a series asks for another host as well', async () => {
  const sent = withHosts([{ ...helen, enabled: false }])
  storeDraft(
    'booking:copy:v1',
    values({
      start: '2030-03-05T10:00:00',
      end: '2030-03-05T11:00:00',
      // From before Helen was disabled.
      hosts: [{ id: 'h1', name: 'Helen Hart' }],
      repeat: { rule: 'weekly', until: '2030-03-19', leftOut: [], booked: [] },
    }),
  )
  const { user } = await renderAt('/prebooking?copy=v1', { signedIn: true })
  expect(await screen.findByText(notHere)).toBeVisible()
  await user.click(screen.getByRole('button', { name: /^Save|^Book/ }))
  expect(await hostField()).toHaveFocus()
  expect(sent).toEqual([])
})

it('a booked visit shows that its host has gone, and other changes are saved', async () => {
  const sent = withHosts([{ ...helen, enabled: false }])
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  expect(await screen.findByText(notHere)).toBeVisible()
  const summary = within(screen.getByRole('complementary', { name: 'Summary' }))
  expect(summary.getByText('Helen Hart (no longer here)')).toBeVisible()
  await user.type(screen.getByLabelText('Subject'), '!')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(sent).toMatchObject([{ visit: { hostUserIds: ['h1'] } }])
  expect(summary.getByText('Helen Hart (no longer here)')).toBeVisible()
})

it.each([
  ['is here', () => answer([helen])],
  ['is hidden', () => answer([])],
  ['cannot be looked up', () => HttpResponse.json({}, { status: 403 })],
])('no host is marked who %s', async (_, users) => {
  withHosts([])
  server.use(http.get('*/user/v1/north', users))
  await renderAt('/prebooking/v1', { signedIn: true })
  expect(await hostField()).toBeVisible()
  expect(screen.queryByText(/no longer here/)).not.toBeInTheDocument()
})
