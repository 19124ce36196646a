// The code of the mailed link may be in the hash, which no server and no access log sees.
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { afterEach, expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { server } from '../../support/server'

const carried = new URLSearchParams({ login: 'anna@north.example', database: 'north-db', token: 'ABCD-EFGH' })

afterEach(() => window.history.replaceState(null, '', '/'))

/** Records each code validation and the URL at that time. */
function checks() {
  const asked: unknown[] = []
  server.use(
    http.post('*/api/auth/v1/tenant-users', async ({ request }) => {
      asked.push([
        await request.json(),
        window.location.pathname + window.location.search + window.location.hash,
      ])
      return HttpResponse.json({ valid: true })
    }),
  )
  return asked
}

it.each([
  ['the hash', `#${carried}`],
  ['the query', `?${carried}`],
  ['the hash, which overrides the query', `?login=eve&token=other#${carried}`],
  ['the hash, with a full stop left behind it', `#${carried}.`],
  ['the hash, with brackets left behind it', `#${carried}%3E)`],
])('takes login and code from %s, and removes them from the URL before the request', async (_, rest) => {
  const asked = checks()
  window.history.replaceState(null, '', `/password/token${rest}`)
  await renderAt('/password/token')
  expect(await screen.findByRole('heading', { level: 1, name: 'New password' })).toBeVisible()
  expect(asked).toEqual([[Object.fromEntries(carried), '/password/token']])
})
