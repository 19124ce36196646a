import { companyKey } from '@/lib/company/company-duplicates'
import { fold } from '@/lib/text/fold'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Proof } from './flow'

/** Number of phone digits that a visitor types as proof. */
export const PHONE_DIGITS = 2

const digits = (text: string) => text.replace(/\D/g, '')

const has: Record<Proof, (visitor: VisitUser) => boolean> = {
  company: ({ company }) => fold(company ?? '') !== '',
  phone: ({ phone }) => digits(phone ?? '').length > PHONE_DIGITS,
  email: ({ email }) => (email ?? '').trim() !== '',
}

/**
 * The fact that proves whose visit was found by name: for one candidate company, else last phone digits, else
 * e-mail; for several, e-mail.
 * @returns null if the records lack it; then only reception can help
 */
export function proofOf(candidates: readonly VisitUser[]): Proof | null {
  const kinds: readonly Proof[] = candidates.length > 1 ? ['email'] : ['company', 'phone', 'email']
  return kinds.find((kind) => candidates.some((visitor) => has[kind](visitor))) ?? null
}

const isProven: Record<Proof, (visitor: VisitUser, text: string) => boolean> = {
  // Visitors leave out the 'Ltd' of their company, or write 'and' for '&'.
  company: ({ company }, text) => companyKey(company ?? '') === companyKey(text),
  phone: ({ phone }, text) =>
    digits(text).length === PHONE_DIGITS && digits(phone ?? '').endsWith(digits(text)),
  email: ({ email }, text) => fold(email ?? '') === fold(text),
}

const ORDER = ['expected', 'noShow', 'checkedIn']

/** The candidate that matches the typed fact; expected visitors before those on site, then by start. */
export function provenBy(
  candidates: readonly VisitUser[],
  proof: Proof,
  text: string,
): VisitUser | undefined {
  const rank = ({ status }: VisitUser) => (ORDER.includes(status) ? ORDER.indexOf(status) : ORDER.length)
  return candidates
    .filter((visitor) => has[proof](visitor) && isProven[proof](visitor, text))
    .sort((one, other) => rank(one) - rank(other) || Date.parse(one.start) - Date.parse(other.start))[0]
}
