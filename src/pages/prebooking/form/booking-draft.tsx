import { useMemo } from 'react'
import { Unsaved } from '@/widgets/drafts/unsaved'
import type { BookingValues } from './booking-values'
import { type StoredDraft, toStored } from './stored-draft'

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
  return <Unsaved name={name} draft={draft} isUnsaved={isChangedNow} />
}
