import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { selfUpdateAddress } from '@/config/paths'
import { services } from '@/config/services'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import { notify } from '@/widgets/notify'
import { loadable } from '@/widgets/screen/loadable'
import { useTenantId } from '@/widgets/use-tenant-id'

type LinkVisitor = Pick<VisitUser, 'visitId' | 'visitUserId' | 'firstName' | 'lastName'>

/** Whether a link opens by the ids that staff know. */
export const canCopyLinks = (): boolean => services.links === 'ids'

const LinkDialog = loadable(async () => (await import('./link-dialog')).LinkDialog)

/**
 * 'Copy self-update link': copies the URL at which a visitor completes their details. If the clipboard is unavailable
 * (denied, or an insecure page), shows it for manual copying.
 */
export function useCopyLink() {
  const tenantId = useTenantId()
  const { t } = useTranslation('visitor-actions')
  const [shown, setShown] = useState<{ name: string; address: string } | null>(null)

  const copyLink = useCallback(
    ({ visitId, visitUserId, firstName, lastName }: LinkVisitor) => {
      const name = personName({ firstName, lastName })
      const address = selfUpdateAddress(window.location.origin, tenantId, visitId, visitUserId)
      const copy = async () => navigator.clipboard.writeText(address)
      copy().then(
        () => notify.success(t('linkCopied'), t('linkCopiedText', { name })),
        () => setShown({ name, address }),
      )
    },
    [t, tenantId],
  )
  return {
    /** Stable reference. */
    copyLink,
    /** Render once per page. */
    linkDialog: shown && <LinkDialog {...shown} onClose={() => setShown(null)} />,
  }
}
