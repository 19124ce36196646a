import { screen, within } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { answer, signedInHandlers } from '../../../support/handlers'
import { server } from '../../../support/server'

/** Still on site after the end of the visit, so that the location has no coming visit. */
const overstaying = {
  visitUserId: 'vu-1',
  visitId: 'v-1',
  firstName: 'Elena',
  lastName: 'Meyer',
  status: 'checkedIn',
  start: '2026-03-10T08:00:00Z',
  end: '2026-03-10T09:00:00Z',
  checkinTime: '2026-03-10T08:00:00Z',
  locationIds: [8],
}

/** Opens the deletion of 'Hall 8'. @returns the ids that are deleted */
async function openDeletion(places: readonly object[], visitors: readonly object[] = []) {
  const deleted: string[] = []
  server.use(
    http.get('*/location/v1/north', () => answer([...places])),
    http.get('*/booking/v1/north/visit-user', () => answer([...visitors])),
    http.delete('*/location/v1/north/:id', ({ params }) => {
      deleted.push(String(params['id']))
      return HttpResponse.json({})
    }),
    ...signedInHandlers,
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const { user } = await renderAt('/utils/locations?location=8', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  return { user, deleted, dialog: within(await screen.findByRole('dialog', { name: 'Delete Hall 8?' })) }
}

it('a location is not deleted in one press while a visitor is on site there', async () => {
  const places = [7, 8].map((id) => ({ locationId: id, name: `Hall ${id}` }))
  const { user, deleted, dialog } = await openDeletion(places, [overstaying])
  expect(await dialog.findByText('The location of 1 visitor on site')).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(dialog.getByText('This is not “Hall 8”.')).toBeVisible()
  expect(deleted).toEqual([])
})

it('a location below which another one was added while the dialog was open is not deleted', async () => {
  const places: object[] = [{ locationId: 8, name: 'Hall 8' }]
  const { user, deleted, dialog } = await openDeletion(places)
  await user.type(await dialog.findByRole('textbox', { name: 'Type “Hall 8” to confirm' }), 'Hall 8')
  places.push({ locationId: 9, name: 'Room 9', parentLocationId: 8 })
  await user.click(dialog.getByRole('button', { name: 'Delete' }))
  expect(await dialog.findByText(/^There is a location below Hall 8 now/)).toBeVisible()
  expect(deleted).toEqual([])
})
