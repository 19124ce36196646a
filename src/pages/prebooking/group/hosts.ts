// E-mails and phones of somebody else in the row: the host, an escort, who has ordered the visit.
import { EMAIL } from '@/lib/custom-field-rules'
import { fold, nameKey, unspelt } from '@/lib/text/fold'
import { addressOf, isName, type Mapping } from './group-columns'
import { ownerOf } from './headings'

/** How many words of a name an address has: one in 'a.ruiz@x.example' of Ana Ruiz. */
function wordsInAddress(email: string, name: string): number {
  const local = unspelt(fold(addressOf(email).split('@')[0] ?? ''))
  const parts = local.split(/[^\p{L}]+/u)
  return nameKey(name)
    .split(' ')
    .filter((word) => (word.length > 2 ? local.includes(word) : word !== '' && parts.includes(word))).length
}

export const isAddressOf = (email: string, name: string): boolean => wordsInAddress(email, name) > 0

/** How often the commonest text comes. */
function mostOf(texts: readonly string[]): number {
  const counts = new Map<string, number>()
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1)
  return Math.max(0, ...counts.values())
}

const PERSON = /^\p{Lu}\S*,? \p{Lu}/u

/** Who a column of e-mails or phones belongs to. */
type Owner = { column: number; is: 'visitor' | 'host' | 'unknown' }

/** The owners of the columns of e-mails and phones under headings. */
function contactOwners(mapping: Mapping, headings: readonly string[], rows: readonly string[][]): Owner[] {
  const nameOf = (row: readonly string[]) => row.filter((_, at) => isName(mapping[at] ?? null)).join(' ')
  const owners: Owner[] = []
  let host = -1
  let before: Owner | undefined
  for (const [column, meaning] of mapping.entries()) {
    const heading = headings[column] ?? ''
    if (meaning !== 'email' && meaning !== 'phone') {
      host = meaning === null && ownerOf(heading) === 'host' ? column : -1
      before = undefined
      continue
    }
    const filled = rows.filter((row) => EMAIL.test(addressOf(row[column] ?? '')))
    /** Whether most addresses are of the person in another column, and not of the visitor. */
    const areOf = (other: number) =>
      filled.filter((row) => {
        const [email = '', name = ''] = [row[column], row[other]]
        return PERSON.test(name) && wordsInAddress(email, name) > wordsInAddress(email, nameOf(row))
      }).length *
        2 >
      filled.length
    const strange = filled
      .filter((row) => !isAddressOf(row[column] ?? '', nameOf(row)))
      .map((row) => addressOf(row[column] ?? ''))
    const areOfOne = mostOf(strange) * 2 > Math.max(filled.length, 2)
    const others = mapping.flatMap((one, at) => (one === null && areOf(at) ? [at] : []))
    const isOwn = ownerOf(heading) === 'visitor'
    const isHosts =
      others.some((other) => ownerOf(headings[other] ?? '') === 'host') || (before?.is === 'host' && !isOwn)
    const isUnknown = others.length > 0 || (host >= 0 && !isOwn) || areOfOne
    before = { column, is: isHosts ? 'host' : isUnknown ? 'unknown' : 'visitor' }
    owners.push(before)
  }
  const hasOwn = owners.some(({ column, is }) => is === 'visitor' && mapping[column] === 'email')
  return owners.map((owner) =>
    // 'Host; Email; Visitor; Email'
    owner.is === 'unknown' && hasOwn && mapping[owner.column] === 'email' ? { ...owner, is: 'host' } : owner,
  )
}

/** Without columns that are the host's. */
export function withoutHosts(
  mapping: Mapping,
  headings: readonly string[],
  rows: readonly string[][],
): Mapping {
  const hosts = contactOwners(mapping, headings, rows).flatMap(({ column, is }) =>
    is === 'host' ? column : [],
  )
  return mapping.map((meaning, column) => (hosts.includes(column) ? null : meaning))
}

/** A column that may be the host's; null if there is none. */
export const maybeHosts = (
  mapping: Mapping,
  headings: readonly string[],
  rows: readonly string[][],
): number | null => contactOwners(mapping, headings, rows).find(({ is }) => is === 'unknown')?.column ?? null
