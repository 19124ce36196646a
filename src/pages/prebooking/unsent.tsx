import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import { useSignedIn } from '@/session/use-session'
import { DraftKeeper } from '@/widgets/draft-keeper'
import { LeaveGuard } from '@/widgets/leave-guard'
import type { BookingValues } from './booking-values'

/** Which form's draft it is, and the state of the visit that it was begun on. */
export type DraftName = { name: string; updatedAt: string | null }

/** Navigations of this page itself, after which nothing is left unsent. */
export const SENT = { sent: true } as const

const isSent = ({ state }: Location<unknown>) =>
  typeof state === 'object' && state !== null && 'sent' in state

type UnsentProps = { name: DraftName; saved: BookingValues; values: BookingValues }

/** Keeps what differs from what is saved, and asks before it is left. */
export function Unsent({ name, saved, values }: UnsentProps) {
  const { t } = useTranslation('prebooking')
  const { tenantId, login } = useSignedIn()
  const before = useMemo(() => JSON.stringify(saved), [saved])
  const now = JSON.stringify(values)
  const isChanged = now !== before
  return (
    <>
      <DraftKeeper
        tenantId={tenantId}
        login={login}
        name={name.name}
        draft={isChanged ? JSON.stringify({ values, updatedAt: name.updatedAt }) : null}
      />
      <LeaveGuard
        when={isChanged}
        isExpected={isSent}
        words={{
          title: t('leave.title'),
          text: t('leave.text'),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        }}
      />
    </>
  )
}
