import { useEffect } from 'react'
import { keepCopy, keepDraft, removeDraft } from '@/session/drafts'

type DraftKeeperProps = {
  tenantId: string
  login: string
  /** Which form's draft it is. */
  name: string
  /** What is to be kept, the same object until it changes; null where nothing is (nothing typed, or sent already). */
  draft: object | null
  /** No form, but a copy that leaves the device with the tenant, whichever tab goes on to another one. */
  isCopy?: boolean
}

/** Stores a draft on this device until it is sent, and removes it when it becomes null. */
export function DraftKeeper({ tenantId, login, name, draft, isCopy = false }: DraftKeeperProps) {
  useEffect(() => {
    // Signed out meanwhile: the session has taken every draft away, and none may come back.
    if (!tenantId || !login) return undefined
    const key = { tenantId, login, name }
    if (draft !== null && !isCopy) return keepDraft(key, draft)
    if (draft !== null) keepCopy(key, draft)
    else removeDraft(key)
    return undefined
  }, [tenantId, login, name, draft, isCopy])
  return null
}
