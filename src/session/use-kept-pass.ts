import { useEffect } from 'react'
import { forgetPass, keepPass, type Pass } from './kept-pass'
import { forgetLink } from './link'

/** Keeps a visitor's pass on the device while it is of use (a pass), and takes it away when it is not (null). */
export function useKeptPass(tenantId: string, visitorId: string, pass: Pass | null): void {
  // Made anew at each answer of the server; only its content counts.
  const text = JSON.stringify(pass)
  useEffect(() => {
    const kept = JSON.parse(text) as Pass | null
    if (kept) keepPass(tenantId, visitorId, kept)
    else forgetPass(tenantId, visitorId)
  }, [tenantId, visitorId, text])
}

/** A link that can't be used leaves nothing behind: no token, no draft, no pass. */
export function useForgottenLink(tenantId: string, visitorId: string): void {
  useEffect(() => {
    forgetLink(visitorId)
    forgetPass(tenantId, visitorId)
  }, [tenantId, visitorId])
}
