import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import { paths } from '@/config/paths'
import { useSignedIn } from '@/session/use-session'
import { DraftKeeper } from '@/widgets/draft-keeper'
import { LeaveGuard } from '@/widgets/leave-guard'
import type { BookingValues } from './booking-values'
import type { KeptDraft } from './kept-draft'

/** Navigations of this page itself, after which nothing is left unsent. */
export const SENT = { sent: true } as const

const isSent = ({ state }: Location<unknown>) =>
  typeof state === 'object' && state !== null && 'sent' in state

type UnsentProps = {
  /** Which form's draft it is. */
  name: string
  begun: KeptDraft['begun']
  saved: BookingValues
  values: BookingValues
}

/** Keeps what differs from what is saved, and asks before it is left. */
export function Unsent({ name, begun, saved, values }: UnsentProps) {
  const { t } = useTranslation('prebooking')
  const { tenantId, login } = useSignedIn()
  const before = useMemo(() => JSON.stringify(saved), [saved])
  const isChanged = JSON.stringify(values) !== before
  const draft = useMemo(() => (isChanged ? { values, begun } : null), [isChanged, values, begun])
  return (
    <>
      <DraftKeeper tenantId={tenantId} login={login} name={name} draft={draft} />
      <LeaveGuard
        when={isChanged}
        isExpected={isSent}
        words={(next) => ({
          title: t('leave.title'),
          // Signing out takes every draft off this device.
          text: t(next?.pathname === paths.logout() ? 'leave.signOut' : 'leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        })}
      />
    </>
  )
}
