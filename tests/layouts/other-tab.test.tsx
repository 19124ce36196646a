import { act, screen } from '@testing-library/react'
import { http } from 'msw'
import { beforeEach, expect, it } from 'vitest'
import { renderAt } from '../render-at'
import { useBookingTenant } from '../support/booking'
import { answer } from '../support/handlers'
import { server } from '../support/server'

beforeEach(useBookingTenant)

/** Another tab switches to the tenant 'south'; then this one gets the focus. */
const switchElsewhere = () =>
  act(() => {
    document.cookie = 'tenant=south; path=/'
    window.dispatchEvent(new Event('focus'))
  })

it('keeps the tenant while there is unsaved input, and follows when it is discarded', async () => {
  server.use(
    http.all('*/south*', () => answer([])),
    http.all('*/south/*', () => answer([])),
  )
  const { router, user } = await renderAt('/prebooking', { signedIn: true })
  const subject = await screen.findByLabelText('Subject')
  await user.type(subject, 'Tour')
  switchElsewhere()
  expect(await screen.findByText('This tab still shows North Harbour. Save or discard first.')).toBeVisible()
  expect(router.state.location.pathname).toBe('/prebooking')
  expect(subject).toHaveValue('Tour')
  await user.clear(subject)
  expect(
    await screen.findByText('Another tenant was opened in another tab', {}, { timeout: 5000 }),
  ).toBeVisible()
  expect(router.state.location.pathname).toBe('/utils/visitors')
  expect(screen.queryByText(/This tab still shows/)).not.toBeInTheDocument()
})

it('follows at once without unsaved input', async () => {
  server.use(
    http.all('*/south*', () => answer([])),
    http.all('*/south/*', () => answer([])),
  )
  const { router } = await renderAt('/prebooking', { signedIn: true })
  await screen.findByLabelText('Subject')
  switchElsewhere()
  expect(await screen.findByText('Another tenant was opened in another tab')).toBeVisible()
  expect(router.state.location.pathname).toBe('/utils/visitors')
})
