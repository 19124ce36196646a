// Services that keep a deleted record and mark it.
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { bookingMutations } from '@/hooks/booking/booking'
import { deletions } from '@/hooks/deletion'
import { visitService } from '@/services/booking/visit'
import { visitTypeService } from '@/services/booking/lookups'
import { visitUserService } from '@/services/booking/visit-user'
import { customFieldService } from '@/services/custom-field'
import { issuableService } from '@/services/user/issuable'
import { userService } from '@/services/user/user'
import { mutate } from '../hooks/support'
import { server } from '../support/server'

const t = 'north'
const start = '2026-03-10T09:00:00.000Z'

const answer = (body: object) => server.use(http.all('*', () => HttpResponse.json(body)))

type Find = () => Promise<readonly object[] | { data: readonly object[] }>

it.each<[name: string, id: string, find: Find]>([
  ['cards', 'issuableId', () => issuableService.find(t)],
  ['questions', 'customFieldId', () => customFieldService.findAll(t)],
  ['visit types', 'visitTypeId', () => visitTypeService.findAll(t)],
  ['visits', 'visitId', () => visitService.find(t)],
  ['visitors', 'visitUserId', () => visitUserService.find(t)],
  [
    "the day's visitors",
    'visitUserId',
    () => visitUserService.getVisitorsForDay(t, { date: '2026-03-10', $limit: 500, $skip: 0 }),
  ],
])('%s do not include deleted ones', async (_, id, find) => {
  const record = { visitId: 9, customFieldTypeId: 1, appliesTo: 'visit', name: 'n', start, end: start }
  const flags = [true, 1, '1', 'true', { type: 'Buffer', data: [1] }, false, 0, '0', null, undefined]
  answer(flags.map((deleted, index) => ({ ...record, [id]: index, deleted })))
  const found = await find()
  const kept = ('data' in found ? found.data : found).map((one) => Reflect.get(one, id) as unknown)
  expect(kept).toEqual([5, 6, 7, 8, 9])
})

it('a visit is read without the visitors removed from it', async () => {
  const visitUsers = [
    { visitUserId: 2, deleted: 1 },
    { visitUserId: 3, deleted: 0 },
  ]
  answer({ visitId: 1, start, end: start, visitUsers })
  expect((await visitService.get(t, 1)).visitUsers).toMatchObject([{ visitUserId: 3 }])
})

it('a query that names the flag decides itself', async () => {
  answer([{ id: 1, firstName: 'Ann', deleted: 1 }])
  expect((await userService.find(t, { id: { $in: [1] }, deleted: undefined })).data).toHaveLength(1)
})

const card = { issuableId: 1, number: '1', status: 'available' }

it('a card is deleted though the answer is lost and the service keeps it, marked', async () => {
  server.use(
    http.delete('*', () => HttpResponse.json({}, { status: 502 })),
    http.get('*', () => HttpResponse.json({ issuableId: 1, number: '1', deleted: 1 })),
  )
  await expect(mutate(deletions.card(t, card), 1)).resolves.toBeUndefined()
})

it('a visitor is removed though the answer is lost and the service keeps the record, marked', async () => {
  server.use(
    http.delete('*', () => HttpResponse.json({}, { status: 502 })),
    http.get('*', () => HttpResponse.json({ visitUserId: 2, visitId: 1, deleted: true })),
  )
  await expect(mutate(bookingMutations.removeVisitor(t), 2)).resolves.toBeUndefined()
})
