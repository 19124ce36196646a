import { useIsFetching, useQuery } from '@tanstack/react-query'
import { Ban, Ellipsis, RotateCcw, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '@/config/services'
import { companyMutations, companyQueries } from '@/hooks/company/company'
import { deletions, usesQueries } from '@/hooks/deletion'
import { statusOf } from '@/http/errors'
import type { Company } from '@/services/company/company'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { ErrorState } from '@/ui/feedback/error-state'
import { Dialog } from '@/ui/overlays/dialog'
import { useErrorText } from '@/widgets/error-text'
import { CompanyForm } from '@/widgets/fields/company-form'
import { DeleteDialog } from '@/widgets/form/delete-dialog'
import { Menu } from '@/widgets/menus/menu'
import { notify } from '@/widgets/notify'
import { useChange } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'

type EditCompanyProps = { company: Company; onClose: () => void }

/** The form with the current values of the company, or an error if it cannot be loaded. */
function EditCompany({ company, onClose }: EditCompanyProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['tenants', 'common'])
  const errorText = useErrorText()
  const record = useQuery({
    ...companyQueries.get(tenantId, company.companyId),
    // Changes by others are detected on save, so they need not be fetched while the form is open.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  if (record.data && record.isFetchedAfterMount)
    return (
      <CompanyForm
        title={t('companies.edit.title', { name: company.name })}
        submitLabel={t('common:actions.save')}
        company={record.data}
        onSaved={({ name }) => {
          notify.success(t('companies.edit.done', { name }))
          onClose()
        }}
        onClose={onClose}
      />
    )
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

type DeleteCompanyProps = { company: Company; onClose: () => void }

/** Confirms a deletion; the name must be typed if the company has users. */
function DeleteCompany({ company, onClose }: DeleteCompanyProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('tenants')
  const { companyId, name, email, phone, address } = company
  const { data, isError } = useQuery(usesQueries.company(tenantId, companyId))
  const details = [name, email, phone, address].filter(Boolean).join(', ')
  return (
    <DeleteDialog
      title={t('companies.delete.title', { name })}
      id={companyId}
      name={name}
      deletion={deletions.company(tenantId, data)}
      losses={[details]}
      uses={data && [{ count: data.users, text: t('companies.delete.users', { count: data.users ?? 0 }) }]}
      isFailed={isError}
      instead={t('companies.delete.notOffered')}
      done={t('companies.delete.done', { name })}
      onDeleted={onClose}
      onClose={onClose}
    />
  )
}

type CompanyActionsProps = { company: Company }

/** 'Edit' button and menu. */
export function CompanyActions({ company }: CompanyActionsProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['tenants', 'common'])
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null)
  const patch = useChange(
    companyMutations.patch(tenantId),
    () => ({ act: company.enabled ? 'disable' : 'enable', name: company.name }),
    'always',
  )
  const isEditable = offers('company.patch')
  const isDeletable = offers('company.remove')
  const { companyId, name, enabled } = company
  const isReading = useIsFetching({ queryKey: companyQueries.get(tenantId, companyId).queryKey }) > 0
  const turn = enabled ? 'disable' : 'enable'
  const close = () => setOpen(null)

  const setEnabled = () =>
    patch.mutate(
      { companyId, enabled: !enabled },
      {
        onSuccess: (answered) =>
          // A service that does not know the field accepts the change and ignores it.
          answered.enabled === enabled
            ? notify.error(t('unchanged', { name }))
            : notify.success(t(`companies.${turn}.done`, { name })),
      },
    )
  return (
    <div className="flex shrink-0 items-center gap-1">
      {isEditable && (
        <Button
          size="small"
          aria-label={t('companies.edit.title', { name })}
          isPending={isReading}
          onPress={() => setOpen('edit')}
        >
          {t('companies.edit.action')}
        </Button>
      )}
      {(isEditable || isDeletable) && (
        <Menu
          label={t('companies.more', { name })}
          trigger={(props) => (
            <IconButton
              {...props}
              size="small"
              label={t('companies.more', { name })}
              hideTooltip
              icon={<Ellipsis aria-hidden />}
              isPending={patch.isPending}
            />
          )}
          groups={() => [
            {
              id: 'use',
              entries: [
                isEditable && {
                  id: turn,
                  label: t(`companies.${turn}.action`),
                  icon: enabled ? <Ban aria-hidden /> : <RotateCcw aria-hidden />,
                  onAction: setEnabled,
                },
              ],
            },
            {
              id: 'end',
              entries: [
                isDeletable && {
                  id: 'delete',
                  label: t('companies.delete.action'),
                  icon: <Trash2 aria-hidden />,
                  tone: 'danger',
                  onAction: () => setOpen('delete'),
                },
              ],
            },
          ]}
        />
      )}
      {open === 'edit' && <EditCompany company={company} onClose={close} />}
      {open === 'delete' && <DeleteCompany company={company} onClose={close} />}
    </div>
  )
}
