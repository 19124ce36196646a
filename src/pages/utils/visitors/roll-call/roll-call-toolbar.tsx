import { Download, Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { SearchField } from '@/ui/fields/search-field'
import { Switch } from '@/ui/fields/switch'
import type { RollCallState } from './use-roll-call'

type RollCallToolbarProps = {
  rollCall: RollCallState
  placeFilter: ReactNode
  onDownload: () => void
  onStartOver: () => void
}

/** Filters and actions of the roll call. */
export function RollCallToolbar({ rollCall, placeFilter, onDownload, onStartOver }: RollCallToolbarProps) {
  const { t } = useTranslation(['roll-call', 'common'])
  const { search, hidesSafe, safeCount } = rollCall
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-surface px-4 py-3 sm:px-6 lg:sticky lg:top-0 lg:z-20 lg:flex-nowrap print:hidden">
      {placeFilter}
      <SearchField
        className="min-w-40 flex-1 max-sm:order-2 sm:max-w-80"
        label={t('search')}
        clearLabel={t('common:actions.clearSearch')}
        placeholder={t('searchPlaceholder')}
        value={search}
        onChange={rollCall.setSearch}
      />
      <Switch
        isSelected={hidesSafe}
        onChange={rollCall.setHidesSafe}
        className="whitespace-nowrap max-sm:order-3"
      >
        {t('hideSafe')}
      </Switch>
      <div className="flex flex-wrap items-center gap-2 max-sm:order-4 max-sm:basis-full lg:ml-auto lg:flex-nowrap">
        {/* In the header on wider screens. A phone's header has no room for it, because it does not scroll. */}
        <span className="text-label text-muted sm:hidden">{t('onThisDevice')}</span>
        {safeCount > 0 && (
          <Button variant="quiet" onPress={onStartOver}>
            {t('startOver')}
          </Button>
        )}
        <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
          {t('print')}
        </Button>
        <Button icon={<Download aria-hidden />} onPress={onDownload}>
          {t('csv')}
        </Button>
      </div>
    </div>
  )
}
