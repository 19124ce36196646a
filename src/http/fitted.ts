import type { FindAbility } from '@/config/services'
import { mayBeUnsupported, secondWay } from './errors'
import type { Query } from './query-string'

type Size = Pick<FindAbility, 'select' | 'most'>

/** What every service takes; 50 is the largest page that Feathers' generator allows. */
export const PLAIN: Size = { select: false, most: 50 }

/** A query without `$select` if the service does not take it, and for a page of at most this size. */
function fitted(query: Query, { select, most }: Size): Query {
  const { $select, $limit } = query
  return {
    ...query,
    ...($select !== undefined && !select && { $select: undefined }),
    ...(Number($limit) > most && { $limit: most }),
  }
}

/**
 * Sends a query with what the service takes. Where nothing is declared, one that is refused is repeated without
 * `$select` and for a small page, which finds, or changes, the same.
 * @param isRefused whether an error says so, and nothing has happened
 */
export async function sendFitted<T>(
  query: Query,
  ability: Size & Pick<FindAbility, 'isDeclared'>,
  send: (query: Query) => Promise<T>,
  isRefused = mayBeUnsupported,
): Promise<T> {
  const asked = fitted(query, ability)
  const small = fitted(asked, PLAIN)
  try {
    return await send(asked)
  } catch (error) {
    const isSame = JSON.stringify(small) === JSON.stringify(asked)
    if (ability.isDeclared || isSame || !isRefused(error)) throw error
    return secondWay(error, send(small), isRefused)
  }
}
