// A deployment with an adapter of its own: the example of docs/deployment.md.
import { readFileSync } from 'node:fs'
import { http, HttpResponse } from 'msw'
import { expect, it, vi } from 'vitest'
import { sending } from '../support/sending'
import { server } from '../support/server'

vi.mock(import('@/config/adapter'), () => import('../../deploy/adapters/example'))
// The status words of cards are declared.
vi.stubEnv('VITE_SERVICES', '{}')
const { bookingService } = await import('@/services/booking/booking')
const { visitUserService } = await import('@/services/booking/visit-user')
const { issuableService } = await import('@/services/user/issuable')

it('sends a booking in the shape of the service', async () => {
  const bodies: unknown[] = []
  server.use(
    http.post('*/booking/v1/north', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json({})
    }),
  )
  const visit = { subject: 'Plans', locationIds: [7] }
  await bookingService.create('north', { visit, visitors: [{ firstName: 'Ana', lastName: 'Ruiz' }] }, sending)
  expect(bodies).toEqual([
    { subject: 'Plans', locationId: 7, guests: [{ firstName: 'Ana', lastName: 'Ruiz' }] },
  ])
})

it('sends a method only the parameters that it takes', async () => {
  const bodies: unknown[] = []
  server.use(
    http.post('*/booking/v1/north/visit-user', async ({ request }) => {
      bodies.push(await request.json())
      return HttpResponse.json([])
    }),
  )
  await visitUserService.getVisitorsForDay('north', {
    date: '2026-03-10',
    locationIds: [7],
    $limit: 500,
    $skip: 0,
  })
  expect(bodies).toEqual([{ date: '2026-03-10' }])
})

it('finds and changes cards by the states of the service', async () => {
  const sent: unknown[] = []
  const card = { issuableId: 1, number: '1001' }
  server.use(
    http.get('*/user/v1/north/issuable', ({ request }) => {
      sent.push(new URL(request.url).search)
      return HttpResponse.json({ total: 1, limit: 10, skip: 0, data: [{ ...card, status: 2 }] })
    }),
    http.patch('*/user/v1/north/issuable/1', async ({ request }) => {
      sent.push(await request.json())
      return HttpResponse.json({ ...card, status: 3 })
    }),
  )
  expect((await issuableService.find('north', { status: 'issued' })).data).toMatchObject([
    { ...card, status: 'issued' },
  ])
  expect(await issuableService.patch('north', 1, { status: 'lost' }, sending)).toMatchObject({
    status: 'lost',
  })
  expect(sent).toEqual(['?status=2', { status: 3 }])
})

it('is the example of the documentation', () => {
  const example = readFileSync('deploy/adapters/example.ts', 'utf8')
  const shown = [...readFileSync('docs/deployment.md', 'utf8').matchAll(/^( {4}.*|)$/gm)].map(([line]) =>
    line.slice(4),
  )
  expect(shown.join('\n')).toContain(example.trimEnd())
})
