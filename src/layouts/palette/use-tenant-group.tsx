import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { openTenantsQuery } from '@/hooks/open-tenants'
import { useSignedIn } from '@/session/use-session'
import { createMatcher } from '@/lib/text/named-first'
import type { PaletteGroup } from './palette-groups'

/** With so many they are no longer shown before something is typed, and then only the first that match. */
const SHOWN = 5

/** The other tenants that the person may open. */
export function useTenantGroup(search: string): PaletteGroup {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { tenantId } = useSignedIn()
  const { data: tenants = [] } = useQuery(openTenantsQuery())
  const matches = createMatcher(search)
  const title = t('account.switchTenant')
  const others = tenants.filter(({ id }) => String(id) !== tenantId)
  const isShown = search.trim() !== '' || others.length <= SHOWN
  return {
    id: 'tenants',
    title,
    commands: others
      .filter(({ name }) => isShown && matches(`${name} ${title}`))
      .slice(0, SHOWN)
      .map(({ id, name }) => ({
        id: `tenant-${id}`,
        label: name,
        icon: <Building2 aria-hidden />,
        // The list of tenants asks about what is not saved, and for a password where one is needed.
        act: () => navigate(paths.tenants(), { state: { openTenant: String(id) } }),
      })),
  }
}
