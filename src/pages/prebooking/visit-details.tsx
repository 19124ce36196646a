import { useTranslation } from 'react-i18next'
import { Card } from '@/ui/card'
import { InlineAlert } from '@/ui/inline-alert'
import type { BookingValues } from './booking-values'
import { Summary } from './summary'
import type { Lookups } from './lookups'

type VisitDetailsProps = { because: 'cancelled' | 'over'; values: BookingValues; lookups: Lookups }

/** A visit that is cancelled or over: to read, not to change. */
export function VisitDetails({ because, values, lookups }: VisitDetailsProps) {
  const { t } = useTranslation('prebooking')
  return (
    <div className="flex max-w-xl flex-col gap-5">
      <InlineAlert tone="info">{t(`closed.${because}`)}</InlineAlert>
      <Card>
        <Summary values={values} lookups={lookups} />
        {values.notes && (
          <div className="mt-3 flex flex-col gap-0.5">
            <h2 className="text-label text-muted">{t('fields.notes')}</h2>
            <p className="whitespace-pre-wrap">{values.notes}</p>
          </div>
        )}
      </Card>
    </div>
  )
}
