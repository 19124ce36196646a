import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import { paths } from '@/config/paths'
import { useSignedIn } from '@/session/use-session'
import { DraftKeeper } from './draft-keeper'
import { LeaveGuard } from './leave-guard'

type UnsavedProps = {
  /** Which form's draft it is. */
  name: string
  /** What differs from what is saved, the same object until it changes; null where nothing does. */
  draft: object | null
  /** Navigations of the page itself, after which nothing is left unsaved. */
  isExpected?: (next: Location) => boolean
}

/** Keeps what is not saved on this device, and asks before it is left. */
export function Unsaved({ name, draft, isExpected }: UnsavedProps) {
  const { t } = useTranslation('form')
  const { tenantId, login } = useSignedIn()
  return (
    <>
      <DraftKeeper tenantId={tenantId} login={login} name={name} draft={draft} />
      <LeaveGuard
        when={draft !== null}
        isExpected={isExpected}
        words={(next) => ({
          title: t('leave.title'),
          // Signing out takes every draft off this device, another tenant those of the old one.
          text: t(
            next?.pathname === paths.logout()
              ? 'leave.signOut'
              : next?.pathname === paths.tenants()
                ? 'leave.tenants'
                : 'leave.text',
          ),
          stay: t('leave.stay'),
          leave: t('leave.leave'),
        })}
      />
    </>
  )
}
