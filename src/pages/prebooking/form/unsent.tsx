import { useMemo } from 'react'
import type { Location } from 'react-router'
import { Unsaved } from '@/widgets/drafts/unsaved'
import type { BookingValues } from './booking-values'
import type { KeptDraft } from './kept-draft'

/** Navigations of this page itself, after which nothing is left unsent. */
export const SENT = { sent: true } as const

const isSent = ({ state }: Location<unknown>) =>
  typeof state === 'object' && state !== null && 'sent' in state

type UnsentProps = {
  /** Which form's draft it is. */
  name: string
  baseVersion: KeptDraft['baseVersion']
  values: BookingValues
  /** Whether they differ from what is saved. */
  isChanged: boolean
}

/** Keeps what differs from what is saved, and asks before it is left. */
export function Unsent({ name, baseVersion, values, isChanged }: UnsentProps) {
  const draft = useMemo(
    () => (isChanged ? { values, begun: baseVersion } : null),
    [isChanged, values, baseVersion],
  )
  return <Unsaved name={name} draft={draft} isExpected={isSent} />
}
