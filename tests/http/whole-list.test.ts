// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { services } from '@/config/services'
import { findPage } from '@/http/find-page'
import { type Page, parsePage } from '@/http/parse'
import { findAll, wholeList } from '@/http/whole-list'

const row = z.looseObject({ id: z.string() })
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `n${index}` }))

type PageQuery = { $limit: number; $skip: number }

/** A server with parsed responses; `requestedPages` records the requested pages. */
function serverOf(answer: (page: PageQuery) => unknown) {
  const requestedPages: PageQuery[] = []
  const ask = async (page: PageQuery): Promise<Page<{ id: string }>> => {
    requestedPages.push(page)
    return parsePage(row, answer(page), 'row.find', page)
  }
  return { requestedPages, ask }
}

const slice = <T>(all: readonly T[], { $limit, $skip }: PageQuery, most = Infinity) =>
  all.slice($skip, $skip + Math.min($limit, most))

const all = rows(130)
const complete = { isComplete: true, data: all }

describe('a list that is complete', () => {
  it.each<[string, (page: PageQuery) => unknown]>([
    ['counts and honours the limit', (page) => ({ total: 130, limit: 50, data: slice(all, page) })],
    ['returns at most 10', (page) => ({ total: 130, limit: 10, data: slice(all, page, 10) })],
    ['sends the total as text', (page) => ({ total: '130', data: slice(all, page, 10) })],
    ['sends pages without a total', (page) => ({ limit: 50, skip: 0, data: slice(all, page) })],
    [
      'counts only the entries of each page',
      (page) => {
        const data = slice(all, page, 20)
        return { total: data.length, limit: Math.min(page.$limit, 20), skip: page.$skip, data }
      },
    ],
    [
      'counts only the entries of each page, without saying its limit',
      (page) => {
        const data = slice(all, page, 20)
        return { total: data.length, data }
      },
    ],
    [
      'counts only the entries of each page, also of the empty one after the last',
      (page) => {
        const data = slice(all, page, 10)
        return { total: data.length, limit: 10, skip: page.$skip, data }
      },
    ],
    ['counts nothing', (page) => ({ total: 0, limit: 0, data: slice(all, page) })],
    ['counts -1', (page) => ({ total: -1, data: slice(all, page) })],
    ['sends bare arrays', (page) => slice(all, page)],
    ['sends bare arrays of at most 20', (page) => slice(all, page, 20)],
    ['ignores limit and skip and sends everything each time', () => all],
  ])('from a server that %s', async (_, answer) => {
    expect(await wholeList(serverOf(answer).ask, { pageSize: 50 })).toEqual(complete)
    expect(await wholeList(serverOf(answer).ask, { pageSize: 50, atOnce: 2 })).toEqual(complete)
    expect(await wholeList(serverOf(answer).ask, { pageSize: 50, atOnce: 2, firstPageSize: 15 })).toEqual(
      complete,
    )
  })

  it('is requested two pages at a time if the server counts', async () => {
    let running = 0
    let most = 0
    const { ask, requestedPages } = serverOf((page) => ({ total: 130, data: slice(all, page) }))
    const slow = async (page: PageQuery) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve))
      running--
      return ask(page)
    }
    expect(await wholeList(slow, { pageSize: 20, atOnce: 2 })).toEqual(complete)
    expect(most).toBe(2)
    expect(requestedPages.map(({ $skip }) => $skip)).toEqual([0, 20, 40, 60, 80, 100, 120])
  })

  it('is requested in the pages that the server returns after a short first page', async () => {
    const { ask, requestedPages } = serverOf((page) => ({ total: 130, data: slice(all, page, 20) }))
    expect(await wholeList(ask, { pageSize: 500, atOnce: 2, firstPageSize: 5 })).toEqual(complete)
    expect(requestedPages.map(({ $skip }) => $skip)).toEqual([0, 5, 25, 45, 65, 85, 105, 125])
  })

  it('has each entry once if entries move between pages', async () => {
    const moving = rows(60)
    const { ask } = serverOf((page) => {
      if (page.$skip === 20) moving.unshift({ id: 'new' })
      return { total: moving.length, data: slice(moving, page) }
    })
    const { data } = await wholeList(ask, { pageSize: 20 })
    expect(new Set(data.map(({ id }) => id)).size).toBe(data.length)
    expect(data.map(({ id }) => id)).toEqual(expect.arrayContaining(rows(60).map(({ id }) => id)))
  })
})

describe('a list from which entries are removed while it loads', () => {
  it.each([
    ['before the page', 3],
    ['at the end of the page before', 19],
    ['after the page', 50],
    ['last', 59],
  ])('is complete if it was %s', async (_, index) => {
    const left = rows(60)
    const { ask } = serverOf((page) => {
      if (page.$skip === 20 && left.length === 60) left.splice(index, 1)
      return { total: left.length, limit: 20, skip: page.$skip, data: slice(left, page) }
    })
    const list = await wholeList(ask, { pageSize: 20 })
    expect(list.isComplete).toBe(true)
    expect(list.data.map(({ id }) => id)).toEqual(expect.arrayContaining(left.map(({ id }) => id)))
  })

  it('is complete if most are gone', async () => {
    const { ask, requestedPages } = serverOf((page) => {
      const left = rows(page.$skip === 0 && requestedPages.length === 1 ? 60 : 5)
      return { total: left.length, limit: 20, skip: page.$skip, data: slice(left, page) }
    })
    expect((await wholeList(ask, { pageSize: 20 })).isComplete).toBe(true)
    expect(requestedPages.map(({ $skip }) => $skip)).toEqual([0, 20, 0, 5])
  })
})

describe('a list that is incomplete', () => {
  it.each<[string, (page: PageQuery) => unknown]>([
    ['counts more than it returns', () => ({ total: 130, data: all.slice(0, 50) })],
    ['sends the same full bare page again', () => all.slice(0, 50)],
    ['sends the same short bare page again', () => all.slice(0, 25)],
    ['sends the same page without a total again', () => ({ limit: 20, data: all.slice(0, 20) })],
    ['counts more than it has pages for', (page) => ({ total: 140, data: slice(all, page) })],
  ])('if the server %s', async (_, answer) => {
    const { ask, requestedPages } = serverOf(answer)
    const { isComplete } = await wholeList(ask, { pageSize: 50 })
    expect(isComplete).toBe(false)
    expect(requestedPages.length).toBeLessThan(5)
  })

  it('if an entry is invalid, with one warning', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { ask } = serverOf((page) => ({ total: 3, data: slice([{ id: 'a' }, {}, { id: 'c' }], page) }))
    expect(await wholeList(ask)).toEqual({ isComplete: false, data: [{ id: 'a' }, { id: 'c' }] })
    await wholeList(ask)
    expect(warn.mock.calls).toEqual([
      ["row.find: left out 1 of 3 entries. row.find: unexpected answer at '1.id'"],
    ])
  })

  it('if an entry of a bare page is invalid, and no page is requested twice', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { ask, requestedPages } = serverOf((page) =>
      slice([{ id: 'a' }, {}, { id: 'c' }, { id: 'd' }], page),
    )
    expect(await wholeList(ask, { pageSize: 2 })).toEqual({
      isComplete: false,
      data: [{ id: 'a' }, { id: 'c' }, { id: 'd' }],
    })
    expect(requestedPages.map(({ $skip }) => $skip)).toEqual([0, 2, 4])
  })

  it('if all entries of the last page are invalid', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { ask } = serverOf((page) => slice([...rows(20), {}], page))
    expect(await wholeList(ask, { pageSize: 20 })).toEqual({ isComplete: false, data: rows(20) })
  })

  it('if there are more pages than the maximum', async () => {
    const { ask, requestedPages } = serverOf((page) => ({ total: 130, data: slice(all, page) }))
    expect(await wholeList(ask, { pageSize: 50, atOnce: 2, maxPages: 2 })).toEqual({
      isComplete: false,
      data: all.slice(0, 100),
    })
    expect(requestedPages).toHaveLength(2)
  })
})

describe('a server that counts otherwise', () => {
  const hundred = rows(100)
  const isVisible = ({ id }: { id: string }) => Number(id.slice(1)) % 10 < 3
  const visible = hundred.filter(isVisible)
  const fourHundred = rows(400)
  const isShown = ({ id }: { id: string }) => Number(id.slice(1)) < 100 || Number(id.slice(1)) >= 250
  const isLate = ({ id }: { id: string }) => Number(id.slice(1)) >= 120
  const noLimit = ({ $skip }: PageQuery) => ({ $skip, $limit: Infinity })

  it.each<[string, (page: PageQuery) => unknown, expected: object[], isComplete: boolean]>([
    [
      'caps at 30 and says so',
      (page) => ({ total: 100, limit: 30, data: slice(hundred, page, 30) }),
      hundred,
      true,
    ],
    [
      'caps at 30 and names the requested limit',
      (page) => ({ total: 100, limit: page.$limit, data: slice(hundred, page, 30) }),
      hundred,
      true,
    ],
    [
      'caps at 30 and names no limit',
      (page) => ({ total: 100, data: slice(hundred, page, 30) }),
      hundred,
      true,
    ],
    ['sends 30 whatever the limit is', ({ $skip }) => hundred.slice($skip, $skip + 30), hundred, true],
    ['ignores $skip', () => ({ total: 100, data: hundred.slice(0, 30) }), hundred.slice(0, 30), false],
    ['ignores $limit', (page) => ({ total: 100, data: slice(hundred, noLimit(page)) }), hundred, true],
    [
      'hides whole pages after counting them',
      (page) => ({ total: 400, limit: 50, data: slice(fourHundred, page, 50).filter(isShown) }),
      fourHundred.filter(isShown),
      false,
    ],
    [
      'hides its first pages after counting them',
      (page) => ({ total: 400, limit: 50, data: slice(fourHundred, page, 50).filter(isLate) }),
      fourHundred.filter(isLate),
      false,
    ],
    [
      'hides rows of each page after counting them',
      (page) => ({ total: 100, limit: 20, data: slice(hundred, page, 20).filter(isVisible) }),
      visible,
      false,
    ],
    [
      'hides rows of the only page after counting them',
      (page) => ({ total: 100, limit: page.$limit, data: slice(hundred, page).filter(isVisible) }),
      visible,
      false,
    ],
    ['counts nothing', (page) => ({ data: slice(hundred, page, 30) }), hundred, true],
    [
      'counts its full page',
      (page) => {
        const data = slice(hundred, page, 25)
        return { total: data.length, limit: Math.min(page.$limit, 25), skip: page.$skip, data }
      },
      hundred,
      true,
    ],
  ])(
    'as one that %s costs few requests and is not complete by mistake',
    async (_, answer, expected, isComplete) => {
      for (const paging of [{}, { atOnce: 2 }, { atOnce: 2, firstPageSize: 15 }]) {
        const { ask, requestedPages } = serverOf(answer)
        expect(await wholeList(ask, { pageSize: 500, ...paging })).toEqual({ data: expected, isComplete })
        expect(requestedPages.length).toBeLessThanOrEqual(12)
      }
    },
  )

  it.each([{}, { atOnce: 2 }])('has what follows hidden pages of the requested size', async (paging) => {
    const { ask } = serverOf((page) => ({
      total: 400,
      limit: page.$limit,
      data: slice(fourHundred, page).filter(isShown),
    }))
    const { data } = await wholeList(ask, { pageSize: 50, ...paging })
    expect(data).toEqual(fourHundred.filter(isShown))
  })

  it.each<[string, (page: PageQuery, request: number) => unknown]>([
    [
      'counts rows that it does not show',
      (page) => ({ total: 100_000, limit: 50, data: slice(hundred, page, 50) }),
    ],
    [
      'counts differently at every other request',
      (page, request) => ({ total: 200 + (request % 2), limit: 20, data: slice(hundred, page, 20) }),
    ],
  ])('is given up after 40 pages without a new row if it %s', async (_, answer) => {
    for (const atOnce of [1, 2]) {
      const { ask, requestedPages } = serverOf((page) => answer(page, requestedPages.length))
      expect(await wholeList(ask, { atOnce })).toEqual({ data: hundred, isComplete: false })
      expect(requestedPages.length).toBeLessThanOrEqual(52)
    }
  })

  it('is given up after 40 pages without a new row, also if others have one', async () => {
    for (const atOnce of [1, 2]) {
      const { ask, requestedPages } = serverOf(({ $skip }) => ({
        total: 100_000,
        limit: 10,
        data: $skip % 50 === 0 ? slice(hundred, { $skip: $skip / 50, $limit: 1 }) : [],
      }))
      const { data, isComplete } = await wholeList(ask, { atOnce })
      expect([data, isComplete]).toEqual([hundred.slice(0, data.length), false])
      expect(data.length).toBeGreaterThan(9)
      expect(requestedPages.length).toBeLessThanOrEqual(52)
    }
  })

  it('is not asked for more than the maximum of pages', async () => {
    for (const atOnce of [1, 2]) {
      const { ask, requestedPages } = serverOf((page) => ({
        total: 10_000,
        data: slice(rows(10_000), page, 10),
      }))
      expect((await wholeList(ask, { atOnce, maxPages: 50 })).isComplete).toBe(false)
      expect(requestedPages).toHaveLength(50)
    }
  })
})

describe('a list with deleted entries', () => {
  const marked = all.map((one, index) => ({ ...one, deleted: index % 10 === 7 }))
  const kept = marked.filter(({ deleted }) => !deleted)
  const taken = { ...services.find('thing', false), isDeclared: false }
  const keptOf = (answer: (page: PageQuery) => unknown) => {
    const { ask, requestedPages } = serverOf(answer)
    const find = (page: PageQuery) =>
      findPage({ deleted: false, ...page }, (query) => ask(query as PageQuery), {}, taken)
    return { requestedPages, find }
  }

  it('ends when a bare page is repeated', async () => {
    const { find, requestedPages } = keptOf(() => marked.slice(0, 12))
    expect(await wholeList(find, { pageSize: 50, maxPages: 20 })).toEqual({
      isComplete: true,
      data: kept.slice(0, 11),
    })
    expect(requestedPages).toHaveLength(2)
  })

  it('is incomplete if the server repeats a page, and has each entry once', async () => {
    const { find } = keptOf(() => ({ total: 100, data: marked.slice(0, 50) }))
    const { isComplete, data } = await wholeList(find, { pageSize: 50 })
    expect([isComplete, data.length]).toEqual([false, 45])
  })

  it('has all other entries if the server counts them', async () => {
    const { find } = keptOf((page) => ({ total: 130, data: slice(marked, page) }))
    expect(await wholeList(find, { pageSize: 50 })).toEqual({ isComplete: true, data: kept })
  })
})

it('is incomplete if the server always sends other entries', async () => {
  let count = 0
  const { ask } = serverOf(() => {
    if (count > 9_999) throw new Error('endless')
    return [{ id: `new${count++}` }]
  })
  expect((await wholeList(ask, { pageSize: 1 })).isComplete).toBe(false)
})

it('throws if no entry is valid', async () => {
  const { ask } = serverOf(() => [{}, { name: 'no id' }])
  await expect(wholeList(ask)).rejects.toThrow("row.find: unexpected answer at '0.id'")
})

describe('a small list', () => {
  const unconfirmed = async (answer: (page: PageQuery) => unknown) => {
    const onUnconfirmed = vi.fn<(entries: { id: string }[]) => void>()
    const list = await findAll(serverOf(answer).ask, onUnconfirmed)
    return { list, reported: onUnconfirmed.mock.calls.map(([entries]) => entries.length) }
  }

  it('is whole if a page has 10 entries only', async () => {
    const { ask } = serverOf((page) => ({ total: 600, limit: 10, data: slice(rows(600), page, 10) }))
    expect(await findAll(ask)).toEqual(rows(600))
  })

  it('is reported while the next page of a bare array is requested', async () => {
    expect(await unconfirmed((page) => slice(all, page))).toEqual({ list: all, reported: [130] })
  })

  it.each<[string, (page: PageQuery) => unknown]>([
    ['the server counts', (page) => ({ total: 130, data: slice(all, page) })],
    ['the page has a common limit', (page) => slice(all, page, 50)],
  ])('is not reported before its end if %s', async (_, answer) => {
    expect(await unconfirmed(answer)).toEqual({ list: all, reported: [] })
  })
})
