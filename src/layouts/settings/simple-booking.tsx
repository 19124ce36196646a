import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { userMutations, userQueries } from '@/hooks/user/user'
import { useSignedIn } from '@/session/use-session'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Switch } from '@/ui/fields/switch'
import { useErrorText } from '@/widgets/error-text'

/** The switch of the short booking form. Stored on the server only, so it reverts on an error. */
export function SimpleBooking() {
  const { t } = useTranslation('settings')
  const errorText = useErrorText()
  const { tenantId, login } = useSignedIn()
  const ownUser = useQuery(userQueries.own(tenantId, login))
  const toggle = useMutation(userMutations.toggleSimpleBooking(tenantId))
  const error = toggle.error ?? (ownUser.data === undefined ? ownUser.error : null)
  // A user without a record in the tenant has no setting to switch.
  if (ownUser.data === null) return null
  const isOn = toggle.isPending ? toggle.variables.wanted : (ownUser.data?.simpleBooking ?? false)
  return (
    <div className="flex flex-col gap-2">
      <Switch
        isSelected={isOn}
        isDisabled={!ownUser.data}
        isReadOnly={toggle.isPending}
        onChange={(wanted) =>
          ownUser.data &&
          toggle.mutate(
            { user: ownUser.data, wanted },
            // The request may have succeeded, and a second toggle would revert it.
            { onError: () => void ownUser.refetch() },
          )
        }
        description={t('booking.simpleText')}
      >
        {t('booking.simple')}
      </Switch>
      {error && <InlineAlert tone="danger">{errorText(error).message}</InlineAlert>}
    </div>
  )
}
