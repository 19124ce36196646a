import { screen, waitFor } from '@testing-library/react'
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

it('after a save of one record of two, saving again reports no conflict', async () => {
  let ana = visitUser({ phone: '+44 20 1' })
  let person: object = { id: 'u1', firstName: 'Ana', lastName: 'Ruiz', phones: [{ number: '+44 20 1' }] }
  let isRefused = true
  useBookingTenant()
  server.use(
    http.get('*/user/v1/north/u1', () => HttpResponse.json(person)),
    http.get('*/user/v1/north/user-photo', () => answer([])),
    http.get('*/user/v1/north/:lookup', () => answer([])),
    http.patch('*/user/v1/north/u1', async ({ request }) => {
      if (isRefused) return HttpResponse.json({ message: 'Not now.' }, { status: 500 })
      person = { ...person, ...((await request.json()) as object) }
      return HttpResponse.json(person)
    }),
    http.get('*/booking/v1/north/visit-user', () => answer([])),
    http.get('*/booking/v1/north/visit-user/vu1', () => HttpResponse.json(ana)),
    http.patch('*/booking/v1/north/visit-user/vu1', async ({ request }) => {
      ana = { ...ana, ...((await request.json()) as object) }
      return HttpResponse.json(ana)
    }),
  )
  const { user } = await renderAt('/visitor-edit/v1/vu1', { signedIn: true })
  const phone = await screen.findByRole('textbox', { name: 'Phone 1' })
  await user.clear(phone)
  await user.type(phone, '+44 77 9')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await screen.findByText('Not now.')
  const save = screen.getByRole('button', { name: 'Save changes' })
  await waitFor(() => expect(save).not.toHaveAttribute('data-pending'))
  isRefused = false
  // By key: the button takes a second click of the mouse soon after the first as a double click.
  save.focus()
  await user.keyboard('{Enter}')
  // Not the message of success: the one of the test before may still be on the screen.
  await waitFor(() => expect(save).not.toBeInTheDocument())
  expect(person).toMatchObject({ phones: [{ number: '+44 77 9' }] })
})
