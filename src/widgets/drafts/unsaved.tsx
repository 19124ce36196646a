import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { DraftSaver } from './draft-saver'
import { useUnsaved } from './leave-guard'

type UnsavedProps = {
  /** The form of the draft. */
  name: string
  /** Unsaved changes, with a stable reference until they change; null if there are none. */
  draft: object | null
  /** See `useUnsaved`. */
  isUnsaved: () => boolean
}

/** Stores unsaved changes as a draft, and asks before leaving. */
export function Unsaved({ name, draft, isUnsaved }: UnsavedProps) {
  const { t } = useTranslation('form')
  useUnsaved({
    isUnsaved,
    texts: ({ pathname }) => ({
      title: t('leave.title'),
      // Log-out removes all drafts from the device, switching tenants those of the old tenant.
      text: t(
        pathname === paths.logout()
          ? 'leave.signOut'
          : pathname === paths.tenants()
            ? 'leave.tenants'
            : 'leave.text',
      ),
      stay: t('leave.stay'),
      leave: t('leave.leave'),
    }),
  })
  return <DraftSaver name={name} draft={draft} />
}
