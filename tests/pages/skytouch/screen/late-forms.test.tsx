import { screen, waitFor } from '@testing-library/react'
import { delay, http } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { server } from '../../../support/server'
import { pairKiosk } from '../support'

it('does not keep a visitor waiting for form data that does not answer', async () => {
  pairKiosk({ walkIns: true })
  server.use(http.get('*/company/v1/north/configuration/*', () => delay('infinite')))
  const { user } = await renderAt('/skytouch/north')
  await user.click(await screen.findByRole('button', { name: 'I am here for a visit' }))
  const noAppointment = await screen.findByRole('button', { name: 'I have no appointment' })
  expect(noAppointment).toBeDisabled()
  await waitFor(() => expect(noAppointment).toBeEnabled(), { timeout: 10_000 })
})
