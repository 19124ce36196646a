import { useEffect, useState } from 'react'
import { signInFromAddress } from './session'

export type TokenSignIn = { status: 'pending' } | { status: 'done' } | { status: 'failed'; error: unknown }

/** Takes token or error out of the address bar and the history, whatever comes of it. */
async function attempt(): Promise<TokenSignIn> {
  try {
    const found = await signInFromAddress(window.location)
    return found ? { status: 'done' } : { status: 'failed', error: null }
  } catch (error) {
    return { status: 'failed', error }
  } finally {
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search)
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
