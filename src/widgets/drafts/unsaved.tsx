import { useTranslation } from 'react-i18next'
import type { Location } from 'react-router'
import { paths } from '@/config/paths'
import { DraftSaver } from './draft-saver'
import { LeaveGuard } from './leave-guard'

type UnsavedProps = {
  /** The form of the draft. */
  name: string
  /** Unsaved changes, with a stable reference until they change; null if there are none. */
  draft: object | null
  /** Navigations of the page itself, after which nothing is unsaved. */
  isExpected?: (next: Location) => boolean
}

/** Stores unsaved changes as a draft, and asks before leaving. */
export function Unsaved({ name, draft, isExpected }: UnsavedProps) {
  const { t } = useTranslation('form')
  return (
    <>
      <DraftSaver name={name} draft={draft} />
      <LeaveGuard
        when={draft !== null}
        isExpected={isExpected}
        texts={(next) => ({
          title: t('leave.title'),
          // Log-out removes all drafts from the device, switching tenants those of the old tenant.
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
