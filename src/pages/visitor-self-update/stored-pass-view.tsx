import { useTranslation } from 'react-i18next'
import { useNow } from '@/lib/react/use-now'
import type { Pass } from '@/session/stored-pass'
import { PageHeader } from '@/ui/layout/page-header'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { phaseOf } from './phase'
import { VisitState } from './visit-state'

/** The pass stored on this device, shown offline. */
export function StoredPassView({ pass }: { pass: Pass }) {
  const { t } = useTranslation('self-update')
  const now = useNow(60_000)
  useDocumentTitle(t('title'), pass.tenantName)
  return (
    <div className="mx-auto flex w-full max-w-lg flex-col gap-6 px-5 pt-6 pb-16 sm:pt-10">
      {pass.tenantName && <p className="font-medium">{pass.tenantName}</p>}
      <PageHeader title={t('title')} />
      <VisitState pass={pass} phase={phaseOf({ ...pass, status: 'expected', visitStatus: 'booked' }, now)} />
    </div>
  )
}
