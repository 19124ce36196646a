import { useEffect, useState } from 'react'
import { signOut } from './sign-out'

/** Ends the session as soon as the screen that asks for it is there. `true` when it has ended. */
export function useSignOut(): boolean {
  const [done, setDone] = useState(false)
  useEffect(() => {
    void signOut().then(() => setDone(true))
  }, [])
  return done
}
