import { useMutation, useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { companyMutations, companyQueries } from '@/hooks/company/company'
import { statusOf } from '@/http/faults'
import type { Company } from '@/services/company/company'
import { ErrorState } from '@/ui/feedback/error-state'
import { Dialog } from '@/ui/overlays/dialog'
import { useErrorText } from '@/widgets/error-text'
import { CompanyForm, type CompanyValues } from '@/widgets/fields/company-form'
import { notify } from '@/widgets/notify'

type EditCompanyProps = { tenantId: string; company: Company; onClose: () => void }

const FIELDS = ['name', 'email', 'phone', 'address'] as const

function valuesOf({ name, email, phone, address }: Company): CompanyValues {
  return { name, email: email ?? '', phone: phone ?? '', address: address ?? '' }
}

/** The form with the current values of the company, or an error if it cannot be loaded. */
export function EditCompany({ tenantId, company, onClose }: EditCompanyProps) {
  const { t } = useTranslation(['tenants', 'common'])
  const errorText = useErrorText()
  const record = useQuery({
    ...companyQueries.get(tenantId, company.companyId),
    // Changes by others are detected on save, so they need not be fetched while the form is open.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (record.data && record.isFetchedAfterMount)
    return <EditForm tenantId={tenantId} company={record.data} onClose={onClose} />
  const { error } = record
  // The 'Edit' button shows the pending state.
  if (!error) return null
  const isGone = statusOf(error) === 404
  return (
    <Dialog
      onClose={onClose}
      size="small"
      title={t('companies.edit.title', { name: company.name })}
      closeLabel={t('common:actions.close')}
    >
      <ErrorState
        title={isGone ? t('companies.edit.gone') : errorText(error).title}
        message={errorText(error).message}
        {...(!isGone && { retryLabel: t('common:actions.tryAgain') })}
        onRetry={() => void record.refetch()}
        isRetrying={record.isFetching}
      />
    </Dialog>
  )
}

function EditForm({ tenantId, company, onClose }: EditCompanyProps) {
  const { t } = useTranslation(['tenants', 'common'])
  const [original] = useState(() => valuesOf(company))
  /** The server's values that the user has seen. */
  const lastStored = useRef(original)
  const patch = useMutation(companyMutations.patch(tenantId))
  const reread = useQuery({ ...companyQueries.get(tenantId, company.companyId), enabled: false })
  const isPending = patch.isPending || reread.isFetching

  return (
    <CompanyForm
      tenantId={tenantId}
      title={t('companies.edit.title', { name: company.name })}
      submitLabel={t('common:actions.save')}
      values={original}
      isPending={isPending}
      onClose={onClose}
      onSave={async (values, onError, setError) => {
        const changed = FIELDS.filter((field) => values[field] !== original[field])
        if (changed.length === 0) return onClose()
        const { data, error } = await reread.refetch()
        if (!data || error) return onError(error)
        const theirs = valuesOf(data)
        const taken = changed.filter(
          (field) => theirs[field] !== lastStored.current[field] && theirs[field] !== values[field],
        )
        lastStored.current = theirs
        for (const field of taken)
          setError(field, {
            type: 'server',
            message: theirs[field]
              ? t('companies.edit.changed', { value: theirs[field] })
              : t('companies.edit.emptied', { action: t('common:actions.save') }),
          })
        if (taken.length > 0) return
        await patch.mutateAsync(
          {
            companyId: company.companyId,
            ...Object.fromEntries(changed.map((field) => [field, values[field] || null])),
          },
          {
            onSuccess: () => {
              notify.success(t('companies.edit.done', { name: values.name }))
              onClose()
            },
            onError,
          },
        )
      }}
    />
  )
}
