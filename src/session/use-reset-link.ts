import { useLayoutEffect } from 'react'
import { takeResetLink } from './password-reset'

/** Reads the e-mail's link before the first paint, so that its code is never visible. */
export function useResetLink(): void {
  useLayoutEffect(takeResetLink, [])
}
