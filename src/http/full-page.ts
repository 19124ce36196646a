import type { Page } from './parse'
import type { Query } from './query-string'
import { hasCount, mayBeCut, sizeOf } from './whole-list'

/**
 * A page of the requested size, also from a server whose pages are smaller: the rest is requested until the page is full
 * or the list ends.
 * @param find requests one page of the server
 */
export async function fullPage<T>(query: Query, find: (query: Query) => Promise<Page<T>>): Promise<Page<T>> {
  const limit = Number(query.$limit)
  const skip = Number(query.$skip) || 0
  let last = await find(query)
  let page = last
  const seen = new Set(page.data.map((entry) => JSON.stringify(entry)))
  while (sizeOf(page) < limit) {
    const next = skip + sizeOf(page)
    if (hasCount(last) ? next >= last.total : !mayBeCut(last)) break
    last = await find({ ...query, $limit: limit - sizeOf(page), $skip: next })
    const fresh = last.data.filter((entry) => !seen.has(JSON.stringify(entry)))
    // The list has ended, or the server ignores `$skip`.
    if (sizeOf(last) === 0 || (last.data.length > 0 && fresh.length === 0)) break
    for (const entry of fresh) seen.add(JSON.stringify(entry))
    page = {
      ...page,
      limit,
      data: [...page.data, ...fresh],
      total: last.total,
      isCounted: last.isCounted,
      dropped: page.dropped + last.dropped,
      unwanted: [...page.unwanted, ...last.unwanted],
    }
  }
  return page
}
