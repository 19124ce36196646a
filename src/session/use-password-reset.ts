import { useLayoutEffect, useSyncExternalStore } from 'react'
import { type PasswordReset, passwordReset, takeResetLink } from './password-reset'

export function usePasswordReset(): PasswordReset | null {
  return useSyncExternalStore(passwordReset.subscribe, passwordReset.get)
}

/** Reads the e-mail's link before the first paint, so that its code is never visible. */
export function useResetLink(): void {
  useLayoutEffect(takeResetLink, [])
}
