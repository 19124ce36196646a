import { env } from '@/config/environment'
import { serviceWord } from '@/config/settings'
import { isRecord, type WireRecord } from './parse'
import { isQuery, type Query, type QueryValue } from './query-string'

/** The words of a deployment for a status, to ours. */
const statusWords = new Map(Object.entries(env.status ?? {}))

/** Most deployments have none, and each record of a long list would be copied for nothing. */
const hasNames = statusWords.size > 0 || Object.keys(env.fields ?? {}).length > 0

/** The words by which a deployment may mean a status of ours. */
const wordsFor = (status: string): string[] =>
  [...statusWords].flatMap(([theirs, ours]) => (ours === status ? [theirs] : []))

const STATUS_OF = ['visit', 'visit-user']

/** A condition on the status. */
function inTheirWords(condition: QueryValue): QueryValue {
  if (typeof condition === 'string') {
    const words = wordsFor(condition)
    return words.length > 1 ? { $in: words } : (words[0] ?? condition)
  }
  const list = isQuery(condition) && condition.$in
  if (!Array.isArray(list)) return condition
  const words = list.flatMap((one) => (typeof one === 'string' ? wordsFor(one) : []))
  return { $in: words.length > 0 ? words : list }
}

/** How a service names the fields of its records, and their status. */
export type WireNames = {
  /** A record by our names. A field of theirs that only looks like one of ours is left out. */
  ours: (record: WireRecord) => WireRecord
  /** What is sent, by the names of the service. */
  theirs: (data: unknown) => unknown
  query: (query: Query) => Query
}

/**
 * What `fields` and `status` of `config.json` say of a service (docs/deployment.md). Without them nothing is changed.
 * @param path the service's, of which the last word is its name in the settings: 'booking/v1/:tenantId/visit-user'
 * @param nested what in its bodies and answers is a record, or a list of records, of another service
 */
export function wireNames(path: string, nested: Readonly<Record<string, WireNames>> = {}): WireNames {
  if (!hasNames) return { ours: (record) => record, theirs: (data) => data, query: (asked) => asked }
  const service = serviceWord(path)
  const named = Object.entries(env.fields?.[service] ?? {})
  const [theirNames, ourNames] = [new Map(named), new Map(named.map(([ours, theirs]) => [theirs, ours]))]
  const hasStatus = STATUS_OF.includes(service) && statusWords.size > 0
  const theirName = (name: string) => theirNames.get(name) ?? name

  /** A status in other words; `field` is its name in a record that is read or sent. */
  const inWords = (value: unknown, field: string, wordOf: (word: string) => string | undefined) =>
    hasStatus && field === 'status' && typeof value === 'string' ? (wordOf(value) ?? value) : value

  const query = (asked: Query): Query =>
    Object.fromEntries(
      Object.entries(asked).map(([key, value]): [string, QueryValue] => {
        if (key === '$sort' && isQuery(value))
          return [
            key,
            Object.fromEntries(Object.entries(value).map(([name, order]) => [theirName(name), order])),
          ]
        if (key === '$select' && Array.isArray(value))
          return [key, value.map((name) => (typeof name === 'string' ? theirName(name) : name))]
        if (key === '$or' && Array.isArray(value))
          return [key, value.map((one) => (isQuery(one) ? query(one) : one))]
        if (hasStatus && key === 'status') return [theirName(key), inTheirWords(value)]
        return [theirName(key), value]
      }),
    )

  function theirs(data: unknown): unknown {
    if (Array.isArray(data)) return data.map(theirs)
    if (!isRecord(data)) return data
    return Object.fromEntries(
      Object.entries(data).map(([field, value]) => [
        theirName(field),
        nested[field]?.theirs(value) ?? inWords(value, field, (word) => wordsFor(word)[0]),
      ]),
    )
  }

  function ours(record: WireRecord): WireRecord {
    const fields = Object.entries(record).filter(([name]) => ourNames.has(name) || !theirNames.has(name))
    return Object.fromEntries(
      fields.map(([name, value]) => {
        const field = ourNames.get(name) ?? name
        const part = nested[field]
        if (part && Array.isArray(value))
          return [field, value.map((one: unknown) => (isRecord(one) ? part.ours(one) : one))]
        return [field, inWords(value, field, (word) => statusWords.get(word))]
      }),
    )
  }

  return { ours, theirs, query }
}
