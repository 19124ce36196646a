import { createStore } from '@/lib/store'
import type { SignedInUser } from './api'

export type Session =
  | { status: 'starting' }
  | { status: 'signedOut' }
  /** `tenantId` is null until one is chosen. */
  | { status: 'signedIn'; user: SignedInUser; tenantId: string | null }
  /** The token is no longer valid. The screen stays, and the sign-in opens over it. */
  | { status: 'expired'; user: SignedInUser; tenantId: string | null }
  /** There is a token, but the server was unreachable and could not validate it. */
  | { status: 'unreachable'; error: unknown }

/** Whether there is a user, whose token may have expired. */
export const hasUser = (session: Session): session is Extract<Session, { status: 'signedIn' | 'expired' }> =>
  session.status === 'signedIn' || session.status === 'expired'

/** The session of this page; only the files of this folder change it. */
export const store = createStore<Session>({ status: 'starting' })
