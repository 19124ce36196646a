import { createStore } from '@/lib/store'
import type { SignedInUser } from './server'

export type Session =
  | { status: 'starting' }
  | { status: 'signedOut' }
  /** `tenantId` is null until one is chosen. */
  | { status: 'signedIn'; user: SignedInUser; tenantId: string | null }
  /** The token no longer holds. The screen stays as it is, and the sign-in opens over it. */
  | { status: 'expired'; user: SignedInUser; tenantId: string | null }
  /** There is a token, but nobody could be asked whether it holds. */
  | { status: 'unreachable'; error: unknown }

/** Somebody is signed in, or was and the sign-in opens over their screen. */
export const hasUser = (session: Session): session is Extract<Session, { status: 'signedIn' | 'expired' }> =>
  session.status === 'signedIn' || session.status === 'expired'

/** The session of this page; only the files of this folder change it. */
export const store = createStore<Session>({ status: 'starting' })
