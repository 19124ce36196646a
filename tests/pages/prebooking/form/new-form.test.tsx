import { screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { noVisitor } from '@/pages/prebooking/form/booking-values'
import { renderAt } from '../../../render-at'
import { storeDraft, useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { values, visit, visitor, visitUser } from '../fixtures'

const filled = values({ start: '2030-03-05T10:00:00', end: '2030-03-05T11:00:00' })

/** Booking requests, oldest first, with their custom method if there is one. */
function sentBookings(respond: (count: number) => Response) {
  const sent: { method: string | null; body: { requestId: string; visit: object } }[] = []
  server.use(
    http.post('*/booking/v1/north', async ({ request }) => {
      const body = (await request.json()) as (typeof sent)[number]['body']
      sent.push({ method: request.headers.get('X-Service-Method'), body })
      return respond(sent.length)
    }),
    http.get('*/booking/v1/north/visit', () => answer([])),
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(booked)),
  )
  return sent
}
const booked = visit({ start: '2030-03-05T10:00:00.000Z', end: '2030-03-05T11:00:00.000Z' })
const saveButton = () => screen.findByRole('button', { name: 'Save' })
const confirmation = () => screen.findByRole('heading', { level: 1, name: 'Visit booked' })

beforeEach(useBookingTenant)

it('the form keeps its input while dialogs are open, even if the storage is full', async () => {
  const state = { defaults: { visitTypeId: 1, locationIds: [7], hosts: [{ id: 'h1', name: 'Helen Hart' }] } }
  const { user, router } = await renderAt({ pathname: '/prebooking', state }, { signedIn: true })
  const subject = await screen.findByLabelText('Subject')
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new Error('The storage is full')
  })
  await user.type(subject, 'Plans')
  // Out of the field, where the key is not a shortcut.
  await user.tab()
  await user.click(screen.getByRole('heading', { level: 1 }))
  await user.keyboard('?')
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(router.state.location.search).toBe(''))
  await user.click(await screen.findByRole('button', { name: 'Add several' }))
  expect(await screen.findByRole('dialog', { name: 'Add several visitors' })).toBeVisible()
  // Kept in the history state, so that a reload restores the form.
  expect(router.state.location.state).toMatchObject(state)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByLabelText('Subject')).toBe(subject)
  expect(subject).toHaveValue('Plans')
  expect(screen.getByRole('button', { name: 'Remove Helen Hart' })).toBeVisible()
})

it('an added visitor has no errors before its fields were left', async () => {
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Add visitor' }))
  const second = await screen.findByRole('group', { name: 'Visitor 2' })
  await waitFor(() => expect(within(second).getByLabelText(/^First name/)).toHaveFocus())
  await user.keyboard('J')
  expect(screen.queryByText('Enter a first or a last name.')).toBeNull()
  await user.keyboard('{Backspace}{Tab}')
  expect(await within(second).findByText('Enter a first or a last name.')).toBeVisible()
})

it('a booking without a response is sent again unchanged after a reload, and leaves no draft', async () => {
  const sent = sentBookings((count) =>
    count === 1 ? HttpResponse.error() : HttpResponse.json(booked, { status: 201 }),
  )
  storeDraft('booking', filled)
  const first = await renderAt('/prebooking', { signedIn: true })
  await first.user.click(await saveButton())
  expect(await screen.findByRole('alert')).toBeVisible()
  first.unmount()

  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await saveButton())
  expect(await confirmation()).toBeVisible()
  expect(sent).toHaveLength(2)
  expect(sent[1]?.body).toEqual(sent[0]?.body)
  expect(Object.keys(localStorage).filter((key) => key.includes(':booking'))).toEqual([])
})

it('a booking whose response was lost is updated if the form is edited and saved again', async () => {
  const sent = sentBookings(() => HttpResponse.error())
  const changes: unknown[] = []
  const arrived = { ...booked, visitUsers: [visitUser()] }
  server.use(
    http.get('*/booking/v1/north/visit', () => answer([booked])),
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(arrived)),
    http.put('*/booking/v1/north/v1', async ({ request }) => {
      changes.push(await request.json())
      return HttpResponse.json(arrived)
    }),
  )
  // The network is down.
  server.use(http.get('*/booking/v1/north/visit', () => HttpResponse.error(), { once: true }))
  storeDraft('booking', filled)
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await saveButton())
  expect(await screen.findByRole('alert')).toBeVisible()
  await user.type(await screen.findByLabelText('Subject'), 'Plans')
  await user.click(await saveButton())
  expect(await confirmation()).toBeVisible()
  expect(sent).toHaveLength(1)
  expect(changes).toMatchObject([{ visit: { subject: 'Plans' }, visitors: [{ visitUserId: 'vu1' }] }])
  expect(Object.keys(localStorage).filter((key) => key.includes(':booking'))).toEqual([])
})

it.each([false, true])(
  'a booking accepted without a returned visit is sent once, with hidden names: %s',
  async (hideVip) => {
    const sent = sentBookings(() => HttpResponse.json({}, { status: 201 }))
    storeDraft('booking', { ...filled, hideVip })
    const { user } = await renderAt('/prebooking', { signedIn: true })
    await user.click(await saveButton())
    expect(await screen.findByText(/probably saved/)).toBeVisible()
    await user.click(await saveButton())
    expect(await screen.findByText(/probably saved/)).toBeVisible()
    expect(sent).toHaveLength(1)
  },
)

it('the simple form sends no draft values that it does not show', async () => {
  const sent = sentBookings(() => HttpResponse.json(booked, { status: 201 }))
  const own = { id: 'u-1', login: 'anna@north.example', firstName: 'Anna', simpleBooking: true }
  server.use(http.get('*/user/v1/north', () => answer([own])))
  const repeat = { rule: 'weekly' as const, until: '', leftOut: [], booked: [] }
  storeDraft('booking', { ...filled, repeat, hideVip: true, subject: 'Secret' })
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await saveButton())
  expect(await confirmation()).toBeVisible()
  expect(sent.map(({ method }) => method)).toEqual([null])
  expect(sent[0]?.body.visit).not.toHaveProperty('subject')
})

it('a field shows its most severe warning, and a full location hides no warning about a visitor', async () => {
  const full = { code: 'LOCATION_FULL', severity: 'warning', message: 'Lobby is full.' }
  server.use(
    http.post('*/booking/v1/north/validate', ({ request }) =>
      HttpResponse.json(
        request.headers.get('X-Service-Method')
          ? [full]
          : [
              full,
              { code: 'EARLY', severity: 'warning', message: 'That is early.', field: 'visit.start' },
              { code: 'OUTSIDE_WINDOW', severity: 'error', message: 'Nobody is there then.' },
              { code: 'LATER', severity: 'error', message: 'Never said.', field: 'visit.start' },
              { code: 'DUPLICATE', severity: 'warning', message: 'Has another visit.', field: 'visitors[0]' },
            ],
      ),
    ),
  )
  storeDraft('booking', filled)
  await renderAt('/prebooking', { signedIn: true })
  const card = await screen.findByRole('group', { name: 'Visitor 1' })
  expect(await within(card).findByText('Has another visit.')).toBeVisible()
  expect(screen.getAllByText('Lobby is full.')).toHaveLength(1)
  expect(screen.queryByText(/That is early|Never said/)).toBeNull()
  const words = screen.getByText('Nobody is there then.')
  expect(words.closest('[data-invalid]')).toContainElement(screen.getByRole('group', { name: /^Start/ }))
})

it('a pasted list is limited in length, and waits for known visitors before it is added', async () => {
  const ana = { id: 'k1', firstName: 'Ana', lastName: 'Ruiz', email: 'ana@acme.example', company: 'Acme' }
  server.use(
    http.get('*/user/v1/north', async ({ request }) => {
      if (!decodeURIComponent(request.url).includes('email[$in]')) return answer([])
      await delay(300)
      return answer([ana])
    }),
  )
  const { user } = await renderAt('/prebooking?dialog=group', { signedIn: true })
  const paste = async (text: string) => {
    await user.click(await screen.findByLabelText('Rows from a spreadsheet'))
    await user.paste(text)
  }
  await paste(Array.from({ length: 501 }, (_, at) => `Ana\tRuiz\tguest${at}@acme.example`).join('\n'))
  expect(await screen.findByText(/The list has 501 visitors/, { ignore: '[hidden]' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Add 501 visitors' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Another list' }))
  await user.click(await screen.findByRole('button', { name: 'Leave list' }))
  await paste('Ana\tRuiz\tana@acme.example')
  await user.click(await screen.findByRole('button', { name: 'Add 1 visitor' }))
  const card = await screen.findByRole('group', { name: 'Visitor 1' })
  expect(within(card).getByText('Known visitor')).toBeVisible()
  expect(within(card).getByLabelText('Company')).toHaveValue('Acme')
})

it('a pasted list replaces blank visitors, and keeps the cards of the others', async () => {
  const cy = visitor({ firstName: 'Cy', lastName: 'Fox' })
  storeDraft('booking', { ...filled, visitors: [visitor({ firstName: 'Bo' }), noVisitor(), cy] })
  const { user } = await renderAt('/prebooking?dialog=group', { signedIn: true })
  await screen.findByLabelText('Rows from a spreadsheet')
  const [, , before] = screen.getAllByRole('group', { name: /^Visitor \d$/, hidden: true })
  await user.click(screen.getByLabelText('Rows from a spreadsheet'))
  await user.paste('Di\tDoe\nEd\tEk')
  await user.click(await screen.findByRole('button', { name: 'Add 2 visitors' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const cards = screen.getAllByRole('group', { name: /^Visitor \d$/ })
  const names = cards.map(
    (card) => within(card).getByRole<HTMLInputElement>('combobox', { name: 'First name' }).value,
  )
  expect(names).toEqual(['Bo', 'Cy', 'Di', 'Ed'])
  expect(cards[1]).toBe(before)
})

describe('a form that is left while it is sent', () => {
  const leave = async ({ router, user }: Awaited<ReturnType<typeof renderAt>>) => {
    void router.navigate('/prebooking/timeout')
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Your session timed out' })
  }
  const kept = () => Object.keys(localStorage).filter((key) => key.includes(':booking'))

  it('does not navigate later, and keeps no draft of the booking', async () => {
    let answered = () => {}
    const slow = new Promise<void>((resolve) => (answered = resolve))
    server.use(
      http.post('*/booking/v1/north', async () => {
        await slow
        return HttpResponse.json(booked, { status: 201 })
      }),
      http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(booked)),
    )
    storeDraft('booking', filled)
    const page = await renderAt('/prebooking', { signedIn: true })
    await page.user.click(await saveButton())
    await leave(page)
    answered()
    expect(await screen.findByText('Visit booked')).toBeVisible()
    expect(page.router.state.location.pathname).toBe('/prebooking/timeout')
    expect(kept()).toEqual([])
  })

  it('stores the days of a repetition that were booked afterwards', async () => {
    let answered = () => {}
    const slow = new Promise<void>((resolve) => (answered = resolve))
    let count = 0
    server.use(
      http.get('*/booking/v1/north/visit', () => answer([])),
      http.post('*/booking/v1/north', async () => {
        count += 1
        if (count === 2) await slow
        return count === 3
          ? HttpResponse.json({ message: 'The place is closed.' }, { status: 409 })
          : HttpResponse.json(booked, { status: 201 })
      }),
    )
    storeDraft('booking', {
      ...filled,
      repeat: { rule: 'daily', until: '2030-03-07', leftOut: [], booked: [] },
    })
    const page = await renderAt('/prebooking', { signedIn: true })
    await page.user.click(await saveButton())
    await waitFor(() => expect(count).toBe(2))
    await leave(page)
    answered()
    await waitFor(() => expect(count).toBe(3))
    await waitFor(() =>
      expect(localStorage.getItem('draft:north:anna@north.example:booking')).toContain(
        '"booked":["2030-03-05","2030-03-06"]',
      ),
    )
  })
})

it('an incomplete date is not booked with its previous value', async () => {
  const sent = sentBookings(() => HttpResponse.json(booked, { status: 201 }))
  storeDraft('booking', filled)
  const { user } = await renderAt('/prebooking', { signedIn: true })
  const group = (name: RegExp) => within(screen.getByRole('group', { name }))
  const day = (name: RegExp) => group(name).getByRole('spinbutton', { name: /^day/ })
  await screen.findByRole('group', { name: /^Start/ })
  await user.click(day(/^Start/))
  await user.keyboard('{Backspace}{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Fill in this field.')).toBeVisible()
  await user.click(group(/^Start/).getByRole('spinbutton', { name: /^month/ }))
  await user.keyboard('030420301000a')
  expect(day(/^End/)).toHaveTextContent('4')
  expect(sent).toEqual([])
  await user.click(await saveButton())
  expect(await confirmation()).toBeVisible()
  expect(sent[0]?.body.visit).toMatchObject({
    start: '2030-03-04T10:00:00.000Z',
    end: '2030-03-04T11:00:00.000Z',
  })
})

it('an end typed while the start is empty is kept when the start is typed', async () => {
  const sent = sentBookings(() => HttpResponse.json(booked, { status: 201 }))
  storeDraft('booking', filled)
  const { user } = await renderAt('/prebooking', { signedIn: true })
  const start = within(await screen.findByRole('group', { name: /^Start/ }))
  const end = within(screen.getByRole('group', { name: /^End/ }))
  await user.click(start.getByRole('spinbutton', { name: /^day/ }))
  await user.keyboard('{Backspace}')
  await user.click(end.getByRole('spinbutton', { name: /^hour/ }))
  await user.keyboard('0300p')
  await user.click(start.getByRole('spinbutton', { name: /^month/ }))
  await user.keyboard('030520300200p')
  await user.click(await saveButton())
  expect(await confirmation()).toBeVisible()
  expect(sent[0]?.body.visit).toMatchObject({
    start: '2030-03-05T14:00:00.000Z',
    end: '2030-03-05T15:00:00.000Z',
  })
})

it('the list of locations is closed with its button, and the field gets the focus', async () => {
  storeDraft('booking', filled)
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: /^Location / }))
  await user.click(await screen.findByRole('button', { name: 'Done' }))
  expect(screen.queryByRole('treegrid')).not.toBeInTheDocument()
  await waitFor(() => expect(screen.getByRole('button', { name: /^Location / })).toHaveFocus())
})

it('shows the code of a visitor once if the visit lists them twice', async () => {
  storeDraft('booking', filled)
  const ana = visitUser()
  sentBookings(() => HttpResponse.json({ ...booked, visitUsers: [ana, ana] }))
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json({ ...booked, visitUsers: [ana, ana] })),
  )
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await saveButton())
  expect(await confirmation()).toBeVisible()
  expect(screen.getAllByRole('img', { name: /Ana Ruiz/ })).toHaveLength(1)
})

it('warns of a location with less capacity than visitors', async () => {
  const tower = { locationId: 1, name: 'Tower', timeZone: 'UTC', enabled: true, deleted: false, capacity: 1 }
  const room = { ...tower, locationId: 7, parentLocationId: 1, name: 'Room 1', capacity: null }
  server.use(http.get('*/location/v1/north', () => answer([tower, room])))
  const visitors = [visitor({ firstName: 'Ana' }), visitor({ firstName: 'Bo' })]
  storeDraft('booking', values({ ...filled, visitors }))
  const { user } = await renderAt('/prebooking', { signedIn: true })
  expect(await screen.findByText('Tower has room for 1 only. Visitors: 2.')).toBeVisible()
  expect(await saveButton()).toBeEnabled()
  await user.click(screen.getByRole('button', { name: /Remove Bo/ }))
  expect(screen.queryByText(/has room for/)).not.toBeInTheDocument()
})

it('names what is missing in the language of the user, not of the server', async () => {
  const missing = { code: 'MISSING_FIELD', severity: 'warning' }
  server.use(
    http.post('*/booking/v1/north/validate', ({ request }) =>
      HttpResponse.json(
        request.headers.get('X-Service-Method')
          ? [{ ...missing, field: 'visitors[0].company', message: 'Firma fehlt.' }]
          : [{ ...missing, field: 'visit.start', message: 'Beginn fehlt.' }],
      ),
    ),
  )
  storeDraft('booking', filled)
  await renderAt('/prebooking', { signedIn: true })
  const card = await screen.findByRole('group', { name: 'Visitor 1' })
  expect(await within(card).findByText('Missing: Company')).toBeVisible()
  expect(screen.getByText('Fill in this field.')).toBeVisible()
})

it('opens without data that does not load, and keeps its fields when it arrives late', async () => {
  let release = () => {}
  const late = new Promise<void>((resolve) => (release = resolve))
  const afterwards = async (answers: object[]) => {
    await late
    return answer(answers)
  }
  server.use(
    http.get('*/user/v1/north', () =>
      afterwards([{ id: 'u1', login: 'anna@north.example', simpleBooking: true }]),
    ),
    http.get('*/user/v1/north/announce-protocol', () =>
      afterwards([{ announceProtocolId: 1, name: 'By e-mail' }]),
    ),
    http.get('*/user/v1/north/special-assistance-need', () => delay('infinite')),
  )
  const { user } = await renderAt('/prebooking', { signedIn: true })
  // The subject is not part of the short form of `simpleBooking`.
  const subject = await screen.findByLabelText('Subject', {}, { timeout: 10_000 })
  expect(screen.getByText(/^Some choices could not be loaded/)).toBeVisible()
  await user.type(subject, 'Plans')
  await user.click(screen.getByRole('button', { name: /^More options/ }))
  release()
  expect(await screen.findByLabelText('Announce how')).toBeVisible()
  expect(screen.getByLabelText('Subject')).toBe(subject)
  expect(subject).toHaveValue('Plans')
})
