import { screen, waitFor } from '@testing-library/react'
import { delay, http, HttpResponse } from 'msw'
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

it('says that there are more entries than loaded if the service does not count them', async () => {
  const users = Array.from({ length: 60 }, (_, index) => ({ id: `u-${index}`, firstName: 'Nora' }))
  server.use(
    ...signedInHandlers.slice(0, 5),
    http.get('*/user/v1/north', async ({ request }) => {
      await delay(50)
      const skip = Number(new URL(request.url).searchParams.get('$skip'))
      return HttpResponse.json(users.slice(skip, skip + 25))
    }),
    http.get('*', () => HttpResponse.json([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const { user } = await renderAt('/reports/reportData/users', { signedIn: true })
  const range = await screen.findByText('1–50 of 50+', {}, { timeout: 30_000 })
  expect(range).toBeVisible()
  expect(screen.getByText('50+')).toBeVisible()
  // Nobody knows the last page.
  expect(screen.getByRole('button', { name: 'Last page' })).toHaveAttribute('aria-disabled', 'true')
  await user.click(screen.getByRole('button', { name: 'Export' }))
  expect(await screen.findByText('0 of 50+ rows')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  const said: string[] = []
  const observer = new MutationObserver(() => said.push(range.textContent))
  observer.observe(range, { characterData: true, subtree: true })
  await user.click(screen.getByRole('button', { name: 'Next page' }))
  expect(await screen.findByText('51–60 of 60')).toBeVisible()
  expect(said).toEqual(['51–60 of 60'])
  observer.disconnect()
  expect(screen.getByText('60')).toBeVisible()
})

it('keeps the focus at the last page, and says its range once and that nothing was found', async () => {
  const users = Array.from({ length: 60 }, (_, index) => ({
    id: `u-${index}`,
    firstName: 'Nora',
    lastName: `${index}`,
  }))
  server.use(
    ...signedInHandlers.slice(0, 5),
    http.get('*/user/v1/north', async ({ request }) => {
      await delay(50)
      const { searchParams } = new URL(request.url)
      const skip = Number(searchParams.get('$skip'))
      const found = searchParams.get('$search') ? [] : users
      return HttpResponse.json({ total: found.length, limit: 50, skip, data: found.slice(skip, skip + 50) })
    }),
    http.get('*', () => HttpResponse.json([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const { user } = await renderAt('/reports/reportData/users', { signedIn: true })
  const range = await screen.findByText('1–50 of 60', {}, { timeout: 30_000 })
  const said: string[] = []
  const observer = new MutationObserver(() => said.push(range.textContent))
  observer.observe(range, { characterData: true, subtree: true })
  const next = screen.getByRole('button', { name: 'Next page' })
  await user.click(next)
  await waitFor(() => expect(screen.getByRole('grid')).toHaveAttribute('aria-rowcount', '11'))
  expect(next).toHaveFocus()
  expect(next).toHaveAttribute('aria-disabled', 'true')
  expect(next).toBeEnabled()
  expect(said).toEqual(['51–60 of 60'])
  observer.disconnect()
  await user.type(screen.getByRole('searchbox'), 'zzz')
  await waitFor(
    () =>
      expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
        'Nothing was found with these filters.',
      ),
    { timeout: 30_000 },
  )
})
