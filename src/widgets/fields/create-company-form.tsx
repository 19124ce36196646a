import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyMutations } from '@/hooks/company/company'
import type { Company } from '@/services/company/company'
import { useChange } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import { CompanyForm } from './company-form'

type CreateCompanyFormProps = {
  /** The typed company name. */
  name: string
  onClose: () => void
  onCreated: (company: Company) => void
}

/** 'Create company' in a dialog over a form, which keeps its input. */
export function CreateCompanyForm({ name, onClose, onCreated }: CreateCompanyFormProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation()
  const [creation] = useState(() => companyMutations.create(tenantId))
  const create = useChange(creation, (company) => ({ act: 'create', name: company.name }))
  return (
    <CompanyForm
      title={t('company.createTitle')}
      description={t('company.createText')}
      submitLabel={t('company.createTitle')}
      values={{ name, email: '', phone: '', address: '' }}
      isPending={create.isPending}
      onClose={onClose}
      onSave={(company, onError) => {
        // Omits empty values: an empty string is not a valid e-mail address.
        const given = Object.fromEntries(Object.entries(company).filter(([, value]) => value !== ''))
        return create.mutateAsync({ ...given, name: company.name }, { onSuccess: onCreated, onError })
      }}
    />
  )
}
