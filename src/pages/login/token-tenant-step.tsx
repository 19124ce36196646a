import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import type { Tenant } from '@/services/tenants'
import { useOpenTenants } from '@/session/use-open-tenants'
import { ButtonLink } from '@/ui/button-link'
import { InlineAlert } from '@/ui/inline-alert'
import { LoadingDelay } from '@/ui/loading-delay'
import { Skeleton } from '@/ui/skeleton'
import { SignInFailure } from './sign-in-failure'
import { TenantStep } from './tenant-step'

type TokenTenantStepProps = { login: string; onChoose: (tenant: Tenant) => void }

/** Signed in by a link, which says who but not where: the tenant is still to be chosen. */
export function TokenTenantStep({ login, onChoose }: TokenTenantStepProps) {
  const { t } = useTranslation(['auth', 'common'])
  const found = useOpenTenants(login)
  if (found.status === 'pending')
    return (
      <LoadingDelay>
        <Skeleton className="h-24 w-full" />
      </LoadingDelay>
    )
  if (found.status === 'failed') return <SignInFailure failure={{ error: found.error }} />
  if (found.tenants.length > 0)
    return <TenantStep login={login} tenants={found.tenants} onChoose={onChoose} />
  return (
    <>
      <InlineAlert tone="warning">{t('noTenant')}</InlineAlert>
      <ButtonLink href={paths.logout()}>{t('common:account.logOut')}</ButtonLink>
    </>
  )
}
