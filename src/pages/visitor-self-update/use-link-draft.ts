import { useState } from 'react'
import { type LinkOwner, readLinkDraft, removeLinkDraft, writeLinkDraft } from '@/session/link'
import { type VisitorDraft, noDraft, readDraft } from '@/widgets/fields/visitor-form'

/** What is typed and not saved; kept in this tab at every change, so that a reload takes nothing away. */
export function useLinkDraft(owner: LinkOwner) {
  const [draft, setDraft] = useState(() => readDraft(readLinkDraft(owner)))
  return {
    draft,
    /** Takes a part's place in the draft as it is by then, which may be long after a save was sent. */
    change: (part: Partial<VisitorDraft>) =>
      setDraft((now) => {
        const next = { ...now, ...part }
        writeLinkDraft(owner, next)
        return next
      }),
    clear: () => {
      setDraft(noDraft)
      removeLinkDraft(owner)
    },
  }
}
