import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletions, usesQueries } from '@/hooks/deletion'
import { personName } from '@/lib/text/person-name'
import type { User } from '@/services/user/user'
import { DeleteDialog } from '@/widgets/form/delete-dialog'
import { useTenantId } from '@/widgets/use-tenant-id'

const USES = ['inside', 'hosted', 'visits', 'cards'] as const

type DeleteUserProps = { user: User; onDeleted: () => Promise<void>; onClose: () => void }

/** Confirms a deletion and lists the visits and cards that reference the user. */
export function DeleteUser({ user, onDeleted, onClose }: DeleteUserProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('users')
  const { data, isError } = useQuery(usesQueries.user(tenantId, user.id))
  const name = personName(user) || (user.login ?? '')
  const uses =
    data && USES.map((kind) => ({ count: data[kind], text: t(`delete.${kind}`, { count: data[kind] ?? 0 }) }))
  return (
    <DeleteDialog
      title={t('delete.title', { name })}
      id={user.id}
      name={name}
      deletion={deletions.user(tenantId, data)}
      losses={[t('delete.record'), ...(user.login ? [t('delete.login', { login: user.login })] : [])]}
      uses={uses}
      isFailed={isError}
      instead={t('delete.instead', { name })}
      done={t('delete.done', { name })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
