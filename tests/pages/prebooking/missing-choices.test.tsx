import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { useBookingTenant } from '../../support/booking'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { visit } from './fixtures'

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
