import { useLayoutEffect, useSyncExternalStore } from 'react'
import { type PasswordReset, passwordReset, takeResetLink } from './password-reset'

export function usePasswordReset(): PasswordReset | null {
  return useSyncExternalStore(passwordReset.subscribe, passwordReset.get)
}

/** Takes in the mail's link, before anything is drawn: its code is in nobody's sight. */
export function useResetLink(): void {
  useLayoutEffect(takeResetLink, [])
}
