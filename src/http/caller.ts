/**
 * Whom a page speaks for where it is not the signed-in person: a visitor's link or a kiosk, by what they carry
 * (contract §2). The signed-in person's token is neither read nor sent then, and a 401 ends nothing of theirs.
 */
export type Caller = {
  /** What goes out as `Authorization`; null where there is nothing to show. */
  token: () => string | null
  /** Tries to make the token good again; `true` where a call that was answered 401 may be repeated. */
  renew: () => Promise<boolean>
}

let caller: Caller | null = null

/** Null for the signed-in person. Set by the route, before anything is asked on its page. */
export function speakFor(next: Caller | null): void {
  caller = next
}

export const currentCaller = (): Caller | null => caller
