import { useMemo } from 'react'
import type { Location } from 'react-router'
import { Unsaved } from '@/widgets/drafts/unsaved'
import type { BookingValues } from './booking-values'
import { type StoredDraft, toStored } from './stored-draft'

/** Navigation state that skips the unsaved changes warning: after saving, or when an idle form closes. */
export const SENT = { sent: true } as const

const isSent = ({ state }: Location<unknown>) =>
  typeof state === 'object' && state !== null && 'sent' in state

type BookingDraftProps = {
  /** Storage name of the form's draft. */
  name: string
  baseVersion: StoredDraft['baseVersion']
  values: BookingValues
  /** Whether the values differ from the saved ones. */
  isChanged: boolean
  /** The same for the values at the moment of the call. */
  isChangedNow: () => boolean
}

/** Stores unsaved changes as a draft, and warns before the user leaves. */
export function BookingDraft({ name, baseVersion, values, isChanged, isChangedNow }: BookingDraftProps) {
  const draft = useMemo(
    () => (isChanged ? toStored({ values, baseVersion }) : null),
    [isChanged, values, baseVersion],
  )
  return <Unsaved name={name} draft={draft} isUnsaved={(next) => isChangedNow() && !(next && isSent(next))} />
}
