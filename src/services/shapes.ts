import * as z from 'zod/mini'
import type { WireRecord } from '@/http/parse'
import { readFlag } from '@/lib/flag'
import { givenId, id } from '@/lib/id-schema'
import { fromJsonText } from '@/lib/json-text'
import { plainWord } from '@/lib/text/fold'

/** A field that may be missing, null or invalid without invalidating the response. */
export const maybe = <S extends z.ZodMiniType>(schema: S) => z.catch(z.nullish(schema), undefined)

/** A list as received. Databases without list columns store it as JSON text or separated by commas. */
export function asList(value: unknown): unknown {
  const list = fromJsonText(value)
  return typeof list === 'string' ? list.split(',').flatMap((entry) => entry.trim() || []) : list
}

/** A list; empty if missing. Invalid entries are skipped. */
export const listOf = <S extends z.ZodMiniType>(schema: S) =>
  z.catch(z.array(schema), ({ value }) => {
    const list = asList(value)
    return (Array.isArray(list) ? list : []).flatMap((entry) => {
      const { success, data } = z.safeParse(schema, entry)
      return success ? [data] : []
    })
  })

/**
 * The entries of a list as received, each once; the last of several with the same key. Anything else stays as it is.
 */
export const withoutRepeats = <T>(list: T, keyOf: (entry: unknown) => string = JSON.stringify) =>
  Array.isArray(list) ? [...new Map(list.map((entry: unknown) => [keyOf(entry), entry])).values()] : list

/** An answer to a custom field, with any other fields that its service stores. */
export const answer = z.looseObject({ customFieldId: id, value: z.unknown() })

/** Bidi embeddings, overrides and isolates. One in a name would turn the text around it. */
const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g
const plainText = (value: unknown) => String(value).replace(DIRECTIONS, '').trim()

/** The name of a record, for servers that send e.g. a company as an object. */
const nameOf = z.pipe(
  z.pipe(
    z.record(z.string(), z.unknown()),
    z.transform((record) => {
      const person = [record.firstName, record.lastName].filter(isName).join(' ')
      const field = nameField(record)
      return person || (field && record[field])
    }),
  ),
  z.pipe(
    id,
    z.transform((value) => plainText(value)),
  ),
)

/**
 * A text. Some servers send a phone or card number as a number, or a company as an object; a column of fixed width adds
 * spaces.
 */
export const text = z.union([
  z.pipe(
    id,
    z.transform((value) => plainText(value)),
  ),
  nameOf,
])

/** The id of a nested record. For `createdByUserId`, it may be `id`, `_id`, the same name or `userId`. */
function nestedId(record: WireRecord, field: string): unknown {
  const similar = Object.keys(record).find((name) => field.toLowerCase().endsWith(name.toLowerCase()))
  return record.id ?? record['_id'] ?? record[field] ?? (similar && record[similar])
}

/**
 * The id of another record; some servers send the record itself.
 * @param field name of the field, or of one id if it is a list
 */
export const reference = (field: string) =>
  z.union([
    givenId,
    z.pipe(
      z.pipe(
        z.record(z.string(), z.unknown()),
        z.transform((record) => nestedId(record, field)),
      ),
      givenId,
    ),
  ])

/** A number. SQL drivers send big and decimal ones as texts. */
export const number = z.pipe(
  z.pipe(
    z.unknown(),
    z.transform((value) => (typeof value === 'string' && value.trim() !== '' ? Number(value) : value)),
  ),
  z.number(),
)

/** A boolean, 0 or 1, either as a text, or a bit. */
export const flagValue = z.pipe(z.pipe(z.unknown(), z.transform(readFlag)), z.boolean())

/** A flag with a default for a missing or invalid value. */
export const flag = (otherwise: boolean) => z.catch(flagValue, otherwise)

/** SQL date and time, without a time zone (then UTC) or with PostgreSQL's short offset. */
const SQL_TIME = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d(?::\d\d(?:\.\d+)?)?) ?(?:([+-]\d\d)(?::?(\d\d))?)?$/
const EPOCH = /^\d+$/
/** Smaller epochs are seconds; in milliseconds this is in 1973. */
const MILLISECONDS = 1e11

/** Times outside these mean none: databases and languages write year 1, 1900, 1970 or 9999 for it. */
const [EARLIEST, LATEST] = [Date.UTC(1971), Date.UTC(9000)]

/** @returns ISO 8601 in UTC, or null if invalid or none */
function isoTime(value: string | number): string | null {
  const isEpoch = typeof value === 'number' || EPOCH.test(value)
  const epoch = Number(value)
  const [, day, clock, hours, minutes = '00'] = SQL_TIME.exec(String(value)) ?? []
  const iso = day ? `${day}T${clock}${hours ? `${hours}:${minutes}` : 'Z'}` : String(value)
  const moment = isEpoch ? epoch * (Math.abs(epoch) < MILLISECONDS ? 1000 : 1) : Date.parse(iso)
  if (!(moment >= EARLIEST && moment < LATEST)) return null
  // In UTC, so that the texts sort chronologically.
  return !isEpoch && iso.endsWith('Z') ? iso : new Date(moment).toISOString()
}

/** A time as ISO 8601, parsed from ISO 8601, from SQL's 'YYYY-MM-DD HH:mm:ss' in UTC, or from an epoch. */
export const time = z.pipe(z.pipe(id, z.transform(isoTime)), z.string())

/** An object, which some databases store as JSON text. */
const stored = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(z.pipe(z.unknown(), z.transform(fromJsonText)), schema)

/** A text by language code: 'en', 'es', 'fr'. */
export const perLocale = stored(z.record(z.string(), z.string()))

/** An object with unspecified fields. */
export const openObject = stored(z.record(z.string(), z.unknown()))

/** An object or null, also for an empty one that PHP writes as a list, or a database as an empty text. */
export const orEmpty = <S extends z.ZodMiniType>(schema: S) =>
  z.pipe(
    z.pipe(
      z.unknown(),
      z.transform((value) => {
        const parsed = fromJsonText(value)
        return parsed === '' || (Array.isArray(parsed) && parsed.length === 0) ? null : parsed
      }),
    ),
    z.nullable(schema),
  )

/** A list entry as received, so that changing a part of it keeps the rest when it is sent back. */
export const source = z.optional(openObject)

/** Adds `source` to an entry whose schema has it. */
export const withSource = <S extends z.ZodMiniType<unknown, Record<string, unknown>>>(schema: S) =>
  z.pipe(
    z.pipe(
      openObject,
      z.transform((entry): Record<string, unknown> => ({ ...entry, source: entry })),
    ),
    schema,
  )

/** spec §5: lookups of users, tenants and tenant-users default to this query. */
export const inUse = { deleted: false, enabled: true }

/** A schema's type without the index signature of `looseObject`, so that a misspelt field is a type error. */
export type Shape<S extends z.ZodMiniType> = {
  [Key in keyof z.infer<S> as string extends Key ? never : Key]: z.infer<S>[Key]
}

/** Removes fields that the schema lacks: the closed schema of another service rejects them. */
export const onlyKnown = <T extends object>(schema: { shape: object }, record: T) =>
  Object.fromEntries(Object.entries(record).filter(([field]) => field in schema.shape)) as T

const isName = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'

/** Fallbacks for a missing name, best first; then a field such as `tenantName`, then the id. */
const NAMES = ['name', 'label', 'title', 'description', 'code']

/** The best name field of a record, if any. */
function nameField(record: WireRecord): string | undefined {
  const ownNames = Object.keys(record).filter((field) => /[a-z]Name$/.test(field))
  return [...NAMES, ...ownNames].find((field) => isName(record[field]))
}

/** Fills a missing name with the best fallback. */
export function withName(record: WireRecord): WireRecord {
  const ids = Object.keys(record).filter((field) => field.endsWith('Id'))
  const field = nameField(record) ?? ['id', ...ids].find((candidate) => isName(record[candidate]))
  return field === undefined ? record : { ...record, name: plainText(record[field]) }
}

/** Maps a server's word to a known one, ignoring its spelling; unknown words stay unchanged. */
export function knownWord(word: unknown, knownWords: readonly string[]): string | null {
  if (typeof word !== 'string' || word.trim() === '') return null
  return knownWords.find((one) => plainWord(one) === plainWord(word)) ?? word
}
