/** Tries to make the session good again; `true` where a call that was answered 401 may be repeated. */
type SignInAgain = () => Promise<boolean>

let handler: SignInAgain = async () => false

/** Handed in once at start by the session, which stands above this layer. */
export function onUnauthorized(signInAgain: SignInAgain): void {
  handler = signInAgain
}

export const signInAgain: SignInAgain = () => handler()
