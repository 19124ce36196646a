import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { beforeEach, expect, it, vi } from 'vitest'
import { UNDO_DELAY } from '@/config/constants'
import type { Booking } from '@/services/booking/booking'
import { renderAt } from '../../../render-at'
import { useBookingTenant } from '../../../support/booking'
import { fakeTimers, pass } from '../../../support/fake-timers'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { visit, visitUser } from '../fixtures'

/** The visit has been late since the first minute of today at its location. */
const today = new Date().toISOString().slice(0, 10)
const times = { start: `${today}T00:00:00.000Z`, end: `${today}T00:00:01.000Z` }
const missed = visit({ ...times, hostUserIds: ['u-1'], visitUsers: [visitUser(times)] })

fakeTimers()
beforeEach(useBookingTenant)

it('a late visitor can be checked in, and the form is inert while it is saved', async () => {
  let answered = () => {}
  const slow = new Promise<void>((resolve) => (answered = resolve))
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(missed)),
    http.put('*/booking/v1/north/v1', async ({ request }) => {
      const body = (await request.json()) as { visit: object }
      await slow
      return HttpResponse.json({
        ...missed,
        ...body.visit,
        visitUsers: missed.visitUsers,
        updatedAt: 'later',
      })
    }),
  )
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  const subject = await screen.findByLabelText('Subject')
  const checkIn = screen.getByRole('button', { name: 'Check in' })
  expect(checkIn).toBeEnabled()
  await user.clear(subject)
  await user.type(subject, 'Plans')
  await user.type(subject, '{Enter}')
  const save = screen.getByRole('button', { name: /^Saving|^Save changes/ })
  await waitFor(() => expect(subject.closest('[inert]')).not.toBeNull())
  expect(save).toHaveFocus()
  answered()
  expect(await screen.findByText('Changes saved')).toBeVisible()
  await waitFor(() => expect(subject.closest('[inert]')).toBeNull())
  expect(save).toHaveFocus()
  expect(subject).toHaveValue('Plans')
})

it('a visit without times opens, and has no calendar file', async () => {
  const timeless = visit({ start: '', end: '', visitUsers: [visitUser({ start: '', end: '' })] })
  server.use(http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(timeless)))
  const { router } = await renderAt('/prebooking/v1', { signedIn: true })
  expect(await screen.findByLabelText('Subject')).toHaveValue('Review')
  expect(screen.getByText('No time yet')).toBeVisible()
  await router.navigate('/prebooking/v1?view=confirmation')
  expect(await screen.findByRole('button', { name: 'Print' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add to calendar' })).not.toBeInTheDocument()
})

it('a check-in can be undone from a button before it, and is sent when the screen is left', async () => {
  const sent: (string | null)[] = []
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(missed)),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(missed.visitUsers[0])),
    http.post('*/booking/v1/north', ({ request }) => {
      sent.push(request.headers.get('X-Service-Method'))
      return HttpResponse.json({ visitUser: missed.visitUsers[0] }, { status: 201 })
    }),
  )
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  const checkIn = await screen.findByRole('button', { name: 'Check in' })
  await user.click(checkIn)
  const undo = await screen.findByRole('button', { name: 'Undo' })
  // It precedes the button, so that a second press at the same position does nothing.
  expect(undo.compareDocumentPosition(checkIn)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  expect(screen.getByText('Overstay')).toBeVisible()
  // Leaving the screen sends it at once.
  cleanup()
  await vi.waitFor(() => expect(sent).toEqual(['checkin']), 30_000)
})

it('a past visit shows each visitor with card, status and link', async () => {
  const left = visitUser({ status: 'checkedOut', cardNumber: '0421' })
  const away = visitUser({ visitUserId: 'vu2', firstName: 'Bo', lastName: 'Ek', company: null })
  const over = visit({ status: 'completed', announceProtocolId: 3, visitUsers: [left, away] })
  const customFields = [{ customFieldId: 4, value: true }]
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json({ ...over, customFields })),
    http.get('*/user/v1/north/announce-protocol', () =>
      answer([{ announceProtocolId: 3, name: 'Call the host' }]),
    ),
    http.get('*/custom-field-type/v1/north', () => answer([{ customFieldTypeId: 1, name: 'boolean' }])),
    http.get('*/custom-field/v1/north', () =>
      answer([
        { customFieldId: 4, customFieldTypeId: 1, name: 'parking', label: 'Parking', appliesTo: 'visit' },
      ]),
    ),
  )
  await renderAt('/prebooking/v1', { signedIn: true })
  const list = within(await screen.findByRole('region', { name: 'Visitors' })).getByRole('list')
  const [first, second] = within(list).getAllByRole('listitem')
  expect(first).toHaveTextContent('Ana RuizAcme · Card 0421Left')
  expect(second).toHaveTextContent('Bo EkNo-show')
  expect(within(list).getByRole('link', { name: 'Ana Ruiz' })).toHaveAttribute('href', '/visitor-edit/v1/vu1')
  expect(screen.getByText('Call the host')).toBeVisible()
  expect(screen.getByText('Parking').nextElementSibling).toHaveTextContent('Yes')
})

/** A visit of later today; each PUT updates it, `respond` returns the response. */
function savedVisit(respond: (count: number) => Response | Promise<Response>) {
  const later = { start: `${today}T23:00:00.000Z`, end: `${today}T23:30:00.000Z` }
  let stored = visit({ ...later, hostUserIds: ['u-1'], visitUsers: [visitUser(later)] })
  const sent: { visitors: { firstName: string }[] }[] = []
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(stored)),
    http.put('*/booking/v1/north/v1', async ({ request }) => {
      const body = (await request.json()) as Pick<Booking, 'expectedUpdatedAt' | 'visit'> & (typeof sent)[0]
      if (body.expectedUpdatedAt !== stored.updatedAt) return HttpResponse.json({}, { status: 409 })
      sent.push(body)
      const added = body.visitors.map((one, at) =>
        visitUser({ ...later, ...one, visitUserId: `new${sent.length}${at}` }),
      )
      stored = { ...stored, ...body.visit, visitUsers: [...stored.visitUsers, ...added] }
      stored.updatedAt = `after ${sent.length}`
      return respond(sent.length)
    }),
  )
  return { sent, stored: () => stored }
}
const addCy = async (user: Awaited<ReturnType<typeof renderAt>>['user']) => {
  await user.click(await screen.findByRole('button', { name: 'Add visitor' }))
  const card = within(screen.getByRole('group', { name: 'Visitor 2' }))
  await user.type(card.getByRole('combobox', { name: 'First name' }), 'Cy')
  await user.type(card.getByRole('combobox', { name: 'Last name' }), 'Fox')
  await user.tab()
}

it('a saved change is not reported as rejected if the visit cannot be loaded afterwards', async () => {
  const { sent } = savedVisit(() => {
    server.use(http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json({}, { status: 403 })))
    return HttpResponse.json({})
  })
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  await user.type(await screen.findByLabelText('Subject'), ' of plans')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/Your change is probably saved/)).toBeVisible()
  expect(sent).toHaveLength(1)
})

it.each([HttpResponse.error, () => HttpResponse.json({}, { status: 404 })])(
  'a save that was made and failed is a success, and one that cannot be read is not made twice',
  async (failure) => {
    const { sent, stored } = savedVisit((count) => (count < 3 ? failure() : HttpResponse.json(stored())))
    const { user } = await renderAt('/prebooking/v1', { signedIn: true })
    const save = () => user.click(screen.getByRole('button', { name: 'Save changes' }))
    await user.type(await screen.findByLabelText('Subject'), ' of plans')
    await save()
    expect(await screen.findByText('Changes saved')).toBeVisible()

    await addCy(user)
    let isUnreadable = true
    server.use(
      http.get('*/booking/v1/north/visit/v1', () =>
        isUnreadable ? HttpResponse.json({}, { status: 403 }) : undefined,
      ),
    )
    await save()
    await screen.findByRole('alert')
    isUnreadable = false
    await user.type(screen.getByLabelText('Subject'), '!')
    await save()
    await user.click(await screen.findByRole('button', { name: 'Save mine anyway' }))
    await waitFor(() => expect(sent).toHaveLength(3))
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
    expect(stored()).toMatchObject({ visitUsers: [{ firstName: 'Ana' }, { firstName: 'Cy' }] })
    expect(screen.getAllByRole('group', { name: /^Visitor \d$/ })).toHaveLength(2)
  },
)

it.each([
  ['the visit as it was', (now: object) => HttpResponse.json(now)],
  ['no body', () => new HttpResponse(null, { status: 204 })],
])('a change that the service answers with %s and does not make is not told as made', async (_, respond) => {
  const { stored } = savedVisit(() => HttpResponse.json({}))
  server.use(http.put('*/booking/v1/north/v1', () => respond(stored())))
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  const subject = await screen.findByLabelText('Subject')
  await user.type(subject, ' of plans')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText(/^The server did not confirm this/)).toBeVisible()
  expect(subject).toHaveValue('Review of plans')
  await user.click(screen.getByRole('button', { name: 'Cancel visit' }))
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel visit' }))
  expect(await screen.findByText('Cancellation of the visit not confirmed')).toBeVisible()
  for (const done of ['Changes saved', 'The visit is cancelled'])
    expect(screen.queryByText(done)).not.toBeInTheDocument()
})

it.each(['nothing', 'a space after the subject'])('a save of %s is a success', async (typed) => {
  savedVisit(() => HttpResponse.json({}))
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  const subject = await screen.findByLabelText('Subject')
  if (typed !== 'nothing') await user.type(subject, ' ')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(screen.queryByRole('alert')).not.toBeInTheDocument()
})

it.each(['Save changes', 'Cancel visit'])(
  'another version of the visit that is equal in the form is no conflict: %s',
  async (act) => {
    const { sent, stored } = savedVisit(() => HttpResponse.json(stored()))
    const { user } = await renderAt('/prebooking/v1', { signedIn: true })
    await user.type(await screen.findByLabelText('Subject'), ' of plans')
    // As after a check-in, or a check-out, that counts as a change of the visit.
    Object.assign(stored(), { updatedAt: 'later' })
    await user.click(screen.getByRole('button', { name: act }))
    const question = screen.queryByRole('alertdialog')
    if (question) await user.click(within(question).getByRole('button', { name: act }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(await screen.findByText(/^Changes saved|^The visit is cancelled/)).toBeVisible()
    expect(screen.queryByText('Somebody else changed this visit')).not.toBeInTheDocument()
  },
)

it('a visit that was cancelled meanwhile is not saved without a question', async () => {
  const { sent, stored } = savedVisit(() => HttpResponse.json(stored()))
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  await user.type(await screen.findByLabelText('Subject'), ' of plans')
  Object.assign(stored(), { status: 'cancelled', updatedAt: 'later' })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('dialog', { name: 'Somebody else changed this visit' })).toBeVisible()
  expect(sent).toEqual([])
})

it('a change saved after the page was left leaves no draft', async () => {
  let answered = () => {}
  const slow = new Promise<void>((resolve) => (answered = resolve))
  savedVisit(async () => {
    await slow
    return HttpResponse.json({})
  })
  const { router, user } = await renderAt('/prebooking/v1', { signedIn: true })
  await user.type(await screen.findByLabelText('Subject'), ' of plans')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  void router.navigate('/prebooking/timeout')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Your session timed out' })
  answered()
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.includes('booking:v1'))).toEqual([])
})

it('a visit that is cancelled despite a conflict keeps the other change', async () => {
  const { stored } = savedVisit(() => HttpResponse.json(stored()))
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Cancel visit' }))
  Object.assign(stored(), { end: `${today}T23:45:00.000Z`, updatedAt: '2026-03-02T00:00:00.000Z' })
  const question = within(await screen.findByRole('alertdialog'))
  await user.click(question.getByRole('button', { name: 'Cancel visit' }))
  const anyway = await screen.findByRole('button', { name: 'Cancel visit anyway' })
  // By keyboard: a second mouse click soon after the first counts as a double click.
  anyway.focus()
  await user.keyboard('{Enter}')
  expect(await screen.findByText('The visit is cancelled')).toBeVisible()
  expect(stored()).toMatchObject({ status: 'cancelled', end: `${today}T23:45:00.000Z` })
})

/** Opens a visit that another user moves while the next change of it is under way; `answer` ends that. */
async function movedMeanwhile() {
  let respond = () => {}
  const slow = new Promise<void>((resolve) => (respond = resolve))
  const { stored } = savedVisit(() => HttpResponse.json({}))
  server.use(
    http.put('*/booking/v1/north/v1', async () => {
      await slow
      Object.assign(stored(), { end: `${today}T23:45:00.000Z`, updatedAt: '2026-03-02T00:00:00.000Z' })
      return HttpResponse.json({}, { status: 409 })
    }),
  )
  const { router, user } = await renderAt('/prebooking/v1', { signedIn: true })
  await screen.findByLabelText('Subject')
  const acts = {
    save: async () => {
      await user.type(screen.getByLabelText('Subject'), ' of plans')
      await user.click(screen.getByRole('button', { name: 'Save changes' }))
    },
    cancel: async () => {
      await user.click(screen.getByRole('button', { name: 'Cancel visit' }))
      const question = within(await screen.findByRole('alertdialog'))
      await user.click(question.getByRole('button', { name: 'Cancel visit' }))
    },
  }
  return { router, user, acts, answer: () => respond() }
}
const ACTS = [
  ['save', 'The changes to Visit of Ana Ruiz were not saved', 'Leave without saving?'],
  ['cancel', 'The visit was not cancelled', null],
] as const

it.each(ACTS)('after the page was left, a toast says that a conflict stopped: %s', async (act, outcome) => {
  const { router, user, acts, answer } = await movedMeanwhile()
  await acts[act]()
  void router.navigate('/prebooking/timeout')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Your session timed out' })
  answer()
  expect(await screen.findByText(outcome)).toBeVisible()
  expect(screen.getByText('Somebody else changed this visit')).toBeVisible()
})

it.each(ACTS)('nothing is being sent while a conflict is asked about: %s', async (act, _, question) => {
  const { router, acts, answer } = await movedMeanwhile()
  await acts[act]()
  answer()
  await screen.findByRole('dialog', { name: 'Somebody else changed this visit' })
  void router.navigate('/prebooking/timeout')
  if (question) expect(await screen.findByRole('alertdialog', { name: question })).toBeVisible()
  else expect(await screen.findByRole('heading', { name: 'Your session timed out' })).toBeVisible()
  expect(screen.queryByRole('alertdialog', { name: 'Still sending' })).not.toBeInTheDocument()
})

/** A visit with one visitor on site, which ends when they leave; `close` changes it on the server. */
function openVisit() {
  const later = { start: `${today}T00:00:00.000Z`, end: `${today}T23:30:00.000Z` }
  const inside = visitUser({ ...later, status: 'checkedIn', checkinTime: later.start })
  let stored = visit({ ...later, status: 'inProgress', hostUserIds: ['u-1'], visitUsers: [inside] })
  const close = (status: string, visitor = inside) => {
    stored = { ...stored, status, updatedAt: 'later', visitUsers: [visitor] }
    return visitor
  }
  server.use(
    http.get('*/booking/v1/north/visit/v1', () => HttpResponse.json(stored)),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(stored.visitUsers[0])),
    http.post('*/booking/v1/north', () => {
      const visitUser = close('completed', { ...inside, status: 'checkedOut', checkoutTime: later.end })
      return HttpResponse.json({ visitUser }, { status: 201 })
    }),
  )
  return { close }
}

it('input is kept when the visit ends with its last visitor', async () => {
  openVisit()
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  const subject = await screen.findByLabelText('Subject')
  await user.type(subject, ' of plans')
  await user.click(screen.getByRole('button', { name: 'Check out' }))
  await pass(UNDO_DELAY)
  expect(await screen.findByText('Completed')).toBeVisible()
  expect(await screen.findByText('This visit has ended in the meantime')).toBeVisible()
  expect(subject).toHaveValue('Review of plans')
  await user.click(screen.getByRole('button', { name: 'Discard' }))
  expect(await screen.findByText('This visit is over and can no longer be changed.')).toBeVisible()
  expect(Object.keys(localStorage).filter((key) => key.includes('booking:v1'))).toEqual([])
})

it('a draft of a visit that was cancelled meanwhile is still shown', async () => {
  const { close } = openVisit()
  const { user, router } = await renderAt('/prebooking/v1', { signedIn: true })
  await user.type(await screen.findByLabelText('Subject'), ' of plans')
  close('cancelled')
  void router.navigate('/prebooking/timeout')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  await screen.findByRole('heading', { name: 'Your session timed out' })
  void router.navigate('/prebooking/v1')
  expect(await screen.findByText('This visit has been cancelled in the meantime')).toBeVisible()
  expect(screen.getByLabelText('Subject')).toHaveValue('Review of plans')
})

it('the form stays open while another user adds a host', async () => {
  const { close } = openVisit()
  const { user } = await renderAt('/prebooking/v1', { signedIn: true })
  const subject = await screen.findByLabelText('Subject')
  await user.type(subject, ' of plans')
  const loadHosts = vi.fn(() => new Promise<Response>(() => {}))
  server.use(
    http.get('*/booking/v1/north/visit/v1', () =>
      HttpResponse.json({ ...visit(), ...times, hostUserIds: ['u-1', 'u-2'] }),
    ),
    http.get('*/user/v1/north', loadHosts),
  )
  close('inProgress')
  window.dispatchEvent(new Event('visibilitychange'))
  await waitFor(() => expect(loadHosts).toHaveBeenCalled())
  expect(subject).toBeInTheDocument()
})
