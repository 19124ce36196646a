import type { Query } from './query-string'

/** Ids keep the type that the server sent and are compared as strings. */
export type Id = string | number

export type CallOptions = {
  signal?: AbortSignal
  /** Lets a change outlive the page that sent it. */
  keepalive?: boolean
  /** Query of a get or patch: `$select` (spec §7). */
  query?: Query
  /** Used by clients without a session; the others have their own token. */
  token?: string
}

declare const sentOnce: unique symbol

/** The options of a change's request. Only `send` (src/changes) makes one, so that no change goes around it. */
export type Sending = CallOptions & {
  readonly [sentOnce]: true
  /** The idempotency key: the same for every request of one change. */
  id: string
  /**
   * Whether a change was made that a 401 answered, as from a later step of it. Asked before the change is sent again
   * with a new token; if it was made, the 401 is thrown.
   */
  isMade: () => Promise<boolean>
}
