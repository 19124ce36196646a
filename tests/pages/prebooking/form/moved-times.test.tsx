import { screen, waitFor, within } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { noRepeat } from '@/pages/prebooking/form/booking-values'
import { renderAt } from '../../../render-at'
import { storeDraft, useBookingTenant } from '../../../support/booking'
import { answer } from '../../../support/handlers'
import { server } from '../../../support/server'
import { values } from '../fixtures'

beforeEach(useBookingTenant)

const group = (name: RegExp) => screen.findByRole('group', { name }, { timeout: 30_000 })

it('a start that is moved moves the end and the proposed last day of a series', async () => {
  const repeat = { ...noRepeat(), rule: 'weekly' as const, until: '2030-04-02' }
  storeDraft('booking', values({ start: '2030-03-05T10:00:00', end: '2030-03-05T11:00:00', repeat }))
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'More options' }, { timeout: 30_000 }))
  within(await group(/^Start/))
    .getByRole('spinbutton', { name: /^day/ })
    .focus()
  await user.keyboard('{ArrowUp}')
  expect(within(await group(/^End/)).getByRole('spinbutton', { name: /^day/ })).toHaveTextContent('6')
  expect(within(await group(/^Until/)).getByRole('spinbutton', { name: /^day/ })).toHaveTextContent('3')
})

it('choosing the other time of the hour that comes twice removes the error of the end', async () => {
  const madrid = { locationId: 7, name: 'Lobby', timeZone: 'Europe/Madrid', enabled: true, deleted: false }
  server.use(http.get('*/location/v1/north', () => answer([madrid])))
  storeDraft(
    'booking',
    values({
      start: '2030-10-27T02:00:00',
      startOccurrence: 'second',
      end: '2030-10-27T02:30:00',
      endOccurrence: 'first',
    }),
  )
  const { user } = await renderAt('/prebooking', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Save' }, { timeout: 30_000 }))
  const error = 'The end must be after the start.'
  expect(await screen.findByText(error)).toBeVisible()
  const ofEnd = within(await screen.findByRole('radiogroup', { name: /^End/ }))
  await user.click(ofEnd.getByRole('radio', { name: /^After/ }))
  await waitFor(() => expect(screen.queryByText(error)).toBeNull())
})
