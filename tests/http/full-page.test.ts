import { expect, it } from 'vitest'
import { fullPage } from '@/http/full-page'
import { NO_ENTRIES, type Page } from '@/http/parse'
import type { Query } from '@/http/query-string'

type Row = { id: number }

const rows: Row[] = Array.from({ length: 57 }, (_, id) => ({ id }))
const ids = (first: number, end: number) => rows.slice(first, end).map(({ id }) => id)

/** A server with a largest page; `counts` says whether it sends the total. */
function pages({ cap, counts = true, skips = true }: { cap: number; counts?: boolean; skips?: boolean }) {
  const queries: Query[] = []
  const find = async (query: Query): Promise<Page<Row>> => {
    queries.push(query)
    const limit = Math.min(Number(query.$limit), cap)
    const skip = skips ? Number(query.$skip ?? 0) : 0
    const data = rows.slice(skip, skip + limit)
    const total = counts ? rows.length : skip + data.length
    return {
      ...NO_ENTRIES,
      data,
      total,
      isCounted: counts,
      limit: counts ? limit : Number(query.$limit),
      skip,
    }
  }
  const load = async (query: Query) => {
    const page = await fullPage({ q: 'x', ...query }, find)
    return { ids: page.data.map(({ id }) => id), total: page.total, limit: page.limit }
  }
  return { load, queries }
}

it('requests the rest of a page from a server whose pages are smaller', async () => {
  const { load, queries } = pages({ cap: 10 })
  expect(await load({ $limit: 25, $skip: 25 })).toEqual({ ids: ids(25, 50), total: 57, limit: 25 })
  expect(queries).toEqual([
    { q: 'x', $limit: 25, $skip: 25 },
    { q: 'x', $limit: 15, $skip: 35 },
    { q: 'x', $limit: 5, $skip: 45 },
  ])
})

it('requests one page where it is complete, and where the list ends', async () => {
  const { load, queries } = pages({ cap: 50 })
  expect((await load({ $limit: 25, $skip: 0 })).ids).toEqual(ids(0, 25))
  expect((await load({ $limit: 25, $skip: 50 })).ids).toEqual(ids(50, 57))
  expect((await load({ $limit: 25, $skip: 75 })).ids).toEqual([])
  expect(queries).toHaveLength(3)
})

it('completes a page without a count', async () => {
  const { load } = pages({ cap: 10, counts: false })
  expect((await load({ $limit: 25, $skip: 25 })).ids).toEqual(ids(25, 50))
  expect((await load({ $limit: 25, $skip: 50 })).ids).toEqual(ids(50, 57))
})

it('stops where the server ignores $skip', async () => {
  const { load, queries } = pages({ cap: 10, skips: false })
  expect((await load({ $limit: 25, $skip: 0 })).ids).toEqual(ids(0, 10))
  expect(queries).toHaveLength(2)
})

it('leaves a query without $limit as it is', async () => {
  const queries: Query[] = []
  const page = await fullPage({ q: 'x' }, async (query) => {
    queries.push(query)
    return { ...NO_ENTRIES, data: rows.slice(0, 10), total: 57, limit: 10 }
  })
  expect(page.data).toHaveLength(10)
  expect(queries).toEqual([{ q: 'x' }])
})
