import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../../render-at'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { pairKiosk } from '../support'

it('lets a visitor continue if form data does not load', async () => {
  pairKiosk({ walkIns: true })
  server.use(http.get('*/company/v1/north/configuration/*', () => delay('infinite')))
  const { user } = await renderAt('/skytouch/north')
  await user.click(await screen.findByRole('button', { name: 'I am here for a visit' }))
  const noAppointment = await screen.findByRole('button', { name: 'I have no appointment' })
  expect(noAppointment).toBeDisabled()
  await waitFor(() => expect(noAppointment).toBeEnabled(), { timeout: 10_000 })
})

it('waits for the visit types when they are requested again after a failure', async () => {
  pairKiosk({ walkIns: true })
  const path = '*/booking/v1/north/visit-type'
  server.use(http.get(path, () => HttpResponse.error()))
  const { user } = await renderAt('/skytouch/north')
  await user.click(await screen.findByRole('button', { name: 'I am here for a visit' }))
  const noAppointment = () => screen.findByRole('button', { name: 'I have no appointment' })
  await waitFor(async () => expect(await noAppointment()).toBeEnabled(), { timeout: 10_000 })
  await user.click(await noAppointment())
  server.use(
    http.get(path, async () => {
      await delay(500)
      return answer([
        { visitTypeId: 1, name: 'Meeting' },
        { visitTypeId: 2, name: 'Interview' },
      ])
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await noAppointment()).toBeDisabled()
  await waitFor(async () => expect(await noAppointment()).toBeEnabled())
  await user.click(await noAppointment())
  expect(await screen.findByRole('button', { name: 'Interview' })).toBeVisible()
})
