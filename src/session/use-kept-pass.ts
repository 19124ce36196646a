import { useEffect } from 'react'
import { keptPass, type Pass } from './kept-pass'
import { forgetLink, takeTokenFromAddress } from './link'

/**
 * Keeps a visitor's pass on the device while it is of use (a pass), and takes it away when it is not (null); while it is
 * not known yet (undefined) the kept one stays.
 */
export function useKeptPass(tenantId: string, visitorId: string, pass: Pass | null | undefined): void {
  // Made anew at each answer of the server; only its content counts.
  const text = pass === undefined ? undefined : JSON.stringify(pass)
  useEffect(() => {
    if (text === undefined) return
    const kept = JSON.parse(text) as Pass | null
    const store = keptPass(tenantId, visitorId)
    if (kept) store.set(kept)
    else store.remove()
  }, [tenantId, visitorId, text])
}

/** A link that can't be used leaves nothing behind: no token, no draft, no pass. */
export function useForgottenLink(tenantId: string, visitorId: string): void {
  useEffect(() => {
    forgetLink({ tenantId, visitorId })
    keptPass(tenantId, visitorId).remove()
  }, [tenantId, visitorId])
}

/**
 * A link that is opened once more, now with its token, in a tab that shows it already: only the hash differs, so nothing
 * would be loaded anew.
 */
export function useTokenOfLaterLink(tenantId: string, visitorId: string): void {
  useEffect(() => {
    const look = () => {
      if (takeTokenFromAddress({ tenantId, visitorId })) window.location.reload()
    }
    window.addEventListener('hashchange', look)
    return () => window.removeEventListener('hashchange', look)
  }, [tenantId, visitorId])
}
