import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'

const PAGE = 500

/**
 * Every entry of a list, in pages of 500 or as many as the server hands out at once. A bare list tells no total: where
 * one is full it may go on. A server that knows no `$skip` is found out by saying the same once more.
 */
export async function findAll<T>(ask: (page: Query) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const { data, total } = await ask({ $limit: PAGE, $skip: found.length })
    const isSame = JSON.stringify(data.at(-1)) === JSON.stringify(found.at(-1))
    if (data.length === 0 || isSame) return found
    found.push(...data)
    if (data.length < PAGE && found.length >= total) return found
  }
}
