// Records in the forms in which databases and object mappers store them.
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { authTenantsService } from '@/services/auth-tenants'
import { visitUserService } from '@/services/booking/visit-user'
import { locationService } from '@/services/location'
import { server } from '../support/server'

const t = 'north'
const start = '2026-03-10T09:00:00.000Z'
const end = '2026-03-10T10:00:00.000Z'
const visitor = { visitId: 1, visitUserId: 2, start, end, locationIds: [7] }
const answer = (body: object) => server.use(http.all('*', () => HttpResponse.json(body)))

it('a text is read without the spaces of a column of fixed width', async () => {
  answer({
    ...visitor,
    firstName: 'Ann   ',
    lastName: 'Abbott     ',
    company: '     ',
    hostNames: ['Hugo  '],
  })
  expect(await visitUserService.get(t, 2)).toMatchObject({
    firstName: 'Ann',
    lastName: 'Abbott',
    company: '',
    hostNames: ['Hugo'],
  })
  answer({ locationId: 7, name: 'Lobby     ' })
  expect((await locationService.get(t, 7)).name).toBe('Lobby')
})

it('a list stored as an empty text can be changed', async () => {
  answer({ ...visitor, customFields: '', specialAssistanceNeedIds: '' })
  const found = await visitUserService.get(t, 2)
  expect(found).toMatchObject({ customFields: [], specialAssistanceNeedIds: [] })
  expect(found.rawLists).toBeUndefined()
})

it.each([
  ['_id', { tenant: { _id: 'north', name: 'North' } }],
  ['tenantId', { tenant: { tenantId: 'north', name: 'North' } }],
  ['_id in place of the reference', { tenantId: { _id: 'north', name: 'North' } }],
])('a tenant within the row of a login is read by its %s', async (_, row) => {
  answer([{ _id: '65f0', login: 'ana', ...row }])
  expect(await authTenantsService.forUser('ana')).toMatchObject([{ id: 'north', name: 'North' }])
})

it('visitors on site are found by a status written as in a sentence', async () => {
  const words: string[][] = []
  server.use(
    http.get('*/booking/v1/north/visit-user', ({ request }) => {
      words.push(new URL(request.url).searchParams.getAll('status[$in][]'))
      return HttpResponse.json({
        total: 1,
        data: [{ ...visitor, hostNames: [], subject: null, visitTypeId: null, status: 'Checked in' }],
      })
    }),
  )
  const { data } = await visitUserService.find(t, { status: 'checkedIn', $limit: 5 })
  expect(data).toMatchObject([{ status: 'checkedIn' }])
  expect(words).toEqual([expect.arrayContaining(['checkedIn', 'CHECKED_IN', 'Checked in'])])
})
