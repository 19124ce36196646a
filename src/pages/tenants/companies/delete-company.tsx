import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletions, usesQueries } from '@/hooks/deletion'
import type { Company } from '@/services/company/company'
import { DeleteDialog } from '@/widgets/form/delete-dialog'

type DeleteCompanyProps = { tenantId: string; company: Company; onClose: () => void }

/** Asks before a company is deleted; its name has to be typed where users belong to it. */
export function DeleteCompany({ tenantId, company, onClose }: DeleteCompanyProps) {
  const { t } = useTranslation('tenants')
  const { companyId, name, email, phone, address } = company
  const { data, isError } = useQuery(usesQueries.company(tenantId, companyId))
  const count = data?.users ?? 0
  const details = [name, email, phone, address].filter(Boolean).join(', ')
  return (
    <DeleteDialog
      title={t('companies.delete.title', { name })}
      id={companyId}
      name={name}
      deletion={deletions.company(tenantId)}
      losses={[details, ...(count > 0 ? [t('companies.delete.users', { count })] : [])]}
      touchesOthers={data || isError ? count > 0 : undefined}
      isIncomplete={isError || data?.users === null}
      instead={t('companies.delete.notOffered')}
      done={t('companies.delete.done', { name })}
      onDeleted={onClose}
      onClose={onClose}
    />
  )
}
