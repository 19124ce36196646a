import { useEffect, useState } from 'react'
import { authenticationService } from '@/services/authentication'
import { signInWithToken } from './session'

export type TokenSignIn = { status: 'pending' } | { status: 'done' } | { status: 'failed'; error: unknown }

let attempt: Promise<TokenSignIn> | null = null

/** Takes the token or the error out of the address, at once and once, whatever comes of it (spec §4). */
function signInFromAddress(): Promise<TokenSignIn> {
  const taken = authenticationService.tokenFromAddress(window.location)
  // Nothing of the token stays in the address bar or in the history.
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
  return taken
    .then(async (token): Promise<TokenSignIn> => {
      if (token !== null) await signInWithToken(token)
      return token === null ? { status: 'failed', error: null } : { status: 'done' }
    })
    .catch((error: unknown) => ({ status: 'failed', error }))
}

/** The sign-in that an address carries as `#access_token=` or `#error=`. */
export function useTokenSignIn(): TokenSignIn {
  const [result, setResult] = useState<TokenSignIn>({ status: 'pending' })
  useEffect(() => {
    let gone = false
    attempt ??= signInFromAddress()
    void attempt.then((found) => {
      attempt = null
      if (!gone) setResult(found)
    })
    return () => {
      gone = true
    }
  }, [])
  return result
}
