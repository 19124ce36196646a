import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import type { Tenant } from '@/services/tenants'
import { useOpenTenants } from '@/session/use-open-tenants'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { Skeleton } from '@/ui/feedback/skeleton'
import { SignInFailure } from './sign-in-failure'
import { TenantStep } from '@/widgets/tenant-step'

type TokenTenantStepProps = { login: string; onChoose: (tenant: Tenant) => void }

/** Chooses a tenant after a sign-in by link, which has a user but no tenant. */
export function TokenTenantStep({ login, onChoose }: TokenTenantStepProps) {
  const { t } = useTranslation(['auth', 'common'])
  const openTenants = useOpenTenants(login)
  if (openTenants.status === 'pending')
    return (
      <LoadingDelay>
        <Skeleton shape="block" className="h-32 w-full" />
      </LoadingDelay>
    )
  return (
    <>
      {openTenants.status === 'failed' ? (
        <>
          <SignInFailure failure={{ error: openTenants.error }} />
          <Button onPress={openTenants.retry}>{t('common:actions.tryAgain')}</Button>
        </>
      ) : openTenants.tenants.length > 0 ? (
        <TenantStep login={login} tenants={openTenants.tenants} onChoose={onChoose} />
      ) : (
        <InlineAlert tone="warning">{t('noTenant')}</InlineAlert>
      )}
      <ButtonLink href={paths.logout()} variant="quiet">
        {t('common:account.logOut')}
      </ButtonLink>
    </>
  )
}
