import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { FindAbility } from '@/config/services'
import type { FindDescription } from '@/http/find-page'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'

type Person = { id: number; firstName: string; locationIds: number[]; isHost: boolean; deleted?: boolean }

const NAMES = ['Núria', 'Paul', 'Anna']
const people = (count: number): Person[] =>
  Array.from({ length: count }, (_, index) => ({
    id: index,
    firstName: NAMES[index % 3] ?? '',
    locationIds: [index % 2],
    isHost: index % 5 === 0,
  }))

const description: FindDescription = {
  listColumns: ['locationIds'],
  searchFields: ['firstName'],
  hasFlags: true,
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

type ServiceOptions = {
  refuses?: readonly string[]
  ignores?: readonly string[]
  largestPage?: number
  declared?: Partial<FindAbility>
}

const taken = async (ability: Partial<FindAbility> = {}, isDeclared = false) => {
  const { services } = await import('@/config/services')
  return { ...services.find('user', true), isDeclared, ...ability }
}

/** A service that filters by known parameters, rejects some and ignores others. */
async function service(
  all: readonly Person[],
  { refuses = [], ignores = [], largestPage = 500, declared }: ServiceOptions = {},
) {
  const { findPage } = await import('@/http/find-page')
  const { BadRequest } = await import('@/http/errors')
  const queries: Query[] = []
  const ability = await taken(declared, declared !== undefined)
  const knows = (query: Query, word: string) => query[word] !== undefined && !ignores.includes(word)
  const send = async (query: Query): Promise<Page<Person>> => {
    queries.push(query)
    const refusedWord = refuses.find((word) => JSON.stringify(query).includes(`"${word}"`))
    if (refusedWord) throw new BadRequest(`Invalid query parameter ${refusedWord}`)
    const matching = all
      .filter((one) => !knows(query, 'isHost') || one.isHost === query.isHost)
      .filter((one) => !knows(query, 'deleted') || (one.deleted ?? false) === query.deleted)
      .filter((one) => !knows(query, '$search') || one.firstName.includes(text(query.$search)))
      .filter((one) => {
        const { $in } = (knows(query, 'locationIds') ? query.locationIds : {}) as { $in?: number[] }
        return !$in || one.locationIds.some((place) => $in.includes(place))
      })
    const [skip, limit] = [Number(query.$skip ?? 0), Math.min(Number(query.$limit ?? 10), largestPage)]
    const data = matching.slice(skip, skip + limit)
    const page = { data, total: matching.length, isCounted: true, limit, skip }
    return { ...page, dropped: 0, unwanted: [], searched: null }
  }
  return { queries, find: (query: Query) => findPage(query, send, description, ability) }
}

const ids = ({ data }: Page<Person>) => data.map(({ id }) => id)

beforeEach(() => vi.resetModules())
afterEach(() => vi.unstubAllEnvs())

it('sends queries that all services support unchanged', async () => {
  const { queries, find } = await service(people(30))
  const query = { isHost: true, $limit: 3, $skip: 3, $sort: { id: 1 } }
  expect(ids(await find(query))).toEqual([15, 20, 25])
  expect(queries).toEqual([query])
})

it('sends a search and list filters if the service supports them', async () => {
  const { queries, find } = await service(people(30))
  const query = { $search: 'Anna', locationIds: { $in: [1] }, $limit: 2 }
  expect(ids(await find(query))).toEqual([5, 11])
  expect(queries).toEqual([query])
})

it('searches with the configured parameter', async () => {
  vi.stubEnv('VITE_SEARCH_PARAM', 'q')
  const { queries, find } = await service(people(30))
  await find({ $search: 'Anna', isHost: true })
  expect(queries[0]).toEqual({ q: 'Anna', isHost: true })
})

it('searches and filters in the app if the service has no extensions', async () => {
  vi.stubEnv('VITE_EXTENSIONS', '')
  const { queries, find } = await service(people(30), { refuses: ['$search', 'locationIds'] })
  const page = await find({
    $search: 'nuria',
    locationIds: { $in: ['1'] },
    isHost: true,
    $limit: 1,
    $skip: 1,
  })
  expect(page).toMatchObject({ data: [], total: 1, isCounted: true, searched: null })
  expect(ids(await find({ $search: 'nuria', locationIds: { $in: ['1'] }, isHost: true }))).toEqual([15])
  expect(queries.every((query) => query.isHost === true && !('$search' in query))).toBe(true)
})

it('adds the list columns that it filters by to $select, and returns only the count for $limit 0', async () => {
  vi.stubEnv('VITE_EXTENSIONS', '')
  const { queries, find } = await service(people(30))
  const anywhere = { $or: [{ locationIds: { $in: [1] } }, { isHost: true }] }
  expect(await find({ ...anywhere, $select: ['id', 'isHost'], $limit: 0 })).toMatchObject({
    data: [],
    total: 18,
  })
  expect(queries[0]?.$select).toEqual(['id', 'isHost', 'locationIds'])
})

it('reads all pages of a service with small pages, and reports how many records it searched', async () => {
  vi.stubEnv('VITE_EXTENSIONS', '')
  const { find } = await service(people(700), { largestPage: 50 })
  const page = await find({ $search: 'Anna', $limit: 5 })
  expect(page).toMatchObject({ searched: 500, total: 166 })
  expect(page.data).toHaveLength(5)
  const few = await service(people(90), { largestPage: 50 })
  expect(await few.find({ $search: 'Anna', $limit: 5 })).toMatchObject({ searched: null, total: 30 })
})

it.each(['$search', 'locationIds', 'deleted'])(
  'repeats a query without its optional parts after the service refuses %s, each time',
  async (word) => {
    const { queries, find } = await service(people(30), { refuses: [word] })
    const query = { deleted: false, $search: 'Anna', locationIds: { $in: [1] }, $limit: 2 }
    for (const _ of ['first', 'second']) expect(ids(await find(query))).toEqual([5, 11])
    expect(queries.map((one) => word in one)).toEqual([true, false, true, false])
  },
)

describe('a service whose abilities are declared', () => {
  const query = { deleted: false, $search: 'Anna', locationIds: { $in: [1] }, $limit: 2 }

  it.each([
    ['$search', { search: '' }],
    ['locationIds', { lists: false }],
    ['deleted', { flags: false }],
  ])('is not sent what it does not take: %s', async (word, declared) => {
    const { queries, find } = await service(people(30), { refuses: [word], declared })
    expect(ids(await find(query))).toEqual([5, 11])
    expect(queries.map((one) => word in one)).toEqual([false])
  })

  it('is sent the flags by which it finds', async () => {
    const { queries, find } = await service(people(30), {
      refuses: ['isHost'],
      declared: { flags: ['deleted'] },
    })
    expect(ids(await find({ deleted: false, isHost: true, $limit: 2 }))).toEqual([0, 5])
    expect(queries.map((one) => ['deleted' in one, 'isHost' in one])).toEqual([[true, false]])
  })

  it('is sent an order by the fields that it sorts by', async () => {
    const { queries, find } = await service(people(4), { declared: { sort: ['id'] } })
    await find({ $sort: { id: 1 } })
    expect(ids(await find({ $sort: { firstName: 1, id: -1 }, $limit: 4 }))).toEqual([2, 3, 0, 1])
    expect(queries.map((one) => '$sort' in one)).toEqual([true, false])
  })

  it('is not asked again if it refuses what it was declared to take', async () => {
    const { queries, find } = await service(people(30), { refuses: ['$search'], declared: {} })
    await expect(find(query)).rejects.toMatchObject({ message: 'Invalid query parameter $search' })
    expect(queries).toHaveLength(1)
  })
})

it.each(['Unprocessable', 'GeneralError'] as const)('reads without an unknown column (%s)', async (name) => {
  const errors = await import('@feathersjs/errors')
  const { findPage } = await import('@/http/find-page')
  const queries: Query[] = []
  const send = async (query: Query) => {
    queries.push(query)
    if ('deleted' in query) throw new errors[name]('column "deleted" does not exist')
    return {
      data: people(2),
      total: 2,
      isCounted: true,
      limit: 5,
      skip: 0,
      dropped: 0,
      unwanted: [],
      searched: null,
    }
  }
  expect(ids(await findPage({ deleted: false }, send, description, await taken()))).toEqual([0, 1])
  expect(queries).toEqual([{ deleted: false }, {}])
})

it('sorts in the app if the service refuses an order', async () => {
  const { queries, find } = await service(people(4), { refuses: ['firstName'] })
  const byName = { $sort: { firstName: 1, id: -1 }, $limit: 4 }
  for (const page of [await find(byName), await find(byName)]) {
    expect(ids(page)).toEqual([2, 3, 0, 1])
    expect(page.isSortedHere).toBe(true)
  }
  expect(queries.map((query) => '$sort' in query)).toEqual([true, false, true, false])
  expect((await find({ $sort: { id: 1 } })).isSortedHere).toBeUndefined()
  expect(queries.at(-1)).toEqual({ $sort: { id: 1 } })
})

it('finds the same records if several parameters are refused at once', async () => {
  const { find } = await service(people(30), { refuses: ['$search', 'locationIds', 'deleted', 'enabled'] })
  const query = { deleted: false, enabled: true, $search: 'Anna', locationIds: { $in: [1] }, $limit: 2 }
  expect(ids(await find(query))).toEqual([5, 11])
})

it('drops entries outside a list filter that the service ignores', async () => {
  const { find } = await service(people(8), { ignores: ['locationIds'] })
  const page = await find({ locationIds: { $in: [1] }, $limit: 4 })
  expect(ids(page)).toEqual([1, 3])
  expect(page.unwanted.map(({ id }) => id)).toEqual([0, 2])
})

it('keeps the results of a service with a fuzzy search', async () => {
  const all = people(30)
  const { findPage } = await import('@/http/find-page')
  const send = async (query: Query) => {
    const data = query.$search === 'Jonh' ? all.slice(3, 5) : all.slice(0, 5)
    return { data, total: 5, isCounted: true, limit: 5, skip: 0, dropped: 0, unwanted: [], searched: null }
  }
  const query = { $search: 'Jonh', $limit: 5 }
  expect(ids(await findPage(query, send, description, await taken()))).toEqual([3, 4])
})

it('leaves out deleted records if the service ignores the flag', async () => {
  const all = people(6).map((one) => ({ ...one, deleted: one.id === 1 }))
  const { find } = await service(all, { ignores: ['deleted'] })
  const page = await find({ deleted: false, $limit: 6 })
  expect(ids(page)).toEqual([0, 2, 3, 4, 5])
  expect(page.unwanted).toMatchObject([{ id: 1 }])
})

it.each([
  ['refuses', [0, 5, 10]],
  // Only the page that it answers with is looked through.
  ['ignores', [0, 5]],
])('leaves out users who are no hosts if the service %s the flag', async (word, hosts) => {
  const { find } = await service(people(12), { [word]: ['isHost'] })
  expect(ids(await find({ isHost: true, deleted: false, $limit: 10 }))).toEqual(hosts)
})

const withoutFlag = (one: Person) => ({ ...one, isHost: undefined }) as unknown as Person

describe('a service that refuses the flag of hosts', () => {
  const query = { isHost: true, deleted: false, $limit: 3 }

  it('is searched for hosts beyond the first page', async () => {
    const all = people(30).map((one) => ({ ...one, isHost: one.id > 25 }))
    const { find } = await service(all, { refuses: ['isHost'] })
    expect(ids(await find(query))).toEqual([26, 27, 28])
    expect((await find(query)).lacksHosts).toBeUndefined()
  })

  it('has none where its records do not say who is one, which its page says', async () => {
    const all = people(30).map(withoutFlag)
    const { find } = await service(all, { refuses: ['isHost'] })
    expect(await find(query)).toMatchObject({ data: [], lacksHosts: true })
  })

  it('says nothing about hosts if a search finds nobody', async () => {
    const { find } = await service([], { refuses: ['isHost'] })
    expect((await find(query)).lacksHosts).toBeUndefined()
  })
})

it('takes users who do not say it for hosts if the service filtered them', async () => {
  const all = people(6)
  const { find } = await service(all)
  const { findPage } = await import('@/http/find-page')
  const send = async (asked: Query) => {
    const page = await find(asked)
    return { ...page, data: page.data.map(withoutFlag) }
  }
  expect(ids(await findPage({ isHost: true, $limit: 6 }, send, description, await taken()))).toEqual([0, 5])
})

it('rethrows a refusal of a parameter that it cannot drop', async () => {
  const { find } = await service(people(6), { refuses: ['login'] })
  await expect(find({ login: 'ann', $search: 'Anna' })).rejects.toMatchObject({
    message: 'Invalid query parameter login',
  })
})
