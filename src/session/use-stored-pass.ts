import { useEffect } from 'react'
import { storedPass, type Pass } from './stored-pass'
import { removeLink } from './link'

/** Stores a visitor's pass on the device; null removes it, and undefined (loading) keeps the stored one. */
export function useStoredPass(tenantId: string, visitorId: string, pass: Pass | null | undefined): void {
  // Every response creates a new object, so compare the content.
  const text = pass === undefined ? undefined : JSON.stringify(pass)
  useEffect(() => {
    if (text === undefined) return
    const stored = JSON.parse(text) as Pass | null
    const store = storedPass(tenantId, visitorId)
    if (stored) store.set(stored)
    else store.remove()
  }, [tenantId, visitorId, text])
}

/** Removes token, draft and pass of an unusable link. */
export function useLinkRemoval(tenantId: string, visitorId: string): void {
  useEffect(() => {
    removeLink({ tenantId, visitorId })
    storedPass(tenantId, visitorId).remove()
  }, [tenantId, visitorId])
}
