import type { Form } from './form'

/** What may come between a press and its outcome, and the test of it. */
export const COLUMNS = {
  twice: ['Double press', 'e2e/forms/submitted-often.spec.ts'],
  closed: ['Typed, then closed', 'e2e/forms/closing.spec.ts'],
  back: ['Typed, then Back', 'e2e/forms/leaving.spec.ts'],
  closing: ['Closed while sending', 'e2e/forms/closing.spec.ts'],
  leaving: ['Back while sending', 'e2e/forms/closing.spec.ts'],
  refused: ['Refused after leaving', 'e2e/forms/closing.spec.ts'],
  unauthorized: ['401 while sending', 'e2e/forms/sending.spec.ts'],
  lost: ['Answer lost', 'e2e/forms/sending.spec.ts'],
  reloaded: ['Reload while sending', 'e2e/forms/sending.spec.ts'],
  switched: ['Tenant switched elsewhere', 'e2e/forms/other-tenant.spec.ts'],
} as const

export type Column = keyof typeof COLUMNS

/** What is expected, in a word. */
export const WORDS = {
  once: 'one change is made, and nothing is sent twice',
  asks: 'it asks first, and whoever stays has all that was typed',
  keeps: 'what was typed is there again, under the tenant it was typed for',
  waits: 'it stays open until its outcome is known',
  made: 'it goes on after its screen was left, once',
  told: 'a message names the record and the act',
} as const

/** What a test expects, or why nothing of the kind can happen. */
export type Cell = keyof typeof WORDS | { not: string }

/** The reason of a cell without a test; null if there is one. */
export const reasonOf = (cell: Cell): string | null => (typeof cell === 'string' ? null : cell.not)

const not = (reason: string): Cell => ({ not: reason })

/** Signing in and renewing a token. */
export const SESSION = 'api/auth/authentication'

/** The row of a form. */
export function cellsOf(form: Form): Record<Column, Cell> {
  const { changes, leaving, opener, isDialog = false, noLook } = form
  const [first] = changes
  const loses = typeof leaving === 'object' ? not(leaving.loses) : null
  const isPress = !isDialog && !form.field && !form.fill
  const unsent = first === undefined ? not('sends nothing') : first.includes(SESSION) ? not('signs in') : null
  const unasked =
    opener === 'kiosk' ? not('no Back button') : opener === 'anybody' ? not('nobody is signed in') : null
  const noSession = opener === 'staff' ? null : not('no session')
  return {
    twice: 'once',
    closed: isDialog ? (loses ?? 'asks') : not('no dialog'),
    back: typeof leaving === 'object' ? not(leaving.loses) : leaving,
    closing: unsent ?? (isDialog ? 'waits' : not('no dialog')),
    leaving: unsent ?? unasked ?? (opener === 'visitor' ? (loses ?? 'keeps') : isPress ? 'made' : 'asks'),
    refused: unsent ?? unasked ?? (opener === 'visitor' ? not('no other screen') : 'told'),
    unauthorized: unsent ?? noSession ?? (noLook ? not(noLook) : 'once'),
    lost: unsent ?? (noLook ? not(noLook) : 'once'),
    reloaded: unsent ?? 'once',
    switched: noSession ?? loses ?? 'keeps',
    ...form.cells,
  }
}
