// What a deletion is said to have done if it was answered with an error.
import { MutationObserver, QueryClient, type MutationObserverOptions } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { deletions } from '@/hooks/deletion'
import { server } from '../support/server'

const gone = () => HttpResponse.json({ message: 'No record found' }, { status: 404 })
const there = () => HttpResponse.json({ companyId: 7, name: 'Harbour' })
const denied = () => HttpResponse.json({ message: 'Not allowed' }, { status: 403 })

it.each([
  ['is done, although a proxy repeated the request', 409, gone, null],
  ['is done, although a step after it was refused', 400, gone, null],
  ['is refused, because the record is in use', 409, there, 409],
  ['is refused, and the record cannot be read', 409, denied, 409],
  [
    'is refused, and a gateway answers the question for it',
    409,
    () => new HttpResponse('<h1>404', { status: 404 }),
    409,
  ],
  ['is forbidden, and the record is hidden', 403, gone, 403],
])('a deletion %s', async (_what, status, read, code) => {
  server.use(
    http.delete('*/company/v1/t1/7', () => HttpResponse.json({ message: 'In use' }, { status })),
    http.get('*/company/v1/t1/7', read),
  )
  const options = deletions.company('t1') as unknown as MutationObserverOptions<void, Error, number>
  const attempt = new MutationObserver(new QueryClient(), options).mutate(7)
  await (code === null
    ? expect(attempt).resolves.toBeUndefined()
    : expect(attempt).rejects.toMatchObject({ code }))
})
