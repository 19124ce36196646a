import { QueryClient, QueryObserver, InfiniteQueryObserver, MutationObserver } from '@tanstack/react-query'
import { http, HttpResponse } from 'msw'
import { expect, it } from 'vitest'
import { companyMutations, companyQueries } from '@/hooks/company/company'
import { companyIndexQueries } from '@/hooks/company/company-index'
import { deletions } from '@/hooks/deletion'
import { server } from '../../support/server'

const PATH = '*/company/v1/north'
const company = (companyId: number, more: object = {}) => ({
  companyId,
  name: `Company ${companyId}`,
  ...more,
})
const newClient = () => new QueryClient({ defaultOptions: { queries: { retry: false } } })
const mutate = <T>(client: QueryClient, options: object, input: T) =>
  new MutationObserver(client, options as { mutationFn: (input: T) => Promise<unknown> }).mutate(input)

function answerPages(companies: object[], { counted = true, size = 2 } = {}) {
  const requests: URLSearchParams[] = []
  server.use(
    http.get(PATH, ({ request }) => {
      const { searchParams } = new URL(request.url)
      requests.push(searchParams)
      const skip = Number(searchParams.get('$skip'))
      const data = companies.slice(skip, skip + size)
      return HttpResponse.json(counted ? { total: companies.length, limit: size, skip, data } : data)
    }),
  )
  return requests
}

it('lists disabled but not deleted companies, page by page', async () => {
  const requests = answerPages([
    company(1),
    company(2, { enabled: false }),
    company(3),
    company(4, { deleted: true }),
  ])
  const list = new InfiniteQueryObserver(newClient(), companyQueries.list('north', ''))
  await list.refetch()
  expect(list.getCurrentResult().data?.companies.map(({ companyId }) => companyId)).toEqual([1, 2])
  await list.fetchNextPage()
  const { data, hasNextPage } = list.getCurrentResult()
  expect(data?.companies.map(({ companyId }) => companyId)).toEqual([1, 2, 3])
  expect(hasNextPage).toBe(false)
  expect(requests.map((query) => [query.get('$skip'), query.has('enabled')])).toEqual([
    ['0', false],
    ['2', false],
  ])
})

it('has no next page after a service that does not count repeated a page', async () => {
  server.use(http.get(PATH, () => HttpResponse.json([company(1), company(2)])))
  const list = new InfiniteQueryObserver(newClient(), companyQueries.list('north', ''))
  await list.refetch()
  expect(list.getCurrentResult().hasNextPage).toBe(true)
  await list.fetchNextPage()
  expect(list.getCurrentResult().hasNextPage).toBe(false)
})

it.each([
  ['counts', { total: 120, limit: 50, skip: 0 }],
  ['does not count', { limit: 50, skip: 0 }],
])('is incomplete if a service that %s repeats a full page', async (_name, page) => {
  const data = Array.from({ length: 50 }, (_, index) => company(index))
  server.use(http.get(PATH, () => HttpResponse.json({ ...page, data })))
  const list = new InfiniteQueryObserver(newClient(), companyQueries.list('north', ''))
  await list.refetch()
  expect(list.getCurrentResult().data?.isComplete).toBe(true)
  await list.fetchNextPage()
  expect(list.getCurrentResult().hasNextPage).toBe(false)
  expect(list.getCurrentResult().data?.isComplete).toBe(false)
})

it.each([
  ['counts', { total: 120, limit: 50, skip: 0 }],
  ['does not count', { limit: 50, skip: 0 }],
])('is incomplete if a service that %s repeats a page with deleted companies', async (_name, page) => {
  const data = Array.from({ length: 50 }, (_, index) => company(index, { deleted: index < 10 }))
  server.use(http.get(PATH, () => HttpResponse.json({ ...page, data })))
  const list = new InfiniteQueryObserver(newClient(), companyQueries.list('north', ''))
  await list.refetch()
  await list.fetchNextPage()
  expect(list.getCurrentResult().hasNextPage).toBe(false)
  expect(list.getCurrentResult().data).toMatchObject({ isComplete: false, companies: { length: 40 } })
})

it('updates the loaded index after a company was renamed, disabled or deleted', async () => {
  answerPages([company(1), company(2), company(3)], { size: 500 })
  const client = newClient()
  const index = new QueryObserver(client, companyIndexQueries.all('north'))
  await index.refetch()
  const names = () =>
    index
      .getCurrentResult()
      .data?.index.all()
      .map(({ name }) => name)
  server.use(
    http.patch(`${PATH}/1`, () => HttpResponse.json(company(1, { name: 'Renamed' }))),
    http.patch(`${PATH}/2`, () => HttpResponse.json(company(2, { enabled: false }))),
    http.delete(`${PATH}/3`, () => HttpResponse.json(company(3))),
  )
  await mutate(client, companyMutations.patch('north'), { companyId: 1, name: 'Renamed' })
  expect(names()).toEqual(['Company 2', 'Company 3', 'Renamed'])
  await mutate(client, companyMutations.patch('north'), { companyId: 2, enabled: false })
  await mutate(client, deletions.company('north'), 3)
  expect(names()).toEqual(['Renamed'])
})

it('distinguishes a company that is already deleted from a service without delete', async () => {
  const noRecord = () => HttpResponse.json({ message: 'No record found' }, { status: 404 })
  server.use(
    http.delete(`${PATH}/1`, noRecord),
    http.get(`${PATH}/1`, noRecord),
    http.delete(`${PATH}/2`, noRecord),
    http.get(`${PATH}/2`, () => HttpResponse.json(company(2))),
  )
  const client = newClient()
  await mutate(client, deletions.company('north'), 1)
  await expect(mutate(client, deletions.company('north'), 2)).rejects.toMatchObject({
    code: 404,
  })
})
