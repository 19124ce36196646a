import { useTranslation } from 'react-i18next'
import type { Company } from '@/services/company/company'
import { CompanyForm } from './company-form'

type CreateCompanyFormProps = {
  /** The typed company name. */
  name: string
  onClose: () => void
  onCreated: (company: Company) => void
}

/** 'Create company' in a dialog over a form, which keeps its input. */
export function CreateCompanyForm({ name, onClose, onCreated }: CreateCompanyFormProps) {
  const { t } = useTranslation()
  return (
    <CompanyForm
      title={t('company.createTitle')}
      description={t('company.createText')}
      submitLabel={t('company.createTitle')}
      company={null}
      name={name}
      onSaved={onCreated}
      onClose={onClose}
    />
  )
}
