// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { findPage } from '@/http/find-page'
import { type Page, parsePage } from '@/http/parse'
import { wholeList } from '@/http/whole-list'

const row = z.looseObject({ id: z.string() })
const rows = (count: number) => Array.from({ length: count }, (_, index) => ({ id: `n${index}` }))

type Asked = { $limit: number; $skip: number }

/** A server with parsed responses; `asked` records the requested pages. */
function serverOf(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  const ask = async (page: Asked): Promise<Page<{ id: string }>> => {
    asked.push(page)
    return parsePage(row, answer(page), 'row.find', page)
  }
  return { asked, ask }
}

const slice = (all: object[], { $limit, $skip }: Asked, most = Infinity) =>
  all.slice($skip, $skip + Math.min($limit, most))

const all = rows(130)
const complete = { isComplete: true, data: all }

describe('a list that the server hands out whole', () => {
  it.each<[string, (asked: Asked) => unknown]>([
    ['counts and honours the limit', (asked) => ({ total: 130, limit: 50, data: slice(all, asked) })],
    ['hands out 10 at most', (asked) => ({ total: 130, limit: 10, data: slice(all, asked, 10) })],
    ['counts in text', (asked) => ({ total: '130', data: slice(all, asked, 10) })],
    ['sends pages without a total', (asked) => ({ limit: 50, skip: 0, data: slice(all, asked) })],
    ['sends bare arrays', (asked) => slice(all, asked)],
    ['sends bare arrays of 20 at most', (asked) => slice(all, asked, 20)],
    ['ignores limit and skip and sends everything each time', () => all],
  ])('a server that %s', async (_, answer) => {
    expect(await wholeList(serverOf(answer).ask, { pageSize: 50 })).toEqual(complete)
    expect(await wholeList(serverOf(answer).ask, { pageSize: 50, atOnce: 2 })).toEqual(complete)
  })

  it('is asked for two pages at once where it is counted', async () => {
    let running = 0
    let most = 0
    const { ask, asked } = serverOf((page) => ({ total: 130, data: slice(all, page) }))
    const slow = async (page: Asked) => {
      most = Math.max(most, ++running)
      await new Promise((resolve) => setTimeout(resolve))
      running--
      return ask(page)
    }
    expect(await wholeList(slow, { pageSize: 20, atOnce: 2 })).toEqual(complete)
    expect(most).toBe(2)
    expect(asked.map(({ $skip }) => $skip)).toEqual([0, 20, 40, 60, 80, 100, 120])
  })

  it('has everybody once where entries move between its pages', async () => {
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

describe('a list that is cut short says so', () => {
  it.each<[string, (asked: Asked) => unknown]>([
    ['counts more than it hands out', () => ({ total: 130, data: all.slice(0, 50) })],
    ['sends the same full bare page again', () => all.slice(0, 50)],
    ['cuts a bare page before the limit and sends it again', () => all.slice(0, 25)],
    ['sends the same page without a total again', () => ({ limit: 20, data: all.slice(0, 20) })],
    ['counts more than its last page ends with', (asked) => ({ total: 140, data: slice(all, asked) })],
  ])('where the server %s', async (_, answer) => {
    const { ask, asked } = serverOf(answer)
    const { isComplete } = await wholeList(ask, { pageSize: 50 })
    expect(isComplete).toBe(false)
    expect(asked.length).toBeLessThan(5)
  })

  it('where an entry can not be used', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { ask } = serverOf((asked) => ({ total: 3, data: slice([{ id: 'a' }, {}, { id: 'c' }], asked) }))
    expect(await wholeList(ask)).toEqual({ isComplete: false, data: [{ id: 'a' }, { id: 'c' }] })
    await wholeList(ask)
    expect(warn.mock.calls).toEqual([
      ["row.find: left out 1 of 3 entries. row.find: unexpected answer at '1.id'"],
    ])
  })

  it('where an entry can not be used, without asking for any other twice', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { ask, asked } = serverOf((page) => slice([{ id: 'a' }, {}, { id: 'c' }, { id: 'd' }], page))
    expect(await wholeList(ask, { pageSize: 2 })).toEqual({
      isComplete: false,
      data: [{ id: 'a' }, { id: 'c' }, { id: 'd' }],
    })
    expect(asked.map(({ $skip }) => $skip)).toEqual([0, 2, 4])
  })

  it('where no entry of its last page can be used', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    const { ask } = serverOf((asked) => slice([...rows(20), {}], asked))
    expect(await wholeList(ask, { pageSize: 20 })).toEqual({ isComplete: false, data: rows(20) })
  })

  it('where it has more pages than are wanted', async () => {
    const { ask, asked } = serverOf((page) => ({ total: 130, data: slice(all, page) }))
    expect(await wholeList(ask, { pageSize: 50, atOnce: 2, maxPages: 2 })).toEqual({
      isComplete: false,
      data: all.slice(0, 100),
    })
    expect(asked).toHaveLength(2)
  })
})

describe('where some entries are deleted', () => {
  const marked = all.map((one, index) => ({ ...one, deleted: index % 10 === 7 }))
  const kept = marked.filter(({ deleted }) => !deleted)
  const keptOf = (answer: (asked: Asked) => unknown) => {
    const { ask, asked } = serverOf(answer)
    const find = (page: Asked) =>
      findPage({ deleted: false, ...page }, (query) => ask(query as Asked), {}, new Set())
    return { asked, find }
  }

  it('ends at a bare page that repeats', async () => {
    const { find, asked } = keptOf(() => marked.slice(0, 12))
    expect(await wholeList(find, { pageSize: 50, maxPages: 20 })).toEqual({
      isComplete: true,
      data: kept.slice(0, 11),
    })
    expect(asked).toHaveLength(2)
  })

  it('counts each of them once', async () => {
    const { find } = keptOf(() => ({ total: 100, data: marked.slice(0, 50) }))
    const { isComplete, data } = await wholeList(find, { pageSize: 50 })
    expect([isComplete, data.length]).toEqual([false, 45])
  })

  it('has all others of a server that counts them', async () => {
    const { find } = keptOf((asked) => ({ total: 130, data: slice(marked, asked) }))
    expect(await wholeList(find, { pageSize: 50 })).toEqual({ isComplete: true, data: kept })
  })
})

it('is cut where a server always sends other entries', async () => {
  let made = 0
  const { ask } = serverOf(() => {
    if (made > 9_999) throw new Error('endless')
    return [{ id: `new${made++}` }]
  })
  expect((await wholeList(ask, { pageSize: 1 })).isComplete).toBe(false)
})

it('is an error where no entry can be used', async () => {
  const { ask } = serverOf(() => [{}, { name: 'no id' }])
  await expect(wholeList(ask)).rejects.toThrow("row.find: unexpected answer at '0.id'")
})
