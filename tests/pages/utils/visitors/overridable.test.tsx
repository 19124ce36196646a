import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { paths } from '@/config/paths'
import { renderAt } from '../../../render-at'
import { deskBackend, visitorOf } from '../../../support/desk'
import { server } from '../../../support/server'

it('offers to check in anyway after a Conflict that says it may be overridden', async () => {
  const ana = visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })
  const sent: boolean[] = []
  deskBackend([ana])
  server.use(
    // With an objection the check-in is sent at once.
    http.post('*/booking/v1/north/validate', () => HttpResponse.json([{ code: 'EARLY' }])),
    http.post('*/booking/v1/north', async ({ request }) => {
      const { proceed } = (await request.json()) as { proceed: boolean }
      sent.push(proceed)
      const data = { proceed: 'Only with proceed.' }
      return proceed
        ? HttpResponse.json({ visitUser: { ...ana, status: 'checkedIn' } })
        : HttpResponse.json({ name: 'Conflict', message: 'Ana is early.', code: 409, data }, { status: 409 })
    }),
  )
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Check in' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Check in Ana Ruiz?' }))
  expect(await dialog.findByText('Ana is early.')).toBeVisible()
  expect(dialog.getByText('Only with proceed.')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Check in anyway' }))
  await waitFor(() => expect(sent).toEqual([false, true]))
})

it.each([
  ['cancelled', 'The visit of Ana Ruiz was cancelled in the meantime.'],
  ['checkedOut', 'Ana Ruiz has left.'],
])('does not check in anyway who is %s while the question is open', async (status, reason) => {
  const ana = visitorOf({ firstName: 'Ana', lastName: 'Ruiz' })
  const sent: boolean[] = []
  let reads = 0
  deskBackend([ana])
  server.use(
    http.get('*/booking/v1/north/visit-user/p-1', () => {
      reads++
      return HttpResponse.json(ana)
    }),
    http.post('*/booking/v1/north/validate', () => HttpResponse.json([{ code: 'EARLY' }])),
    http.post('*/booking/v1/north', async ({ request }) => {
      const { proceed } = (await request.json()) as { proceed: boolean }
      sent.push(proceed)
      const problems = [{ code: 'EARLY', message: 'Ana is early.', severity: 'warning' }]
      return HttpResponse.json({ visitUser: ana, problems })
    }),
  )
  const { user } = await renderAt(paths.frontDesk(), { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Check in' }))
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Check in Ana Ruiz?' }))
  // The policy's query reads the visitor, and the check-in after it does not read them again.
  expect(reads).toBe(1)
  ana.status = status
  await user.click(await dialog.findByRole('button', { name: 'Check in anyway' }))
  expect(await screen.findByText(reason)).toBeVisible()
  expect(sent).toEqual([false])
})
