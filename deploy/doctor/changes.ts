// Makes changes with the app's clients, as screens do, and judges each.
import { orThrow, send } from '@/changes/send'
import type { Id, Sending } from '@/http/calls'
import { UNKNOWN_STATUSES } from '@/http/errors'
import { requestId } from '@/lib/request-id'
import { judge, type Result } from './judge'
import type { Wire } from './wire'

/** Sends a change of the check without looking for it afterwards. */
export const sendOnce = async <T>(request: (sending: Sending) => Promise<T>): Promise<T> =>
  orThrow(await send({ key: ['check', requestId()], content: null, request }))

export function changesOf(wire: Wire, tenantId: Id) {
  const results: Result[] = []
  /** Ids of what was made. */
  const made = new Set<Id>()

  /** @param accepts statuses that count as a valid response */
  async function ask<T>(
    call: string,
    loses: string,
    request: (sending: Sending) => Promise<T>,
    accepts: readonly number[] = [],
  ) {
    let answer: T | null = null
    const { asked, error } = await wire.during(async () => {
      answer = await sendOnce(request)
    })
    const [first] = asked
    if (!first) return { answer: null, exchange: null }
    // The app sends a change again without what was refused.
    const exchange =
      asked.findLast(({ method, url }) => method === first.method && url.pathname === first.url.pathname) ??
      first
    const ids = new Map([[String(tenantId), '{tenantId}']])
    for (const id of made) ids.set(String(id), '{id}')
    const probe = { call, loses, accepts, act: () => null }
    // The records' fields are compared when they are read.
    const plain = { ...exchange, readings: [] }
    const result = judge(probe, plain, { error, durations: [], ids, exchanges: wire.exchanges })
    // The record was just made, so that a 404 is about the call.
    if (result.verdict === 'refused') result.isAbsent = UNKNOWN_STATUSES.includes(exchange.status ?? 0)
    results.push(result)
    return { answer: answer as T | null, exchange, result }
  }

  return { tenantId, results, made, ask }
}

export type Changes = ReturnType<typeof changesOf>
