// What a refused call sent and what came back, without values of people.
import { env } from '@/config/environment'
import { isRecord } from '@/lib/is-record'
import { type Exchange, isOk } from './wire'

export type Refusal = { sent: string; received: string }

/** Placeholders for ids that are known. */
type Ids = ReadonlyMap<string, string>

const TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d\S*)?$/
const STATUS_FIELDS = ['status', ...Object.values(env.fields ?? {}).flatMap(({ status }) => status ?? [])]
/** The values of these are the specification's words, or the services'. */
const OPEN_KEYS = new RegExp(
  String.raw`^(\$sort|\$select|\$limit|\$skip|${STATUS_FIELDS.join('|')}|reportId|setting)\b`,
)
const PEOPLE = /\/(user|users|visit-user|tenant-users)(\/|$)/
const LONGEST = 1000

const short = (text: string) => (text.length > LONGEST ? `${text.slice(0, LONGEST)} …` : text)

/** A value as it may be printed: an id that is known, a time and a flag, else only its place. */
function masked(value: unknown, key: string, ids: Ids): unknown {
  if (Array.isArray(value)) return value.map((one) => masked(one, key, ids))
  if (isRecord(value))
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, masked(one, name, ids)]))
  const id = ids.get(String(value))
  if (id) return id
  if (value === null || typeof value === 'boolean' || OPEN_KEYS.test(key)) return value
  if (typeof value === 'string' && TIME.test(value)) return '{time}'
  return value === '' ? '' : '…'
}

const bodyOf = ({ init }: Exchange): unknown =>
  typeof init.body === 'string' ? JSON.parse(init.body) : undefined

/** The texts in a value, at any depth, except words for a status. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (STATUS_FIELDS.includes(key) ? [] : textsIn(one)))
}

/** What a message of a service must not repeat: what was sent, and what records say of people. */
function secretsOf(refused: Exchange, exchanges: readonly Exchange[]): string[] {
  const sent = [...refused.url.searchParams].flatMap(([key, value]) => (OPEN_KEYS.test(key) ? [] : [value]))
  const people = exchanges
    .filter((one) => isOk(one) && PEOPLE.test(one.url.pathname))
    .flatMap(({ body }) => textsIn(body))
  const all = new Set([...sent, ...textsIn(bodyOf(refused)), ...people])
  return [...all].filter((text) => text.trim().length > 1).sort((one, other) => other.length - one.length)
}

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** @param exchanges all of the run, whose records name people */
export function refusalOf(refused: Exchange, exchanges: readonly Exchange[], ids: Ids): Refusal {
  const { url, status, body } = refused
  const query = [...url.searchParams].map(([key, value]) => `${key}=${String(masked(value, key, ids))}`)
  const sentBody = bodyOf(refused)
  const sent = [...query, ...(sentBody === undefined ? [] : [JSON.stringify(masked(sentBody, '', ids))])]
  let received = [
    String(status),
    ...(isRecord(body) ? [body.message, body.data, body.errors] : [body])
      .filter((part) => part !== undefined && part !== null && part !== '')
      .map((part) => (typeof part === 'string' ? `'${part}'` : JSON.stringify(part))),
  ].join(' ')
  // A digit is more often a count than an id.
  for (const [id, placeholder] of ids) if (id.length > 1) received = withWords(received, id, placeholder)
  for (const secret of secretsOf(refused, exchanges)) received = withWords(received, secret, '…')
  return { sent: short(sent.join(' ') || 'nothing'), received: short(received) }
}

/** Replaces a text where it stands as a whole word. */
const withWords = (text: string, word: string, other: string) =>
  text.includes(word)
    ? text.replaceAll(new RegExp(`(?<![\\p{L}\\p{N}])${escaped(word)}(?![\\p{L}\\p{N}])`, 'gu'), other)
    : text
