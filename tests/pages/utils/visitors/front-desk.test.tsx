import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { LOOKUP_TIMEOUT } from '@/config/constants'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { deskBackend, openDesk, visitorOf } from '../../../support/desk'
import { fakeTimers, pass } from '../../../support/fake-timers'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'

fakeTimers()

it('says that locations may be missing from the filter and from a form', async () => {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })])
  server.use(
    http.get('*/location/v1/north', () =>
      HttpResponse.json({ total: 3, data: [{ locationId: 7, name: 'Head office' }] }),
    ),
  )
  await renderAt(`${paths.frontDesk()}?dialog=walk-in`, { signedIn: true })
  const form = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  expect(await form.findByText('Not all locations could be loaded. Some may be missing here.')).toBeVisible()
  const notice = 'Not all locations could be loaded. The location filter may leave out visitors.'
  expect(screen.getByText(notice)).toBeInTheDocument()
})

it("loads all visitors again on 'Try again' if some were missing", async () => {
  const [ana, bo] = [
    visitorOf({ firstName: 'Ana', lastName: 'Ruiz' }),
    visitorOf({ visitUserId: 'p-2', firstName: 'Bo', lastName: 'Lind' }),
  ]
  deskBackend([ana, bo])
  server.use(http.post('*/booking/v1/north/visit-user', () => HttpResponse.json({ total: 2, data: [ana] })))
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  const warning = await screen.findByText('Not all visitors could be loaded', {}, { timeout: 10_000 })
  // On paper there is no alert below the list.
  const printNote = () => {
    fireEvent(window, new Event('beforeprint'))
    const text = document.querySelector('[data-print-alone] > p')?.textContent
    fireEvent(window, new Event('afterprint'))
    return text
  }
  expect(printNote()).toMatch(/Not all visitors could be loaded · 1 of 2 are shown\.$/)
  server.use(
    http.post('*/booking/v1/north/visit-user', async ({ request }) => {
      // Bo was booked long ago, so a poll for changes does not return him.
      const { changedSince } = (await request.json()) as { changedSince?: string }
      return answer(changedSince ? [] : [ana, bo])
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /Bo Lind/ })).toBeVisible()
  expect(warning).not.toBeInTheDocument()
  expect(printNote()).not.toMatch(/loaded|shown/)
})

it('shows the day and the walk-in form while locations and visit types do not answer', async () => {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz', subject: 'Audit', visitTypeId: 4 })])
  server.use(
    http.get('*/location/v1/north', () => delay('infinite')),
    http.get('*/booking/v1/north/visit-type', () => delay('infinite')),
  )
  await renderAt(`${paths.frontDesk()}?dialog=walk-in`, { signedIn: true })
  await pass(LOOKUP_TIMEOUT)
  const form = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  expect(form.getByText('The visit types could not be loaded.')).toBeVisible()
  const hidden = { hidden: true }
  // The second line has its place before the name of the visit type comes.
  expect(screen.getByRole('row', { name: /Ana Ruiz.*Audit–/, ...hidden })).toBeInTheDocument()
  expect(screen.getByText(/^The locations could not be loaded/)).toBeInTheDocument()
})

it('goes on with the form after somebody else has the name of an expected visitor', async () => {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })])
  const { user } = await renderAt(`${paths.frontDesk()}?dialog=walk-in`, { signedIn: true })
  const form = within(await screen.findByRole('dialog', { name: 'Walk-in' }))
  await user.type(form.getByRole('textbox', { name: /First name/ }), 'Ana')
  await user.type(form.getByRole('textbox', { name: /Last name/ }), 'Ruiz')
  ;(await form.findByRole('button', { name: 'Somebody else' })).focus()
  await user.keyboard('{Enter}')
  await waitFor(() => expect(form.getByRole('combobox', { name: /Company/ })).toHaveFocus())
  expect(form.queryByRole('button', { name: 'Somebody else' })).not.toBeInTheDocument()
})

it('says how many were checked out at the end of the day, though some were left out', async () => {
  const inside = { status: 'checkedIn', checkinTime: new Date().toISOString() }
  deskBackend([
    visitorOf({ ...inside, firstName: 'Ana', lastName: 'Ruiz' }),
    visitorOf({ ...inside, visitUserId: 'p-2', firstName: 'Bo', lastName: 'Lind' }),
  ])
  const { user } = await renderAt(`${paths.frontDesk()}?dialog=close-day`, { signedIn: true })
  const dialog = within(await screen.findByRole('dialog', { name: 'Close the day' }))
  await user.click(await dialog.findByRole('checkbox', { name: /Bo Lind/ }))
  await user.click(dialog.getByRole('button', { name: /Check out 1/ }))
  expect(await dialog.findByText('1 visitor is checked out.')).toBeVisible()
  expect(dialog.queryByRole('button', { name: 'Cancel' })).not.toBeInTheDocument()
})

const otherDay = '2031-03-04T12:00:00Z'
const anaOfAnotherDay = visitorOf({
  visitUserId: 'p-2',
  firstName: 'Ana',
  lastName: 'Ruiz',
  start: otherDay,
  end: otherDay,
})

it('says on which other day a searched visitor is expected, and shows their row there', async () => {
  deskBackend([visitorOf({ firstName: 'Bo', lastName: 'Lind' })], [anaOfAnotherDay])
  // A filter that would hide the visitor on the other day too.
  const { router, user } = await renderAt(`${paths.frontDesk()}?status=onSite`, { signedIn: true })
  await user.type(await screen.findByRole('searchbox', { name: /Search/ }), 'ruiz')
  const text = 'Ana Ruiz is expected on Tuesday, March 4.'
  expect(await screen.findByText(text, { selector: ':not([role=status])' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Show that day' }))
  await waitFor(() => expect(screen.getByRole('row', { name: /Ana Ruiz/ })).toHaveFocus())
  expect(router.state.location.search).toBe('?date=2031-03-04')
})

it('goes two days back if the button is pressed again before the day is shown, and says which day it is', async () => {
  deskBackend()
  const { router } = await renderAt('/utils/visitors?date=2031-03-04', { signedIn: true })
  const previous = await screen.findByRole('button', { name: 'Previous day' })
  const regions = screen.getAllByRole('status')
  act(() => {
    previous.click()
    previous.click()
  })
  await waitFor(() => expect(router.state.location.search).toBe('?date=2031-03-02'))
  expect(await screen.findByRole('button', { name: /Mar 2/ })).toBeVisible()
  expect(regions.map(({ textContent }) => textContent)).toContain('Sun, Mar 2')
})

it('says on which other day a searched visitor is expected where the day has no visitors', async () => {
  deskBackend([], [anaOfAnotherDay])
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  expect(await screen.findByText('No visitors on this day')).toBeVisible()
  // A live region must exist before its text, or it is not announced.
  const regions = screen.getAllByRole('status')
  await user.type(screen.getByRole('searchbox', { name: /Search/ }), 'ruiz')
  await screen.findByRole('button', { name: 'Show that day' })
  expect(regions.map((region) => region.textContent)).toContain('Ana Ruiz is expected on Tuesday, March 4.')
  await user.clear(screen.getByRole('searchbox', { name: /Search/ }))
  expect(screen.queryByRole('button', { name: 'Show that day' })).not.toBeInTheDocument()
})

it('leaves the focus in the search when a group has been checked out', async () => {
  const bo = visitorOf({ firstName: 'Bo', lastName: 'Lind', status: 'checkedIn' })
  deskBackend([bo])
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  server.use(
    http.post('*/booking/v1/north', async () => {
      await released
      return HttpResponse.json({ ...bo, status: 'checkedOut' })
    }),
  )
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  await user.click(await screen.findByRole('checkbox', { name: 'Bo Lind' }))
  await user.click(screen.getByRole('button', { name: 'Check out (1)' }))
  const search = screen.getByRole('searchbox', { name: /Search/ })
  await user.type(search, 'b')
  release()
  expect(await screen.findByText('1 visitor is checked out.')).toBeVisible()
  expect(search).toHaveFocus()
})

it('a visitor found by their card stays in the list when the card is returned, until the search changes', async () => {
  const ana = visitorOf({ firstName: 'Ana', lastName: 'Ruiz', issuableId: 1, cardNumber: 'V0003' })
  deskBackend([
    ana,
    visitorOf({ visitUserId: 'p-2', firstName: 'Bo', lastName: 'Lind' }),
    visitorOf({ visitUserId: 'p-3', firstName: 'Carla', lastName: 'Cancelled', status: 'cancelled' }),
  ])
  const card = { issuableId: 1, number: 'V0003', status: 'issued', visitUserId: 'p-1' }
  server.use(
    http.get('*/user/v1/north/issuable', () => answer([card])),
    http.patch('*/user/v1/north/issuable/1', () => {
      ana.cardNumber = ''
      return HttpResponse.json({ ...card, status: 'available', visitUserId: null })
    }),
  )
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  await user.type(await screen.findByRole('searchbox', { name: /Search/ }), 'v0003')
  await waitFor(() => expect(screen.queryByRole('row', { name: /Bo Lind/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'More for Ana Ruiz' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Return card' }))
  const row = screen.getByRole('row', { name: /Ana Ruiz/ })
  await waitFor(() => expect(within(row).queryByText('V0003')).toBeNull())
  expect(row).toBeVisible()
  expect(screen.queryByRole('row', { name: /Bo Lind/ })).toBeNull()
  await user.type(screen.getByRole('searchbox', { name: /Search/ }), '4')
  // As many as the head says, which leaves out cancelled visits.
  expect(await screen.findByText(/^2 visitors of this day are hidden/)).toBeVisible()
  expect(screen.getByText('0 of 2 in')).toBeInTheDocument()
})

it.each(['beforeunload', 'pagehide'])('sends on %s what waits for Undo', async (type) => {
  const { user, row, checkIns } = await openDesk([{ name: 'Ana Ruiz' }])
  await user.click(within(row('Ana Ruiz')).getByRole('button', { name: 'Check in' }))
  expect(checkIns).toEqual([])
  window.dispatchEvent(new Event(type))
  // Before the 5 s for undo are over.
  await waitFor(() => expect(checkIns).toEqual([{ name: 'Ana Ruiz', proceed: false }]), { timeout: 3_000 })
})

it('offers to mark no visitor of a later day as a no-show', async () => {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })], [anaOfAnotherDay])
  const { user } = await renderAt(`${paths.frontDesk()}?date=2031-03-04`, { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'More for Ana Ruiz' }))
  expect(await screen.findByRole('menuitem', { name: /Print badge/ })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Mark as no-show' })).not.toBeInTheDocument()
})

it('names a host once whom the visit lists twice', async () => {
  deskBackend([visitorOf({ firstName: 'Ana', lastName: 'Ruiz', hostNames: ['Eva Kaya', 'Eva Kaya'] })])
  await renderAt(paths.frontDesk(), { signedIn: true })
  const row = await screen.findByRole('row', { name: /Ana Ruiz/ })
  expect(within(row).getByText('Eva Kaya')).toBeVisible()
})

it('names what is missing for a check-in in the language of the user, not of the server', async () => {
  const missing = { code: 'MISSING_FIELD', severity: 'warning' }
  const problems = [
    { ...missing, field: 'company', message: 'Firma fehlt.' },
    { ...missing, field: 'customFields.3', message: 'F3 fehlt.' },
    { ...missing, field: 'shoeSize', message: 'Schuhgröße fehlt.' },
  ]
  const permit = { customFieldId: 3, customFieldTypeId: 1, name: 'permit', label: 'Permit number' }
  const ana = visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })
  deskBackend([ana])
  server.use(
    http.get('*/custom-field/v1/north', () => answer([{ ...permit, appliesTo: 'visitor', required: true }])),
    http.post('*/booking/v1/north/validate', () => HttpResponse.json(problems)),
    http.post('*/booking/v1/north', () => HttpResponse.json({ visitUser: ana, problems })),
  )
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Check in' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Check in Ana Ruiz?' }))
  expect(await dialog.findByText('Missing: Permit number')).toBeVisible()
  expect(dialog.getByText('Missing: Company')).toBeVisible()
  // The app does not know this field.
  expect(dialog.getByText('Schuhgröße fehlt.')).toBeVisible()
})
