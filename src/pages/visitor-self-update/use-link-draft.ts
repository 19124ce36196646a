import { useState } from 'react'
import { readLinkDraft, removeLinkDraft, writeLinkDraft } from '@/session/link'
import { type LinkDraft, noDraft, readDraft } from './link-form'

/** What is typed and not saved; kept in this tab at every change, so that a reload takes nothing away. */
export function useLinkDraft(visitorId: string) {
  const [draft, setDraft] = useState(() => readDraft(readLinkDraft(visitorId)))
  return {
    draft,
    change: (part: Partial<LinkDraft>) => {
      const next = { ...draft, ...part }
      setDraft(next)
      writeLinkDraft(visitorId, next)
    },
    clear: () => {
      setDraft(noDraft)
      removeLinkDraft(visitorId)
    },
  }
}
