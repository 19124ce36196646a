import { ChevronsDownUp, ChevronsUpDown, SearchX } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { focusAndSelect } from '@/lib/browser/focus'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { EmptyState } from '@/ui/feedback/empty-state'
import { SearchField } from '@/ui/fields/search-field'
import { TreeView } from '@/ui/tree/tree-view'
import type { PlaceRow, useTreeRows } from './use-locations'

type PlaceTreeProps = {
  view: ReturnType<typeof useTreeRows>
  selectedId: string | null
  onSelect: (id: string) => void
  children: (row: PlaceRow) => ReactNode
  /** Header of the column on the right. */
  aside?: string
  /** Whether '/' focuses the search. */
  hasShortcut?: boolean
}

/** The tree with its search field. */
export function PlaceTree({ view, selectedId, onSelect, children, aside, hasShortcut }: PlaceTreeProps) {
  const { t } = useTranslation(['locations', 'common'])
  const searchRef = useRef<HTMLInputElement>(null)
  useShortcuts(hasShortcut ? { [SHORTCUT_KEYS.search]: () => focusAndSelect(searchRef.current) } : {})
  const { rows, search, setSearch, isSearching } = view
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center gap-1 border-b border-border p-2">
        <SearchField
          ref={searchRef}
          label={t('common:location.search')}
          clearLabel={t('common:actions.clearSearch')}
          placeholder={t('common:location.search')}
          shortcut={hasShortcut ? SHORTCUT_KEYS.search : undefined}
          value={search}
          onChange={setSearch}
          className="min-w-0 flex-1"
        />
        <IconButton
          label={t('openAll')}
          icon={<ChevronsUpDown aria-hidden />}
          isDisabled={isSearching}
          onPress={view.openAll}
        />
        <IconButton
          label={t('closeAll')}
          icon={<ChevronsDownUp aria-hidden />}
          isDisabled={isSearching}
          onPress={view.closeAll}
        />
      </div>
      {aside && rows.length > 0 && (
        <p aria-hidden className="px-3.5 pt-2 text-right text-small text-muted">
          {aside}
        </p>
      )}
      {rows.length === 0 ? (
        <EmptyState
          icon={<SearchX aria-hidden />}
          title={t('common:location.none')}
          action={<Button onPress={() => setSearch('')}>{t('common:actions.clearSearch')}</Button>}
        />
      ) : (
        <TreeView
          label={t('title')}
          rows={rows}
          selectedId={selectedId}
          onSelect={onSelect}
          onToggle={view.toggle}
        >
          {children}
        </TreeView>
      )}
    </div>
  )
}
