// A user's dashboard settings are shared by several screens and versions of the app.
import { screen, waitFor, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../render-at'
import { answer, signedInHandlers } from '../support/handlers'
import { server } from '../support/server'

/** Stores the user's settings like a service, which answers when `ready` is. */
function keepSettings(settings: Record<string, unknown>, ready: Promise<void> = Promise.resolve()) {
  const kept = { settings }
  server.use(
    http.post('*/user/v1/north', async ({ request }) => {
      await ready
      if (request.headers.get('X-Service-Method') !== 'updateDashboardSettings')
        return HttpResponse.json(kept.settings)
      kept.settings = ((await request.json()) as { settings: Record<string, unknown> }).settings
      return HttpResponse.json({})
    }),
    ...signedInHandlers,
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  return kept
}

it('a changed preference keeps unknown settings', async () => {
  const preferences = { theme: 'sepia', hiddenPages: ['reports', null], rowSize: 'auto', density: 3 }
  const kept = keepSettings({ preferences, other: [1] })
  const { user } = await renderAt('/utils/visitors?dialog=settings', { signedIn: true })
  const compact = await screen.findByRole('radio', { name: 'Compact' })
  await waitFor(() => expect(compact).toBeEnabled())
  await user.click(compact)
  await waitFor(() => expect(kept.settings).toHaveProperty('preferences.rowSize', 'compact'))
  expect(kept.settings).toMatchObject({ preferences: { ...preferences, rowSize: 'compact' }, other: [1] })
})

it('a preference changed before the preferences are loaded is added to them', async () => {
  let load = () => {}
  const ready = new Promise<void>((resolve) => {
    load = resolve
  })
  const columnWidths = { reports: { name: 200 } }
  const preferences = { theme: 'light', rowSize: 'compact', columnWidths }
  const kept = keepSettings({ preferences }, ready)
  const { user } = await renderAt('/utils/visitors', { signedIn: true })
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Theme' }), 'Dark')
  load()
  await waitFor(() => expect(kept.settings).toHaveProperty('preferences.theme', 'dark'))
  expect(kept.settings['preferences']).toEqual({ ...preferences, theme: 'dark' })
  expect(document.documentElement.dataset.mode).toBe('dark')
})

it('a change of the tiles keeps unknown tiles', async () => {
  const kept = keepSettings({ dashboardCards: ['expected', 'weather', { id: 'map' }, 'byDay', null] })
  const { user } = await renderAt('/reports', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Tiles' }))
  const dialog = await screen.findByRole('dialog', { name: 'Tiles of the dashboard' })
  await user.click(within(dialog).getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(kept.settings).toEqual({ dashboardCards: ['expected', 'byDay', 'weather', { id: 'map' }, null] })
})

it('a new view keeps unreadable views', async () => {
  const known = { id: 'a', name: 'Known', search: 'status=expected', shared: true }
  const kept = keepSettings({ visitorsViews: [known, null, { id: 'b', name: 'No address' }] })
  const { user } = await renderAt('/reports/reportData/visitors', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Views' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Save view…' }))
  const dialog = await screen.findByRole('dialog', { name: 'Save view' })
  await user.type(within(dialog).getByRole('textbox'), 'Mine{Enter}')
  await waitFor(() => expect(dialog).not.toBeInTheDocument())
  expect(kept.settings['visitorsViews']).toHaveLength(4)
  expect(kept.settings['visitorsViews']).toEqual(
    expect.arrayContaining([known, null, { id: 'b', name: 'No address' }]),
  )
})
