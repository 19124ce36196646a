import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { LOOKUP_TIMEOUT } from '@/config/constants'
import { renderAt } from '../../../render-at'
import { fakeTimers, pass } from '../../../support/fake-timers'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { pairKiosk } from '../support'

fakeTimers()

it('lets a visitor continue if form data does not load', async () => {
  pairKiosk({ walkIns: true })
  server.use(http.get('*/company/v1/north/configuration/*', () => delay('infinite')))
  const { user } = await renderAt('/skytouch/north')
  await user.click(await screen.findByRole('button', { name: 'I am here for a visit' }))
  const noAppointment = await screen.findByRole('button', { name: 'I have no appointment' })
  expect(noAppointment).toBeDisabled()
  await pass(LOOKUP_TIMEOUT)
  await waitFor(() => expect(noAppointment).toBeEnabled())
})

it('waits for the visit types when they are requested again after a failure', async () => {
  pairKiosk({ walkIns: true })
  const path = '*/booking/v1/north/visit-type'
  server.use(http.get(path, () => HttpResponse.error()))
  const { user } = await renderAt('/skytouch/north')
  await user.click(await screen.findByRole('button', { name: 'I am here for a visit' }))
  const noAppointment = () => screen.findByRole('button', { name: 'I have no appointment' })
  await waitFor(async () => expect(await noAppointment()).toBeEnabled())
  await user.click(await noAppointment())
  let load = () => {}
  const loaded = new Promise<void>((resolve) => (load = resolve))
  server.use(
    http.get(path, async () => {
      await loaded
      return answer([
        { visitTypeId: 1, name: 'Meeting' },
        { visitTypeId: 2, name: 'Interview' },
      ])
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Try again' }))
  expect(await noAppointment()).toBeDisabled()
  load()
  await waitFor(async () => expect(await noAppointment()).toBeEnabled())
  await user.click(await noAppointment())
  expect(await screen.findByRole('button', { name: 'Interview' })).toBeVisible()
})
