// A saving dialog stays open until the response, which may be an error.
import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { answer, signedInHandlers } from '../../support/handlers'
import { server } from '../../support/server'

/** Rejects a settings change once the returned function is called. */
function refuseSettings() {
  let refuse = () => {}
  const refused = new Promise<void>((resolve) => (refuse = resolve))
  server.use(
    http.post('*/user/v1/north', async ({ request }) => {
      if (request.headers.get('X-Service-Method') !== 'updateDashboardSettings') return HttpResponse.json({})
      await refused
      return HttpResponse.json({ message: 'No room for it.' }, { status: 400 })
    }),
    ...signedInHandlers,
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  return () => refuse()
}

it('the view dialog cannot be closed while it is saved, and shows an error', async () => {
  const refuse = refuseSettings()
  const { user } = await renderAt('/reports/reportData/visitors', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save view' })
  await user.type(within(dialog).getByRole('textbox'), 'Mine')
  await user.keyboard('{Enter}{Escape}')
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  refuse()
  expect(await within(dialog).findByText('No room for it.')).toBeVisible()
})

it('the tiles dialog cannot be closed while it is saved, and shows an error', async () => {
  const refuse = refuseSettings()
  const { user } = await renderAt('/reports', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Tiles' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tiles of the dashboard' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await user.click(within(dialog).getByRole('button', { name: 'Close' }))
  refuse()
  expect(await within(dialog).findByText('No room for it.')).toBeVisible()
})
