import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { LOOKUP_TIMEOUT } from '@/config/constants'
import { readDraft } from '@/session/drafts'
import { renderAt } from '../../render-at'
import { useBookingTenant } from '../../support/booking'
import { fakeTimers, pass } from '../../support/fake-timers'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { visitUser } from '../prebooking/fixtures'

fakeTimers()
beforeEach(useBookingTenant)

it('input typed while a visitor is saved is kept', async () => {
  let answered = () => {}
  const slow = new Promise<void>((resolve) => (answered = resolve))
  let ana = visitUser({ userId: null })
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(ana)),
    http.patch('*/booking/v1/north/visit-user/vu1', async ({ request }) => {
      ana = { ...ana, ...((await request.json()) as object) }
      await slow
      return HttpResponse.json(ana)
    }),
  )
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  const first = await screen.findByRole('textbox', { name: 'First name' })
  await user.type(first, 'bel')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const last = screen.getByRole('textbox', { name: 'Last name' })
  await user.type(last, '-Soto')
  answered()
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(first).toHaveValue('Anabel')
  expect(last).toHaveValue('Ruiz-Soto')
  // It is not saved yet.
  expect(screen.getByRole('button', { name: 'Save changes' })).toBeEnabled()
})

it('a visitor that is saved after the page was left has no draft', async () => {
  let answered = () => {}
  const slow = new Promise<void>((resolve) => (answered = resolve))
  let ana = visitUser({ userId: null })
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(ana)),
    http.patch('*/booking/v1/north/visit-user/vu1', async () => {
      await slow
      // A service may store names in capitals.
      ana = { ...ana, firstName: 'ANABEL' }
      return HttpResponse.json(ana)
    }),
    http.get('*/integration/v1/*', () => answer([])),
  )
  const { user, router } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'bel')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  const draft = { tenantId: 'north', login: 'anna@north.example', name: 'visitor:vu1' }
  await waitFor(() => expect(readDraft(draft)).not.toBeNull())
  await router.navigate('/utils/mocaEvents')
  await user.click(await screen.findByRole('button', { name: 'Leave' }))
  expect(await screen.findByRole('heading', { name: 'Device events' }, { timeout: 30_000 })).toBeVisible()
  answered()
  await waitFor(() => expect(ana.firstName).toBe('ANABEL'))
  await waitFor(() => expect(readDraft(draft)).toBeNull())
})

it('Ctrl Enter saves from any field, as the list of keys says', async () => {
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(visitUser({ userId: null }))),
    http.patch('*/booking/v1/north/visit-user/vu1', async ({ request }) =>
      HttpResponse.json({ ...visitUser({ userId: null }), ...((await request.json()) as object) }),
    ),
  )
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  await user.type(await screen.findByRole('textbox', { name: 'First name' }), 'bel')
  await user.keyboard('{Control>}{Enter}{/Control}')
  expect(await screen.findByText('Changes saved')).toBeVisible()
})

it('saves a phone number in which only signs were changed', async () => {
  let ana = visitUser({ userId: null, phone: '4420 7946' })
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(ana)),
    http.patch('*/booking/v1/north/visit-user/vu1', async ({ request }) => {
      ana = { ...ana, ...((await request.json()) as object) }
      return HttpResponse.json(ana)
    }),
  )
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  const phone = await screen.findByRole('textbox', { name: 'Phone 1' })
  await user.type(phone, '+', { initialSelectionStart: 0, initialSelectionEnd: 0 })
  const save = screen.getByRole('button', { name: 'Save changes' })
  await user.click(save)
  await waitFor(() => expect(save).not.toBeInTheDocument())
  expect(ana.phone).toBe('+4420 7946')
  expect(phone).toHaveValue('+4420 7946')
})

it('opens without choices that do not load, with a retry button', async () => {
  server.use(
    http.get('*/user/v1/north/title', () => delay('infinite')),
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/location/v1/north', () => delay('infinite')),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(visitUser({ userId: null }))),
  )
  await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  await pass(LOOKUP_TIMEOUT)
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeEnabled()
  expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

it('the back link keeps the focus when the visitor is loaded', async () => {
  let answered = () => {}
  const slow = new Promise<void>((resolve) => (answered = resolve))
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', async () => {
      await slow
      return HttpResponse.json(visitUser({ userId: null }))
    }),
  )
  await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  const back = await screen.findByRole('link', { name: 'Back to front desk' })
  back.focus()
  answered()
  expect(await screen.findByRole('textbox', { name: 'First name' })).toBeVisible()
  expect(back).toHaveFocus()
})

const oldPhone = '+44 20 1'
const newPhone = '+44 77 9'

/** Changes a visitor's first name and phone and saves: the visit accepts both, the user rejects them. */
async function halfSave() {
  const records = {
    ana: visitUser({ phone: oldPhone }),
    person: { id: 'u1', firstName: 'Ana', lastName: 'Ruiz', phones: [{ number: oldPhone }] },
  }
  let isRefused = true
  server.use(
    http.get('*/user/v1/north/u1', () => HttpResponse.json(records.person)),
    http.get('*/user/v1/north/user-photo', () => answer([])),
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.patch('*/user/v1/north/u1', async ({ request }) => {
      if (isRefused) return HttpResponse.json({ message: 'Not now.' }, { status: 500 })
      records.person = { ...records.person, ...((await request.json()) as object) }
      return HttpResponse.json(records.person)
    }),
    http.get('*/booking/v1/north/visit-user', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(records.ana)),
    http.patch('*/booking/v1/north/visit-user/vu1', async ({ request }) => {
      records.ana = { ...records.ana, ...((await request.json()) as object) }
      return HttpResponse.json(records.ana)
    }),
  )
  const { user, unmount } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  const retype = async (name: string, text: string) => {
    const field = await screen.findByRole('textbox', { name })
    await user.clear(field)
    await user.type(field, text)
  }
  await retype('First name', 'Anabel')
  await retype('Phone 1', newPhone)
  // A concurrent change by another user.
  records.ana.vehicleRegistration = 'NEW 1'
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Not now.')
  const save = screen.getByRole('button', { name: 'Save changes' })
  await waitFor(() => expect(save).not.toHaveAttribute('data-pending'))
  isRefused = false
  const saveAgain = async () => {
    // By keyboard: a second mouse click soon after the first counts as a double click.
    save.focus()
    await user.keyboard('{Enter}')
    // Do not wait for the success message: the one of the previous test may still be visible.
    await waitFor(() => expect(save).not.toBeInTheDocument())
  }
  return { records, retype, saveAgain, unmount }
}

it('after a save of one record of two, saving again reports no conflict', async () => {
  const { records, saveAgain } = await halfSave()
  await saveAgain()
  expect(records.person).toMatchObject({ firstName: 'Anabel', phones: [{ number: newPhone }] })
})

it('after a save of one record of two, values that are changed back are saved in both', async () => {
  const { records, retype, saveAgain } = await halfSave()
  await retype('First name', 'Ana')
  await retype('Phone 1', oldPhone)
  await saveAgain()
  expect(records.ana).toMatchObject({ firstName: 'Ana', phone: oldPhone, vehicleRegistration: 'NEW 1' })
  expect(records.person).toMatchObject({ firstName: 'Ana', phones: [{ number: oldPhone }] })
})

it('after a save of one record of two, the draft saves the other one when it is opened again', async () => {
  const { records, unmount } = await halfSave()
  unmount()
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save changes' }, { timeout: 30_000 }))
  await waitFor(() =>
    expect(records.person).toMatchObject({ firstName: 'Anabel', phones: [{ number: newPhone }] }),
  )
})

it.each([
  ['and sends them with the visitor', true],
  ['only', false],
])('a saved name is shown if the service stores names with the user %s', async (_, isSent) => {
  let person = { id: 'u1', firstName: 'Ana', lastName: 'Ruiz' }
  const { firstName: _first, lastName: _last, ...row } = visitUser({})
  const visitor = () => HttpResponse.json(isSent ? { ...person, ...row } : row)
  server.use(
    http.get('*/user/v1/north', () => answer([person])),
    http.get('*/user/v1/north/u1', () => HttpResponse.json(person)),
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit', () => answer([{ visitId: 'v1' }])),
    http.get('*/booking/v1/north/visit-user', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', visitor),
    http.patch('*/booking/v1/north/visit-user/vu1', visitor),
    http.patch('*/user/v1/north/u1', async ({ request }) => {
      person = { ...person, ...((await request.json()) as object) }
      return HttpResponse.json(person)
    }),
  )
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  const first = await screen.findByRole('textbox', { name: 'First name' })
  await user.type(first, 'bel')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Changes saved')).toBeVisible()
  expect(first).toHaveValue('Anabel')
})

it('a required phone that was removed is marked, and the unsaved change is announced', async () => {
  server.use(
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.get('*/booking/v1/north/visit-user-field', () =>
      answer([{ visitUserFieldId: 1, name: 'phone', label: 'Phone', visible: true, required: true }]),
    ),
    http.get('*/booking/v1/north/visit-user/vu1', () =>
      HttpResponse.json(visitUser({ userId: null, phone: '+44 7700 900123' })),
    ),
  )
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  const remove = await screen.findByRole('button', { name: 'Remove phone 1' })
  // A live region must exist before its text, or it is not announced.
  const regions = screen.getAllByRole('status')
  await user.click(remove)
  expect(regions.map(({ textContent }) => textContent)).toContain('Unsaved changes')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('Fill in this field.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add phone' }))
  await waitFor(() => expect(screen.getAllByText('Fill in this field.')).toHaveLength(1))
  expect(screen.getByRole('textbox', { name: 'Phone 1' })).toBeInvalid()
})
