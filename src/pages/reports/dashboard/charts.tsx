import { Fragment, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocationIndex } from '@/lib/location-tree'
import { placeTexts } from '@/lib/text/place-texts'
import type { Location } from '@/services/location'
import type { Dashboard } from '@/services/report/report'
import type { ChartCardId } from './cards'
import { DayChart } from './day-chart'
import { HourChart } from './hour-chart'
import { ShareChart } from './share-chart'

type ChartsProps = { shown: readonly ChartCardId[]; data: Dashboard; places: LocationIndex<Location> }

/** The charts in the user's order, in two columns if there is room. */
export function Charts({ shown, data, places }: ChartsProps) {
  const { t } = useTranslation('dashboard')
  const charts: Record<ChartCardId, () => ReactNode> = {
    byDay: () => <DayChart days={data.byDay} />,
    byHour: () => <HourChart hours={data.byHour} />,
    byVisitType: () => (
      <ShareChart
        title={t('card.byVisitType')}
        columnName={t('column.type')}
        shares={data.byVisitType?.map(({ id, name, count }) => {
          const shown = name || String(id)
          return { id: String(id), name: shown, title: shown, count }
        })}
      />
    ),
    byLocation: () => (
      <ShareChart
        title={t('card.byLocation')}
        columnName={t('column.location')}
        shares={data.byLocation?.map(({ id, name, count }) => {
          const { place, placePath } = placeTexts(places, [id])
          const shown = place || name || String(id)
          return { id: String(id), name: shown, title: placePath || shown, count }
        })}
      />
    ),
  }
  return (
    <div className="grid gap-4 lg:grid-cols-2 print:grid-cols-2 lg:[&>*:last-child:nth-child(odd)]:col-span-2">
      {shown.map((id) => (
        <Fragment key={id}>{charts[id]()}</Fragment>
      ))}
    </div>
  )
}
