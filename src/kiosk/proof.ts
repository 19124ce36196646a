import { fold } from '@/lib/text/fold'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Proof } from './flow'

/** Digits of a telephone number that are asked for; the rest of it is never needed. */
export const PHONE_DIGITS = 2

const digits = (text: string) => text.replace(/\D/g, '')

const has: Record<Proof, (visitor: VisitUser) => boolean> = {
  company: ({ company }) => fold(company ?? '') !== '',
  phone: ({ phone }) => digits(phone ?? '').length > PHONE_DIGITS,
  email: ({ email }) => (email ?? '').trim() !== '',
}

/**
 * By what somebody proves that a visit found by name is theirs: one is told from nobody by company, else by the end of
 * the telephone number; several are told apart by e-mail.
 * @returns null where there is nothing to prove it by: then only reception can help
 */
export function proofOf(candidates: readonly VisitUser[]): Proof | null {
  const kinds: readonly Proof[] = candidates.length > 1 ? ['email'] : ['company', 'phone', 'email']
  return kinds.find((kind) => candidates.some((visitor) => has[kind](visitor))) ?? null
}

const isProven: Record<Proof, (visitor: VisitUser, text: string) => boolean> = {
  company: ({ company }, text) => fold(company ?? '') === fold(text),
  phone: ({ phone }, text) =>
    digits(text).length === PHONE_DIGITS && digits(phone ?? '').endsWith(digits(text)),
  email: ({ email }, text) => fold(email ?? '') === fold(text),
}

const ORDER = ['expected', 'noShow', 'checkedIn']

/** Whose the typed fact is; somebody awaited before somebody inside, and the next visit first. */
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
