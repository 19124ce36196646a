import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '@/config/paths'
import { tenantQueries } from '@/hooks/tenants'
import { hasUser } from '@/session/state'
import { useSession, useSignedIn } from '@/session/use-session'
import { TenantLogo } from '@/widgets/tenant-logo'
import { AccountMenu } from './account-menu'
import { Pickers } from './pickers'
import { SearchButton } from './search-button'

/** Whose desk this is, language, theme, and the person's menu. */
export function TopBar() {
  const { t } = useTranslation()
  const { tenantId } = useSignedIn()
  const tenant = useQuery(tenantQueries.get(tenantId))
  const signedIn = hasUser(useSession())
  return (
    <header className="sticky top-0 z-30 flex h-12 shrink-0 items-center justify-between gap-2 border-b border-border bg-surface pr-2 pl-3.5 print:hidden">
      <Link
        to={signedIn ? paths.frontDesk() : paths.signIn()}
        className="flex min-w-0 items-center gap-2.5 rounded-control text-text no-underline"
      >
        <TenantLogo tenant={tenant.data} className="size-7" />
        <span className="truncate font-semibold">{tenant.data?.name ?? (signedIn ? ' ' : t('product'))}</span>
      </Link>
      <div className="flex shrink-0 items-center">
        {signedIn && <SearchButton />}
        <Pickers />
        {signedIn && <AccountMenu />}
      </div>
    </header>
  )
}
