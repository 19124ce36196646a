import { useEffect } from 'react'
import { storeCopy, storeDraft, removeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'

type DraftSaverProps = {
  /** The form of the draft. */
  name: string
  /**
   * The draft, with a stable reference until it changes; null if there is nothing to store (no input, or already sent).
   */
  draft: object | null
  /** A copy of data instead of a form; removed when any tab switches to another tenant. */
  isCopy?: boolean
}

/** Stores a draft on this device until it is sent, and removes it when it becomes null. */
export function DraftSaver({ name, draft, isCopy = false }: DraftSaverProps) {
  const { tenantId, login } = useSignedIn()
  useEffect(() => {
    // After log-out the session has removed all drafts, and none may be stored again.
    if (!tenantId || !login) return undefined
    const key = { tenantId, login, name }
    if (draft !== null && !isCopy) return storeDraft(key, draft)
    if (draft !== null) storeCopy(key, draft)
    else removeDraft(key)
    return undefined
  }, [tenantId, login, name, draft, isCopy])
  return null
}
