import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'

const place = (locationId: number, name: string) => ({
  locationId,
  parentLocationId: null,
  name,
  enabled: true,
  deleted: false,
})

it('sends the locations of a built-in report as a list of ids, and shows the selected one', async () => {
  const sent: unknown[] = []
  server.use(
    http.post('*/report/v1/north', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ rows: [{ who: 'Elena' }] })
    }),
    http.get('*/location/v1/north', () => answer([place(7, 'Head office'), place(8, 'Warehouse')])),
    http.get('*/company/v1/north/configuration/reports', () => new HttpResponse(null, { status: 404 })),
  )
  const { user } = await renderAt('/reports/reports', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: /^Location/ }))
  await user.click(await screen.findByRole('row', { name: 'Warehouse' }))
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([{ reportId: 'visitors', payload: { locationIds: [8] } }])
  expect(await screen.findByText(/Location: Warehouse/)).toBeVisible()
})
