import { useEffect, useState } from 'react'
import { signInFromAddress } from './sign-in'

export type TokenSignIn = { status: 'pending' } | { status: 'done' } | { status: 'failed'; error: unknown }

/**
 * Takes token or error out of the address bar and the history, before anything is asked. The library is given a copy: it
 * clears a hash by setting it, which would leave the address with its token one step back in the history.
 */
async function attempt(): Promise<TokenSignIn> {
  const { hash, pathname, search } = window.location
  window.history.replaceState(window.history.state, '', pathname + search)
  try {
    return (await signInFromAddress({ hash })) ? { status: 'done' } : { status: 'failed', error: null }
  } catch (error) {
    return { status: 'failed', error }
  }
}

let running: Promise<TokenSignIn> | null = null

/** The sign-in that an address carries as `#access_token=` or `#error=`; done once, however often React asks. */
export function useTokenSignIn(): TokenSignIn {
  const [result, setResult] = useState<TokenSignIn>({ status: 'pending' })
  useEffect(() => {
    let gone = false
    running ??= attempt().finally(() => {
      running = null
    })
    void running.then((found) => {
      if (!gone) setResult(found)
    })
    return () => {
      gone = true
    }
  }, [])
  return result
}
