import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { tenantQueries } from '@/hooks/tenants'
import type { Tenant } from '@/services/tenants'
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
  const tenants = useQuery(tenantQueries.forUser(login, window.location.hostname))
  if (tenants.isPending)
    return (
      <LoadingDelay>
        <Skeleton className="h-24 w-full" />
      </LoadingDelay>
    )
  if (tenants.isError) return <SignInFailure failure={{ error: tenants.error }} />
  if (tenants.data.length > 0) return <TenantStep login={login} tenants={tenants.data} onChoose={onChoose} />
  return (
    <>
      <InlineAlert tone="warning">{t('noTenant')}</InlineAlert>
      <ButtonLink href={paths.logout()}>{t('common:account.logOut')}</ButtonLink>
    </>
  )
}
