// Names and words that were found and that a person confirms, with values by which to judge them.
import type { Names } from './judge'

export type Proposal = {
  /** Null for a word of all services. */
  service: string | null
  /** A word for a status, as opposed to the name of a field. */
  isWord: boolean
  /** Our name, or our status, or '?'. */
  ours: string
  theirs: string
  /** Up to three values of a field, masked. */
  examples: readonly string[]
}

const MOST = 3
const LONGEST = 40
/** Fields whose values identify no person. */
const OPEN = /(^id|Ids?|^start|^end|Time|At)$/

/** The form of a value. */
function masked(field: string, value: unknown): string {
  const text = (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, LONGEST)
  const isOpen = OPEN.test(field) || typeof value === 'boolean'
  return isOpen ? text : text.replaceAll(/\p{L}/gu, 'a').replaceAll(/\p{N}/gu, '0')
}

/** @param recordsOf a service's records, with its own names for what was not named before */
export function proposalsOf(
  { fields, status }: Names,
  given: Partial<Names>,
  recordsOf: (service: string) => readonly unknown[],
): Proposal[] {
  const examplesOf = (service: string, ours: string, theirs: string) => {
    const values = recordsOf(service).map((record) => (record as Record<string, unknown> | null)?.[theirs])
    const set = values.filter((value) => value !== null && value !== undefined && value !== '')
    return [...new Set(set.map((value) => masked(ours, value)))].slice(0, MOST)
  }
  const ofFields = Object.entries(fields).flatMap(([service, own]) =>
    Object.entries(own).flatMap(([ours, theirs]) =>
      theirs === null || given.fields?.[service]?.[ours] !== undefined
        ? []
        : [{ service, isWord: false, ours, theirs, examples: examplesOf(service, ours, theirs) }],
    ),
  )
  const isGiven = (service: string | null, word: string) => {
    const own = service === null ? given.status : given.status?.[service]
    return typeof own === 'object' && word in own
  }
  const ofWords = Object.entries(status)
    .flatMap(([key, value]): [service: string | null, theirs: string, ours: string][] =>
      typeof value === 'string'
        ? [[null, key, value]]
        : Object.entries(value).map(([word, ours]) => [key, word, ours]),
    )
    .filter(([service, theirs, ours]) => theirs !== ours && !isGiven(service, theirs))
    .map(([service, theirs, ours]) => ({ service, isWord: true, ours, theirs, examples: [] }))
  return [...ofFields, ...ofWords]
}
