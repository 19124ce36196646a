import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { userQueries } from '@/hooks/user/user'
import { statusOf } from '@/http/errors'
import { ErrorState } from '@/ui/feedback/error-state'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { SkeletonRow } from '@/ui/feedback/skeleton'
import { SidePanel } from '@/ui/overlays/side-panel'
import { usePersonLookups } from '@/widgets/edit-user-form/use-person-lookups'
import { useErrorText } from '@/widgets/error-text'
import { MissingChoices } from '@/widgets/form/missing-choices'
import { useTenantId } from '@/widgets/use-tenant-id'
import { UserForm } from './user-form'

type UserPanelProps = {
  /** Null for a new user. */
  userId: string | null
  onClose: () => Promise<void>
  onOpen: (userId: string) => Promise<void>
}

/** A user in a side panel: loading, failed, deleted, or the form. */
export function UserPanel({ userId, onClose, onOpen }: UserPanelProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation(['users', 'common'])
  const errorText = useErrorText()
  const people = usePersonLookups()
  // Edit fresh data only. While the form is open, changes by others are detected on save.
  const user = useQuery({
    ...userQueries.get(tenantId, userId ?? ''),
    enabled: userId !== null,
    refetchOnWindowFocus: false,
  })
  const isLoaded = userId === null || (user.data !== undefined && user.isFetchedAfterMount)
  // Some services keep deleted records.
  const isGone = statusOf(user.error) === 404 || user.data?.deleted === true
  // The form stays open with its input, even if a save finds that the user was deleted.
  const [isOpened, setOpened] = useState(false)
  if (!isOpened && isLoaded && !isGone) setOpened(true)
  if (people.lookups && isOpened)
    return (
      <UserForm
        user={user.data ?? null}
        lookups={people.lookups}
        notice={<MissingChoices query={people.missing} className="mb-6" />}
        onClose={onClose}
        onCreated={({ id }) => onOpen(String(id))}
      />
    )
  const { error } = user
  return (
    <SidePanel onClose={() => void onClose()} title={t('title')} closeLabel={t('common:actions.close')}>
      {isGone || error ? (
        <ErrorState
          title={isGone ? t('panel.gone') : errorText(error).title}
          message={error ? errorText(error).message : undefined}
          // A deleted user has no retry.
          {...(isGone ? {} : { retryLabel: t('common:actions.tryAgain') })}
          onRetry={() => void user.refetch()}
          isRetrying={user.isFetching}
        />
      ) : (
        <div aria-busy="true">
          <LoadingDelay>
            {[1, 2, 3, 4, 5].map((row) => (
              <SkeletonRow key={row} hasPhoto={row === 1} />
            ))}
          </LoadingDelay>
        </div>
      )}
    </SidePanel>
  )
}
