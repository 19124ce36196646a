// A change of which the adapter leaves nothing.
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { sending } from '../support/sending'
import { server } from '../support/server'

vi.mock('@/config/adapter', () => ({
  adapter: { 'user.patch': { toWire: () => ({ body: {} }) } },
}))
const { userService } = await import('@/services/user/user')

it('is not sent, and the record stays as it is', async () => {
  server.use(
    http.get('*/user/v1/north/7', () => HttpResponse.json({ id: 7, firstName: 'Ana', lastName: 'Ruiz' })),
    http.patch('*/user/v1/north/7', () =>
      HttpResponse.json({ name: 'GeneralError', message: 'Empty update', code: 500 }, { status: 500 }),
    ),
  )
  const user = await userService.patch('north', 7, { vehicleRegistration: 'AB 123' }, sending)
  expect(user).toMatchObject({ id: 7, lastName: 'Ruiz' })
})
