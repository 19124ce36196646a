import { createHash, randomInt } from 'node:crypto'
import { passwordCode } from '../db/auth-tables'
import type { Database } from '../db/database'
import { MINUTE } from './time'

/** Without similar-looking letters and digits, because people type these codes. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
const LENGTH = 8
const LIFETIME = 30 * MINUTE
const SHORTEST = 10

export type CodeState = 'open' | 'over' | 'unknown'

/** Creates a code for a login, such as 'K7QP-3M9X', and invalidates its older codes. */
export function newPasswordCode(db: Database, loginId: string): string {
  const code = Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('')
  db.atomically(() => {
    db.run('update "passwordCode" set "over" = 1 where "loginId" = ?', [loginId])
    const expiresAt = new Date(Date.now() + LIFETIME).toISOString()
    db.insert(passwordCode, { codeHash: hashOf(code), loginId, expiresAt })
  })
  return `${code.slice(0, LENGTH / 2)}-${code.slice(LENGTH / 2)}`
}

/** 'over': used, expired or superseded. */
export function passwordCodeState(db: Database, loginId: string, code: string): CodeState {
  const row = db.one<{ over: number; expiresAt: string }>(
    'select "over", "expiresAt" from "passwordCode" where "codeHash" = ? and "loginId" = ?',
    [hashOf(code), loginId],
  )
  if (!row) return 'unknown'
  return row.over === 0 && Date.parse(row.expiresAt) > Date.now() ? 'open' : 'over'
}

/** Sets the new password, invalidates the code and revokes all tokens of the login. */
export function usePasswordCode(db: Database, loginId: string, code: string, password: string): void {
  db.run('update "passwordCode" set "over" = 1 where "codeHash" = ?', [hashOf(code)])
  db.run('update "login" set "password" = ?, "epoch" = "epoch" + 1 where "id" = ?', [password, loginId])
}

/** Why a password is too weak, or undefined if it is not. */
export function weakness(password: string, login: string): string | undefined {
  if (password.length < SHORTEST) return `At least ${SHORTEST} characters`
  if (!/\p{L}/u.test(password) || !/\d/.test(password)) return 'A letter and a digit are needed'
  if (password.toLowerCase().includes(login.toLowerCase())) return 'It must not contain the login'
  return undefined
}

/** Ignores case and dashes. */
function hashOf(code: string): string {
  return createHash('sha256')
    .update(code.toUpperCase().replace(/[^0-9A-Z]/g, ''))
    .digest('hex')
}
