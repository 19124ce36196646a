// What the services' own words for a status mean, as far as their spelling and the use of the records show.
import { type Settings, STATUSES } from '@/config/settings'
import { isRecord } from '@/lib/is-record'
import { statusByTimes } from '@/lib/visit-status'
import { knownWord } from '@/services/shapes'

/** Our status by the service's word. */
export type Words = Record<string, string>
type Status = NonNullable<Settings['status']>

/** A word of which only a person knows the meaning. */
const UNDECIDED = '?'

const withWord = (records: readonly unknown[]) =>
  records.flatMap((record) =>
    isRecord(record) && typeof record.status === 'string' && record.status
      ? [{ record, word: record.status }]
      : [],
  )

/** Our status that a word spells; null if it spells none. */
function spelled(service: string, word: string): string | null {
  const known = STATUSES[service] ?? []
  const status = knownWord(word, known) ?? ''
  return known.includes(status) ? status : null
}

/** Words that no status of the app spells. */
export const unknownWords = (service: string, records: readonly unknown[]): string[] =>
  service in STATUSES
    ? [...new Set(withWord(records).map(({ word }) => word))].filter((word) => !spelled(service, word))
    : []

/** Words that spell our statuses otherwise. */
export const spelledWords = (service: string, records: readonly unknown[]): string[] =>
  [...new Set(withWord(records).map(({ word }) => word))].filter(
    (word) => ![null, word].includes(spelled(service, word)),
  )

const HOLDERS = ['visitUserId', 'userId']

/** What a record's use says of its status. */
function statusByUse(service: string, records: readonly unknown[]) {
  if (service === 'visit-user')
    return (record: Record<string, unknown>) => {
      const status = statusByTimes(record)
      // The times do not tell who is expected from a no-show.
      return status === 'expected' ? UNDECIDED : status
    }
  const hasHolders = records.some((record) => isRecord(record) && HOLDERS.some((field) => field in record))
  return (record: Record<string, unknown>) => {
    if (service !== 'issuable' || !hasHolders) return UNDECIDED
    return HOLDERS.some((field) => record[field]) ? 'issued' : 'available'
  }
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
/** How services spell a status of several words. */
const SPELLINGS: readonly ((words: readonly string[]) => string)[] = [
  (words) => words.join('_').toUpperCase(),
  (words) => words.join('-').toUpperCase(),
  (words) => words.join(' ').toUpperCase(),
  (words) => words.join('').toUpperCase(),
  (words) => words.join('_'),
  (words) => words.join('-'),
  (words) => words.join(' '),
  (words) => words.join(''),
  (words) => capital(words.join(' ')),
  (words) => words.map(capital).join(' '),
  (words) => words.map(capital).join(''),
]

/** The words of statuses that no record has, if the others are spelt in one way only. */
function unseenWords(service: string, found: Words): Words {
  const partsOf = (status: string) => status.split(/(?=[A-Z])/).map((part) => part.toLowerCase())
  const ways = SPELLINGS.filter((spell) =>
    Object.entries(found).every(([word, status]) => spell(partsOf(status)) === word),
  )
  const others = (STATUSES[service] ?? []).flatMap((status): [string, string][] => {
    const [word, ...further] = new Set(ways.map((spell) => spell(partsOf(status))))
    return word !== undefined && further.length === 0 && word !== status ? [[word, status]] : []
  })
  return Object.fromEntries(others)
}

/** @returns words with what they mean, ours too, and a line for each status of which it is not clear which word is its */
function wordsOf(service: string, records: readonly unknown[]): { words: Words; doubts: string[] } {
  const byUse = statusByUse(service, records)
  const words: Words = {}
  for (const { record, word } of withWord(records)) {
    const status = spelled(service, word) ?? byUse(record)
    words[word] = (words[word] ?? status) === status ? status : UNDECIDED
  }
  const unknown = unknownWords(service, records)
  const doubts: string[] = []
  for (const status of STATUSES[service] ?? []) {
    const same = Object.keys(words).filter((word) => words[word] === status)
    if (same.length < 2 || !same.some((word) => unknown.includes(word))) continue
    for (const word of same) words[word] = UNDECIDED
    doubts.push(
      `${same.length === 2 ? 'two' : same.length} words for ${status}: ${same.join(', ')}; say which`,
    )
  }
  const spelledOtherwise = Object.fromEntries(
    Object.entries(words).filter(([word, status]) => word !== status),
  )
  const isSpelled = unknown.length === 0 && Object.keys(spelledOtherwise).length > 0
  return {
    words: { ...(isSpelled && unseenWords(service, spelledOtherwise)), ...words },
    doubts,
  }
}

/** The words in records, by service. */
export function findWords(recordsOf: (service: string) => readonly unknown[]) {
  const found = Object.keys(STATUSES).map((service) => ({ service, ...wordsOf(service, recordsOf(service)) }))
  return {
    words: Object.fromEntries(found.map(({ service, words }) => [service, words])),
    doubts: found.flatMap(({ doubts }) => doubts),
  }
}

/** A word of which the records of one service do not tell the meaning means what those of another tell, if it can. */
function decided(found: Readonly<Record<string, Words>>): [service: string, words: Words][] {
  const known = Object.values(found).flatMap((words) => Object.entries(words))
  const meaningOf = (service: string, word: string) =>
    known.find(([one, ours]) => one === word && STATUSES[service]?.includes(ours))?.[1] ?? UNDECIDED
  return Object.entries(found).map(([service, words]) => [
    service,
    Object.fromEntries(
      Object.entries(words).map(([word, ours]) => [
        word,
        ours === UNDECIDED ? meaningOf(service, word) : ours,
      ]),
    ),
  ])
}

/**
 * Words for `config.json`. All words of a service are listed under its name if some are already, or if one of them means
 * something else in another service.
 */
export function statusWith(given: Status = {}, found: Readonly<Record<string, Words>>): Status {
  const status: Record<string, Status[string]> = { ...given }
  for (const [service, words] of decided(found)) {
    const own = given[service]
    const others = Object.entries(words).filter(([word, ours]) => word !== ours)
    if (isRecord(own)) status[service] = { ...Object.fromEntries(others), ...own }
    else if (others.some(([word, ours]) => (status[word] ?? ours) !== ours)) {
      const shared = Object.entries(given).filter(
        ([, ours]) => typeof ours === 'string' && STATUSES[service]?.includes(ours),
      )
      // Records are read with these, so that ours stand for them.
      const replaced = shared.map(([, ours]) => ours)
      const rest = Object.entries(words).filter(([word]) => !replaced.includes(word))
      // A status that no record has: a list without it would say that the service lacks it.
      const unseen = (STATUSES[service] ?? []).filter(
        (ours) => ![...rest, ...shared].some(([, one]) => one === ours),
      )
      const usual = unseen.map((ours) => [ours, ours])
      status[service] = Object.fromEntries([...rest, ...shared, ...usual]) as Words
    } else for (const [word, ours] of others) status[word] = ours
  }
  return status
}
