import { QueryClient } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { customFieldQueries } from '@/hooks/custom-field'
import { questionQueries } from '@/hooks/question-set-up'
import type { CustomField } from '@/services/custom-field'
import { server } from '../support/server'

const question = (appliesTo: string, more: object = {}): CustomField => ({
  customFieldId: 7,
  customFieldTypeId: 1,
  name: 'diet',
  appliesTo,
  required: false,
  visitTypeIds: [],
  options: [],
  ...more,
})
const client = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const answered = (appliesTo: string) =>
  client().fetchQuery(questionQueries.isAnswered('north', question(appliesTo)))
const pageOf = (data: object[], total = data.length) =>
  HttpResponse.json({ total, limit: 500, skip: 0, data })

it('finds an answer of any user, including disabled users', async () => {
  server.use(
    http.get('*/user/v1/north', ({ request }) => {
      expect(new URL(request.url).searchParams.has('enabled')).toBe(false)
      return pageOf([
        { id: 'a', firstName: 'A', lastName: 'B', customFields: [{ customFieldId: '7', value: 'none' }] },
      ])
    }),
  )
  expect(await answered('user')).toBe(true)
})

it('knows that there are no answers only if all records were loaded', async () => {
  const user = { id: 'a', firstName: 'A', lastName: 'B', customFields: [{ customFieldId: 8, value: 1 }] }
  server.use(http.get('*/user/v1/north', () => pageOf([user])))
  expect(await answered('user')).toBe(false)
  // The service's total is larger than what it returns.
  server.use(http.get('*/user/v1/north', () => pageOf([user], 1000)))
  expect(await answered('user')).toBeNull()
  expect(await answered('room')).toBeNull()
})

it('is unknown if the service returns records without answers', async () => {
  const time = { start: '2026-05-04T09:00:00.000Z', end: '2026-05-04T10:00:00.000Z' }
  const other = { customFields: [{ customFieldId: 8, value: 1 }] }
  const [without, withOther] = [
    { visitId: 'a', ...time },
    { visitId: 'b', ...time, ...other },
  ]
  server.use(http.get('*/booking/v1/north/visit', () => pageOf([without])))
  expect(await answered('visit')).toBeNull()
  server.use(http.get('*/booking/v1/north/visit', () => pageOf([without, withOther])))
  expect(await answered('visit')).toBe(false)
  server.use(http.get('*/booking/v1/north/visit', () => pageOf([])))
  expect(await answered('visit')).toBe(false)
  const user = { firstName: 'A', lastName: 'B' }
  server.use(
    http.get('*/user/v1/north', () =>
      pageOf([
        { id: 'a', ...user },
        { id: 'b', ...user, ...other },
      ]),
    ),
  )
  expect(await answered('user')).toBeNull()
})

it('omits a disabled question in forms and lists it in the setup', async () => {
  server.use(
    http.get('*/custom-field/v1/north', () =>
      HttpResponse.json([question('user', { enabled: false }), question('user', { customFieldId: 8 })]),
    ),
  )
  const ids = (fields: readonly CustomField[]) => fields.map(({ customFieldId }) => customFieldId)
  expect(ids(await client().fetchQuery(customFieldQueries.all('north')))).toEqual([8])
  const { data } = await client().fetchQuery(questionQueries.all('north'))
  expect(ids(data)).toEqual([7, 8])
  expect(data.map(({ enabled }) => enabled)).toEqual([false, undefined])
})
