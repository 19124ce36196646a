// A list of a service without search: the app searches its first entries and shows a note.
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { renderAt } from '../../render-at'
import { server } from '../../support/server'

const LARGEST_PAGE = 50
const users = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: `u-${index}`,
    firstName: index % 7 === 0 ? 'Helen' : 'Paul',
    lastName: `Person ${index}`,
    isHost: false,
  }))

/**
 * A service created by the framework's generator: rejects unknown parameters and returns at most 50 records.
 */
function serve(all: readonly object[]) {
  vi.stubEnv('VITE_EXTENSIONS', '')
  const refused: string[] = []
  server.use(
    http.get('*/user/v1/north', ({ request }) => {
      const { searchParams } = new URL(request.url)
      const unknown = [...searchParams.keys()].find((key) => key.startsWith('$search'))
      if (unknown) {
        refused.push(unknown)
        return HttpResponse.json({ name: 'BadRequest', code: 400, message: unknown }, { status: 400 })
      }
      const skip = Number(searchParams.get('$skip') ?? 0)
      const limit = Math.min(Number(searchParams.get('$limit') ?? 10), LARGEST_PAGE)
      return HttpResponse.json({ total: all.length, limit, skip, data: all.slice(skip, skip + limit) })
    }),
    http.get('*', () => HttpResponse.json([])),
  )
  return refused
}

it('shows how many entries were searched if there are more', async () => {
  const refused = serve(users(700))
  await renderAt('/reports/reportData/users?search=helen', { signedIn: true })
  expect(await screen.findByText(/^Only the first 500 entries could be searched/)).toBeVisible()
  expect(await screen.findByRole('heading', { name: /Users/ })).toBeVisible()
  expect(screen.getByText('Helen Person 7')).toBeVisible()
  expect(screen.queryByText(/^Paul/)).not.toBeInTheDocument()
  expect(refused).toEqual([])
})

it('shows no note if all entries were searched', async () => {
  serve(users(90))
  await renderAt('/reports/reportData/users?search=helen', { signedIn: true })
  expect(await screen.findByText('Helen Person 84')).toBeVisible()
  expect(screen.queryByText(/could be searched/)).not.toBeInTheDocument()
})
