import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { COMPANY_REMOVE, companyMutations } from '@/hooks/company/company'
import { userQueries } from '@/hooks/user/user'
import { notOffered } from '@/http/faults'
import { fold } from '@/lib/text/fold'
import type { Company } from '@/services/company/company'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { TextField } from '@/ui/fields/text-field'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { useErrorWords } from '@/widgets/error-words'
import { notify } from '@/widgets/notify'

/** One of the users that belong to a company, and how many there are. */
export const usersOfCompany = (tenantId: string, companyId: Company['companyId']) =>
  userQueries.find(tenantId, { companyId, $limit: 1, deleted: undefined, enabled: undefined })

type DeleteCompanyProps = { tenantId: string; company: Company; onClose: () => void }

/** Asks before a company is deleted; its name has to be typed where users belong to it. */
export function DeleteCompany({ tenantId, company, onClose }: DeleteCompanyProps) {
  const { t } = useTranslation(['tenants', 'common'])
  const words = useErrorWords()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { companyId, name } = company
  const removal = useMutation(companyMutations.remove(tenantId))
  const users = useQuery(usersOfCompany(tenantId, companyId))
  // Where the service does not count, one user is known.
  const count = users.data ? Math.max(users.data.isCounted ? users.data.total : 0, users.data.data.length) : 0
  const details = [company.email, company.phone, company.address].filter(Boolean).join(', ')
  const isNotOffered = removal.isError && notOffered.has(COMPANY_REMOVE)

  const confirm = () => {
    const isRight = count === 0 || fold(typed) === fold(name)
    setMissing(!isRight)
    if (!isRight) return
    removal.mutate(companyId, {
      onSuccess: () => {
        notify.success(t('companies.delete.done', { name }))
        onClose()
      },
    })
  }
  // The button that opens it shows that it is on its way.
  if (users.isPending) return null
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('companies.delete.title', { name })}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('companies.delete.action')}
      tone="danger"
      isPending={removal.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p>{details ? t('companies.delete.lost', { details }) : t('companies.delete.lostName')}</p>
        {count > 0 && (
          <>
            <p>{t('companies.delete.users', { count })}</p>
            <TextField
              label={t('companies.delete.type', { name })}
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              errorMessage={isMissing ? t('companies.delete.typeExactly', { name }) : undefined}
            />
          </>
        )}
        {users.isError && <p>{t('companies.delete.usersUnknown')}</p>}
        {removal.isError && (
          <InlineAlert tone="danger" title={words(removal.error).title}>
            {isNotOffered ? t('companies.delete.notOffered') : words(removal.error).message}
          </InlineAlert>
        )}
      </div>
    </AlertDialog>
  )
}
