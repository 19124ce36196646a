import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { deletions, usesQueries } from '@/hooks/deletion'
import { personName } from '@/lib/text/person-name'
import type { User } from '@/services/user/user'
import { DeleteDialog } from '@/widgets/form/delete-dialog'
import { useTenantId } from '@/widgets/use-tenant-id'

const USES = ['hosted', 'visits', 'cards'] as const

type DeleteUserProps = { user: User; onDeleted: () => void; onClose: () => void }

/** Confirms a deletion and lists the visits and cards that reference the user. */
export function DeleteUser({ user, onDeleted, onClose }: DeleteUserProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('users')
  const { data, isError } = useQuery(usesQueries.user(tenantId, user.id))
  const name = personName(user) || (user.login ?? '')
  const uses = USES.flatMap((kind) => {
    const count = data?.[kind] ?? 0
    return count > 0 ? [t(`delete.${kind}`, { count })] : []
  })
  const losses = [
    t('delete.record'),
    ...(user.login ? [t('delete.login', { login: user.login })] : []),
    ...uses,
  ]
  return (
    <DeleteDialog
      title={t('delete.title', { name })}
      id={user.id}
      name={name}
      deletion={deletions.user(tenantId)}
      losses={losses}
      touchesOthers={data || isError ? uses.length > 0 : undefined}
      isIncomplete={isError || (data !== undefined && USES.some((kind) => data[kind] === null))}
      instead={t('delete.instead', { name })}
      done={t('delete.done', { name })}
      onDeleted={onDeleted}
      onClose={onClose}
    />
  )
}
