import { useQuery } from '@tanstack/react-query'
import { Building2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { openTenantsQuery } from '@/hooks/open-tenants'
import { createMatcher } from '@/lib/text/named-first'
import { takeBufferedTyping } from '@/lib/text/typed-ahead'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { CommandDialog } from '@/ui/overlays/command-dialog'
import { useErrorText } from '@/widgets/error-text'
import type { Act, PaletteGroup } from './palette-groups'
import { useFixedGroups } from './use-fixed-groups'
import { useSearchResults } from './use-search-results'
import { useResultGroups } from './use-result-groups'

/** Limit of matches; with more tenants than this, they appear only after typing. */
const SHOWN_TENANTS = 5

/** The other tenants that the user may open. */
function useTenantGroup(search: string): PaletteGroup {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { tenantId } = useSignedIn()
  const { data: tenants = [] } = useQuery(openTenantsQuery())
  const matches = createMatcher(search)
  const title = t('account.switchTenant')
  const others = tenants.filter(({ id }) => String(id) !== tenantId)
  const isShown = search.trim() !== '' || others.length <= SHOWN_TENANTS
  return {
    id: 'tenants',
    title,
    commands: others
      .filter(({ name }) => isShown && matches(`${name} ${title}`))
      .slice(0, SHOWN_TENANTS)
      .map(({ id, name }) => ({
        id: `tenant-${id}`,
        label: name,
        icon: <Building2 aria-hidden />,
        // The tenant list asks about unsaved changes, and for a password if required.
        act: () => navigate(paths.tenants(), { state: { openTenant: String(id) } }),
      })),
  }
}

type CommandPaletteProps = {
  /** Removes the palette from the address; run commands afterwards, so that 'back' does not open it again. */
  onClose: () => Promise<void>
}

/** Global search: screens and actions immediately; people, visits and locations from the services. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const { t } = useTranslation(['palette', 'common'])
  const errorText = useErrorText()
  const { tenantId } = useSignedIn()
  const [text, setText] = useState('')
  const results = useSearchResults(tenantId, text)
  const groups: PaletteGroup[] = [
    ...useFixedGroups(text),
    ...useResultGroups(text, results),
    useTenantGroup(text),
  ]
  const acts = new Map<string, Act>(
    groups.flatMap(({ commands }) => commands.map(({ id, act }) => [id, act])),
  )

  return (
    <CommandDialog
      label={t('common:search')}
      listLabel={t('list')}
      placeholder={t('placeholder')}
      closeLabel={t('common:actions.close')}
      text={text}
      onTextChange={setText}
      // Take keys typed earlier only once the field has focus, so that no key is lost.
      onFocus={() => {
        const ahead = takeBufferedTyping()
        setText((typed) => ahead + typed)
      }}
      groups={groups}
      onRun={({ id }) => void onClose().then(() => acts.get(id)?.())}
      onClose={() => void onClose()}
      isLoading={results.isLoading}
      emptyLabel={t('none', { text: text.trim() })}
      footer={
        <div role="status" className="shrink-0 text-label text-muted">
          {results.error !== null && (
            <div className="flex items-center justify-between gap-3 border-t border-border px-4 py-2">
              <span className="min-w-0">
                {t('failed')} {errorText(results.error).message}
              </span>
              <Button size="small" onPress={results.retry}>
                {t('common:actions.tryAgain')}
              </Button>
            </div>
          )}
        </div>
      }
    />
  )
}
