import { useEffect } from 'react'
import { keepDraft, removeDraft } from '@/session/drafts'

type DraftKeeperProps = {
  tenantId: string
  login: string
  /** Which form's draft it is. */
  name: string
  /** What is to be kept, the same object until it changes; null where nothing is (nothing typed, or sent already). */
  draft: object | null
}

/** Keeps what is typed on this device until it is sent (design §4), and forgets it when nothing is left to keep. */
export function DraftKeeper({ tenantId, login, name, draft }: DraftKeeperProps) {
  useEffect(() => {
    // Signed out meanwhile: the session has taken every draft away, and none may come back.
    if (!tenantId || !login) return undefined
    const key = { tenantId, login, name }
    if (draft !== null) return keepDraft(key, draft)
    removeDraft(key)
    return undefined
  }, [tenantId, login, name, draft])
  return null
}
