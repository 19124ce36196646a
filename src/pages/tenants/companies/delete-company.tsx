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

type DeleteCompanyProps = { tenantId: string; company: Company; onClose: () => void }

/** Asks before a company is deleted; its name has to be typed where users belong to it. */
export function DeleteCompany({ tenantId, company, onClose }: DeleteCompanyProps) {
  const { t } = useTranslation(['companies', 'common'])
  const words = useErrorWords()
  const [typed, setTyped] = useState('')
  const [isMissing, setMissing] = useState(false)
  const { companyId, name } = company
  const removal = useMutation(companyMutations.remove(tenantId))
  const users = useQuery(
    userQueries.find(tenantId, { companyId, $limit: 1, deleted: undefined, enabled: undefined }),
  )
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
        notify.success(t('delete.done', { name }))
        onClose()
      },
    })
  }
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('delete.title', { name })}
      cancelLabel={t('common:actions.cancel')}
      confirmLabel={t('delete.action')}
      tone="danger"
      isPending={removal.isPending}
      isLoading={users.isPending}
      onConfirm={confirm}
    >
      <div className="flex flex-col gap-3">
        <p>{details ? t('delete.lost', { details }) : t('delete.lostName')}</p>
        {count > 0 && (
          <>
            <p>{t('delete.users', { count })}</p>
            <TextField
              label={t('delete.type', { name })}
              autoComplete="off"
              value={typed}
              onChange={setTyped}
              errorMessage={isMissing ? t('delete.typeExactly', { name }) : undefined}
            />
          </>
        )}
        {users.isError && <p>{t('delete.usersUnknown')}</p>}
        {removal.isError && (
          <InlineAlert tone="danger" title={words(removal.error).title}>
            {isNotOffered ? t('delete.notOffered') : words(removal.error).message}
          </InlineAlert>
        )}
      </div>
    </AlertDialog>
  )
}
