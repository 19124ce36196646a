// The key '/' focuses the search of every list.
import { screen } from '@testing-library/react'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { renderAt } from '../render-at'
import { answer, signedInHandlers } from '../support/handlers'
import { server } from '../support/server'

it.each([
  '/reports/reportData/visitors',
  '/reports/reportData/users',
  '/reports/reportData/issuable',
  '/utils/mocaEvents',
])('focuses the search of %s', async (address) => {
  server.use(
    ...signedInHandlers,
    http.get('*', () => answer([])),
    http.post('*', () => HttpResponse.json({})),
  )
  const { user } = await renderAt(address, { signedIn: true })
  const search = await screen.findByRole('searchbox')
  await user.keyboard('/')
  expect(search).toHaveFocus()
  expect(search).toHaveValue('')
})

it('focuses the search of report results', async () => {
  server.use(
    http.get('*/location/v1/north', () => answer([])),
    http.get('*/company/v1/north/configuration/reports', () => new HttpResponse(null, { status: 404 })),
    http.post('*/report/v1/north', () => HttpResponse.json({ rows: [{ name: 'Anna' }] })),
  )
  const { user } = await renderAt('/reports/reports', { signedIn: true })
  await user.click(await screen.findByRole('button', { name: 'Run' }))
  const search = await screen.findByRole('searchbox')
  await user.keyboard('/')
  expect(search).toHaveFocus()
})
