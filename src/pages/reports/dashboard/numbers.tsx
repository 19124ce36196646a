import type { UseQueryResult } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { clockText } from '@/lib/time/clock-text'
import type { LocationIndex } from '@/lib/location-tree'
import { deviceZone } from '@/lib/time/zone'
import type { Location } from '@/services/location'
import type { Dashboard } from '@/services/report/report'
import { Button } from '@/ui/buttons/button'
import { Card } from '@/ui/layout/card'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadWarning } from '@/widgets/load-warning'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { type CardId, CHARTS, COUNTS } from './cards'
import { Charts } from './charts'
import { Counts } from './counts'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { Skeleton } from '@/ui/feedback/skeleton'

/** The skeleton of the dashboard. */
function Loading({ label }: { label: string }) {
  return (
    <div aria-busy role="status" aria-label={label} className="flex min-h-140 flex-col gap-4">
      <LoadingDelay>
        <Skeleton shape="block" className="h-20" />
        <div className="grid gap-4 lg:grid-cols-2">
          {['one', 'two', 'three', 'four'].map((card) => (
            <Skeleton key={card} shape="block" className="h-72" />
          ))}
        </div>
      </LoadingDelay>
    </div>
  )
}

type NumbersProps = {
  dashboard: UseQueryResult<Dashboard>
  /** Null until known. */
  cards: readonly CardId[] | null
  places: LocationIndex<Location>
  isWall: boolean
  onArrange: (() => void) | undefined
}

/** The dashboard's content: loading, failed, no cards, or data. Keeps old numbers if a refresh fails. */
export function Numbers({ dashboard, cards, places, isWall, onArrange }: NumbersProps) {
  const { t } = useTranslation(['dashboard', 'common'])
  const { tag } = useLocale()
  const { data } = dashboard
  if (dashboard.isError && !data)
    return (
      <Card padding="none">
        <QueryFailed title={t('failed')} query={dashboard} />
      </Card>
    )
  if (!data || cards === null) return <Loading label={t('common:loading')} />
  if (cards.length === 0)
    return (
      <Card padding="none">
        <EmptyState
          icon={<LayoutDashboard aria-hidden />}
          title={t('noCards.title')}
          message={t('noCards.text')}
          action={onArrange && <Button onPress={onArrange}>{t('arrange.button')}</Button>}
        />
      </Card>
    )
  const counts = cards.flatMap((card) => COUNTS.find((one) => one === card) ?? [])
  const charts = cards.flatMap((card) => CHARTS.find((one) => one === card) ?? [])
  return (
    <div
      aria-busy={dashboard.isPlaceholderData}
      className={cx('flex flex-col gap-4 transition-opacity', dashboard.isPlaceholderData && 'opacity-50')}
    >
      {dashboard.isError && (
        <LoadWarning
          query={dashboard}
          text={t('old', { time: clockText(dashboard.dataUpdatedAt, tag, deviceZone()) })}
        />
      )}
      {counts.length > 0 && <Counts shown={counts} data={data} isWall={isWall} />}
      {charts.length > 0 && <Charts shown={charts} data={data} places={places} />}
    </div>
  )
}
