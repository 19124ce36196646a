import { useTranslation } from 'react-i18next'
import type { Dashboard } from '@/services/report/report'
import { cx } from '@/ui/cx'
import type { CountCard } from './cards'
import { useFigures } from './use-figures'

type CountsProps = { shown: readonly CountCard[]; data: Dashboard; isWall: boolean }

/** The number cards. Cards with current values are labelled, because they do not depend on the period. */
export function Counts({ shown, data, isWall }: CountsProps) {
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
