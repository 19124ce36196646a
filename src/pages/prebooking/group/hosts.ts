// E-mails and phones of somebody else in the row: the host, an escort, who has ordered the visit.
import { EMAIL } from '@/lib/custom-field-rules'
import { fold, nameKey, unspelt } from '@/lib/text/fold'
import { addressOf, isName, type Mapping } from './group-columns'
import { ownerOf } from './headings'

/** Whether an address has a word of a name: 'a.ruiz@x.example' of Ana Ruiz. */
export function isAddressOf(email: string, name: string): boolean {
  const local = unspelt(fold(addressOf(email).split('@')[0] ?? ''))
  const parts = local.split(/[^\p{L}]+/u)
  return nameKey(name)
    .split(' ')
    .some((word) => (word.length > 2 ? local.includes(word) : parts.includes(word)))
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
      filled.filter(
        (row) =>
          PERSON.test(row[other] ?? '') &&
          isAddressOf(row[column] ?? '', row[other] ?? '') &&
          !isAddressOf(row[column] ?? '', nameOf(row)),
      ).length *
        2 >
      filled.length
    /** Whether most have the same address, which is of none of them. */
    const isOfOne = (row: readonly string[]) =>
      filled.filter((one) => one[column] === row[column] && !isAddressOf(row[column] ?? '', nameOf(one)))
        .length *
        2 >
      Math.max(filled.length, 2)
    const others = mapping.flatMap((one, at) => (one === null && areOf(at) ? [at] : []))
    const isHosts = others.some((other) => ownerOf(headings[other] ?? '') === 'host') || before?.is === 'host'
    const isOwn = ownerOf(heading) === 'visitor'
    const isUnknown = others.length > 0 || (host >= 0 && !isOwn) || filled.some(isOfOne)
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
