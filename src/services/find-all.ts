import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'

const PAGE = 500

/** Every entry of a list, in pages of 500 or as many as the server hands out at once. */
export async function findAll<T>(ask: (page: Query) => Promise<Page<T>>): Promise<T[]> {
  const found: T[] = []
  for (;;) {
    const page = await ask({ $limit: PAGE, $skip: found.length })
    found.push(...page.data)
    if (page.data.length === 0 || found.length >= page.total) return found
  }
}
