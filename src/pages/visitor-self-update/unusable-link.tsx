import { useTranslation } from 'react-i18next'
import { useForgottenLink } from '@/session/use-kept-pass'
import { PageHeader } from '@/ui/layout/page-header'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import type { LinkIds } from './use-link'

/** The same page for every unusable link, so that it does not reveal the reason. */
export function UnusableLink({ ids }: { ids: LinkIds }) {
  const { t } = useTranslation('self-update')
  useDocumentTitle('')
  useForgottenLink(ids.tenantId, ids.visitorId)
  return (
    <div className="mx-auto w-full max-w-md px-6 pt-[max(4rem,16dvh)] pb-16">
      <PageHeader title={t('unusable')} />
    </div>
  )
}
