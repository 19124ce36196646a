import type { UseQueryResult } from '@tanstack/react-query'
import { LayoutDashboard } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import type { LocationIndex } from '@/lib/location-tree'
import { clockText } from '@/lib/time/clock-text'
import { deviceZone } from '@/lib/time/zone'
import type { Location } from '@/services/location'
import type { Dashboard } from '@/services/report/report'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { EmptyState } from '@/ui/feedback/empty-state'
import { LoadingDelay } from '@/ui/feedback/loading-delay'
import { Skeleton } from '@/ui/feedback/skeleton'
import { Card } from '@/ui/layout/card'
import { LoadWarning } from '@/widgets/load-warning'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { type CardId, CHARTS, COUNTS, type CountCard } from './cards'
import { Charts } from './charts'
import { useFigures } from './use-figures'

type CountsProps = { shown: readonly CountCard[]; data: Dashboard; isWall: boolean }

/** The number cards. Cards with current values are labelled, because they do not depend on the period. */
function Counts({ shown, data, isWall }: CountsProps) {
  const { t } = useTranslation('dashboard')
  const { count, stay } = useFigures()
  // Without departures there is no average; some services send 0.
  const average = data.departed === 0 ? null : data.averageStayMinutes
  const text = (id: CountCard) => (id === 'averageStay' ? stay(average) : count(data[id]))
  return (
    <dl
      className={cx(
        'grid grid-cols-[repeat(auto-fit,minmax(min(11rem,calc(50%-1px)),1fr))] gap-px overflow-hidden rounded-card border border-border [print-color-adjust:exact] print:grid-cols-6',
        // Six in two equal rows.
        shown.length > 4 && 'sm:max-xl:grid-cols-3',
      )}
    >
      {shown.map((id) => (
        <div
          key={id}
          className="flex flex-col gap-0.5 bg-surface px-4 py-3 outline outline-border print:px-3"
        >
          <dt className={cx('font-medium text-muted', isWall ? 'text-lead' : 'text-label')}>
            {t(`card.${id}`)}
          </dt>
          <dd className="flex flex-wrap items-baseline gap-x-2">
            <span
              className={cx(
                'tabular font-semibold tracking-[-0.02em]',
                isWall ? 'text-[3.5rem] leading-[4rem]' : 'text-count print:text-lead',
                id === 'overdue' && (data.overdue ?? 0) > 0 && 'text-warning',
              )}
            >
              {text(id)}
            </span>
            {(id === 'onSite' || id === 'overdue') && (
              <span className="text-small text-muted">{t('now')}</span>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

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
