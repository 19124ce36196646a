import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { storeDraft, useBookingTenant } from '../../support/booking'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { values, visit } from './fixtures'

const warning = 'Some choices could not be loaded. Their fields are left out for now.'
const textType = { customFieldTypeId: 1, name: 'text' }
const question = {
  customFieldId: 4,
  customFieldTypeId: 1,
  name: 'Badge colour',
  appliesTo: 'visit',
  required: true,
}

beforeEach(useBookingTenant)

it.each(['/prebooking', '/prebooking/v1', '/prebooking?copy=v1'])(
  '%s works without lists whose response is unreadable',
  async (address) => {
    const booked = visit({ start: '2030-03-05T10:00:00.000Z', end: '2030-03-05T11:00:00.000Z' })
    let isBroken = true
    const unreadable = () => HttpResponse.html('<!doctype html><title>Start page</title>')
    server.use(
      http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(booked)),
      http.get('*/custom-field/v1/north', () => (isBroken ? unreadable() : answer([question]))),
      http.get('*/custom-field-type/v1/north', () => answer([isBroken ? { name: 'text' } : textType])),
    )
    const { user } = await renderAt(address, { signedIn: true })
    const subject = await screen.findByLabelText('Subject')
    expect(screen.getByText(warning)).toBeVisible()
    await user.clear(subject)
    await user.type(subject, 'Plans')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByLabelText(/^Badge colour/)).toBeVisible()
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
    expect(subject).toHaveValue('Plans')
  },
)

it('asks for the ways to announce when More options open, and again where they could not be loaded', async () => {
  const answers = [HttpResponse.html('<!doctype html>'), answer([{ announceProtocolId: 1, name: 'Call' }])]
  const asked: unknown[] = []
  server.use(
    http.get('*/user/v1/north/announce-protocol', ({ request }) => {
      asked.push(request.url)
      return answers[asked.length - 1]
    }),
  )
  const { user } = await renderAt('/prebooking', { signedIn: true })
  const more = await screen.findByRole('button', { name: /^More options/ })
  expect(asked).toEqual([])
  await user.click(more)
  expect(await screen.findByText(warning)).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByLabelText('Announce how')).toBeVisible()
  expect(screen.queryByText(warning)).toBeNull()
})

it.each([false, true])(
  'books with the only visit type, which arrives late; of a draft: %s',
  async (isDraft) => {
    const late = values({ start: '2030-03-05T10:00:00', end: '2030-03-05T11:00:00', visitTypeId: null })
    if (isDraft) storeDraft('booking', late)
    const booked = visit({ start: '2030-03-05T10:00:00.000Z', end: '2030-03-05T11:00:00.000Z' })
    const sent: unknown[] = []
    let isBroken = true
    server.use(
      http.get('*/booking/v1/north/visit-type', () =>
        isBroken ? HttpResponse.html('<!doctype html>') : answer([{ visitTypeId: 1, name: 'Meeting' }]),
      ),
      http.post('*/booking/v1/north', async ({ request }) => {
        sent.push(await request.json())
        return HttpResponse.json(booked, { status: 201 })
      }),
      http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(booked)),
    )
    const state = { defaults: { visitTypeId: null, locationIds: [7], hosts: late.hosts } }
    const { user } = await renderAt({ pathname: '/prebooking', state }, { signedIn: true })
    const name = await screen.findByRole('combobox', { name: 'First name' })
    if (!isDraft) await user.type(name, 'Ana')
    expect(screen.getByText(warning)).toBeVisible()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.queryByText(warning)).toBeNull())
    await user.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Visit booked' })).toBeVisible()
    expect(sent).toMatchObject([{ visit: { visitTypeId: 1 } }])
  },
)
