// The records of a location stay when it is disabled, so lists and reports are still filtered by it.
import { screen, waitFor } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { answer, signedInHandlers } from '../../support/handlers'
import { server } from '../../support/server'

/** @returns the latest URL or body of each request with a filter */
function serve() {
  const asked: string[] = []
  const note = (text: string) => void (text.includes('location') && asked.push(text))
  server.use(
    http.get('*/location/v1/north', () =>
      answer([
        { locationId: 7, name: 'Head office' },
        { locationId: 8, name: 'Old office', enabled: false },
      ]),
    ),
    ...signedInHandlers.filter(({ info }) => info.path !== '*/user/v1/north'),
    http.get('*/configuration/*', () => new HttpResponse(null, { status: 404 })),
    http.get('*', ({ request }) => {
      note(decodeURIComponent(request.url))
      return answer([])
    }),
    http.post('*', async ({ request }) => {
      note(await request.text())
      return HttpResponse.json({ rows: [] })
    }),
  )
  return asked
}

const choose = async (user: Awaited<ReturnType<typeof renderAt>>['user']) => {
  await user.click(await screen.findByRole('button', { name: /^Location/ }))
  await user.click(await screen.findByRole('row', { name: 'Old office' }))
}

it.each([
  ['/reports/reportData/visitors', 'locationIds[$in]'],
  ['/reports/reportData/users', 'locationIds[$in]'],
  ['/reports/reportData/issuable', 'locationId[$in]'],
  ['/reports', '"locationIds":[8]'],
])('%s is filtered by a disabled location', async (address, filter) => {
  const asked = serve()
  const { user } = await renderAt(address, { signedIn: true })
  await choose(user)
  await waitFor(() => expect(asked.at(-1)).toContain(filter))
})

it('a report is run for a disabled location', async () => {
  const asked = serve()
  const { user } = await renderAt('/reports/reports', { signedIn: true })
  await choose(user)
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  await waitFor(() => expect(asked.at(-1)).toContain('"locationIds":[8]'))
})
