import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { useBookingTenant } from '../../support/booking'
import { answer } from '../../support/handlers'
import { server } from '../../support/server'
import { visitUser } from '../prebooking/fixtures'

it('what is typed while a visitor is saved stays typed', async () => {
  let answered = () => {}
  const slow = new Promise<void>((resolve) => (answered = resolve))
  let ana = visitUser({ userId: null })
  useBookingTenant()
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
