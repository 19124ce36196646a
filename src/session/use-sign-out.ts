import { useEffect, useState } from 'react'
import { signOut } from './sign-out'

/** Ends the session on mount. `true` once it has ended. */
export function useSignOut(): boolean {
  const [done, setDone] = useState(false)
  useEffect(() => {
    void signOut().then(() => setDone(true))
  }, [])
  return done
}
