import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../../render-at'
import { signedInHandlers } from '../../support/handlers'
import { server } from '../../support/server'

it('goes on to the own users if a service sends those of another tenant first', async () => {
  const users = Array.from({ length: 60 }, (_, index) => ({
    id: `u-${index}`,
    firstName: index < 55 ? 'Foreign' : 'Nora',
    lastName: String(index),
    tenantId: index < 55 ? 'south' : 'north',
  }))
  server.use(
    ...signedInHandlers.slice(0, 5),
    http.get('*/user/v1/north', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const skip = Number(searchParams.get('$skip'))
      return HttpResponse.json({ total: 60, limit: 50, skip, data: users.slice(skip, skip + 50) })
    }),
    http.get('*', () => HttpResponse.json([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const { user } = await renderAt('/reports/reportData/users', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Next page' }, { timeout: 30_000 }))
  expect((await screen.findAllByText(/Nora/, {}, { timeout: 30_000 })).length).toBeGreaterThan(0)
  expect(screen.queryByText(/Foreign/)).toBeNull()
})
