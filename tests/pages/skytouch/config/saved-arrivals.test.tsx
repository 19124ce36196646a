import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import i18next from 'i18next'
import { http, HttpResponse } from 'msw'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { LOCALES } from '@/config/constants'
import { loadNamespaces, startI18n } from '@/i18n/i18n'
import { readArrivals } from '@/kiosk/device/arrivals'
import { ARRIVAL_REASONS } from '@/lib/arrival-reasons'
import { SavedArrivals } from '@/pages/skytouch/config/saved-arrivals'
import { keep, kept } from '../../../kiosk/device/support'
import { storedRows } from '../../../support/indexed-db-rows'
import { server } from '../../../support/server'
import { signInTo } from '../../../support/signed-in'

vi.mock('@/lib/indexed-db-rows', () => import('../../../support/indexed-db-rows'))

beforeAll(async () => {
  signInTo('north')
  await startI18n()
  await loadNamespaces(['kiosk-set-up'])
})
beforeEach(() => {
  server.use(http.get('*/booking/v1/north/visit-user/:id', () => new HttpResponse(null, { status: 404 })))
})
afterEach(() => storedRows('kiosk-arrivals').clear())

async function show() {
  await readArrivals()
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <SavedArrivals timeZone="UTC" />
    </QueryClientProvider>,
  )
}

describe.each(LOCALES)('the list of saved check-ins in %s', (locale) => {
  beforeEach(async () => {
    await i18next.changeLanguage(locale)
  })

  it('shows why each was set aside, also without a stored reason', async () => {
    for (const reason of [...ARRIVAL_REASONS, null])
      keep(`vu-${reason}`, { isRefused: true, reason, tries: 20, lastStatus: 503 })
    await show()
    const rows = await screen.findAllByRole('listitem')
    const texts = rows.map((row) => row.textContent)
    expect(texts.join()).not.toContain('arrivals.')
    expect(texts.join()).toContain('HTTP 503')
    const reasons = texts.map((text) => text.slice(text.indexOf('·')))
    expect(new Set(reasons).size).toBe(ARRIVAL_REASONS.length + 1)
  })
})

it('leaves a check-in in the list until a technician removes it or sends it again', async () => {
  await i18next.changeLanguage('en')
  keep('vu-1', { isRefused: true, reason: 'gaveUp', tries: 20, lastStatus: 503 })
  keep('vu-2', { isRefused: true, reason: 'conflict' })
  await show()
  await userEvent.click(await screen.findByRole('button', { name: /^Send again: .*vu-1/ }))
  await waitFor(() =>
    expect(kept()).toMatchObject([
      { visitUserId: 'vu-1', isRefused: false, tries: 0 },
      { visitUserId: 'vu-2', isRefused: true },
    ]),
  )
  await userEvent.click(screen.getByRole('button', { name: /^Remove: .*vu-2/ }))
  await waitFor(() => expect(kept()).toMatchObject([{ visitUserId: 'vu-1' }]))
  expect(screen.getByText(/Waiting to be sent/)).toBeVisible()
})

it('does not offer to send a check-in of an earlier day, which would be refused again', async () => {
  keep('vu-1', { isRefused: true, reason: 'late' })
  await show()
  expect(await screen.findByRole('button', { name: /^Remove: .*vu-1/ })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Send again/ })).toBeNull()
})
