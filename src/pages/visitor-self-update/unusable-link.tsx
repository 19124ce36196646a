import { useTranslation } from 'react-i18next'
import { useForgottenLink } from '@/session/use-kept-pass'
import { PageHeader } from '@/ui/page-header'
import { useDocumentTitle } from '@/widgets/document-title'
import type { LinkIds } from './use-link'

/** The same for every link that can't be used, whatever the reason: it tells nobody anything (design §5). */
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
