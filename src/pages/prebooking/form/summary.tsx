import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { isSameId } from '@/lib/ids'
import { personName } from '@/lib/text/person-name'
import { dotted, isolated, listed } from '@/lib/text/text-parts'
import { zoneOf } from '@/lib/time/wall-time'
import { daysToBook, firstToBook } from '@/pages/prebooking/repeat/repeat-values'
import { useRuleText } from '@/pages/prebooking/repeat/use-rule-text'
import { Fact } from '@/ui/layout/fact'
import { useHostText } from '@/widgets/host-text'
import { PlaceLines } from '@/widgets/place-lines'
import { type BookingValues, momentsOf } from './booking-values'
import type { Lookups } from './lookups'
import { durationOf, foreignZone, spanText } from './times'

/** Limit of listed names; above it, only the number is shown. */
const NAMED = 6

/** Day, time and duration in the location's zone. */
export function WhenSummary({ values, lookups }: SummaryProps) {
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  const timeZone = zoneOf(lookups.places, values.locationIds[0])
  const span = spanText(values, timeZone, tag)
  const zone = foreignZone(timeZone, tag, momentsOf(values, timeZone)[0] ?? 0)
  if (!span) return <p className="text-body text-faint">{t('summary.noTime')}</p>
  return (
    <div className="flex flex-col">
      <p className="text-lead font-semibold first-letter:uppercase">{span.day}</p>
      <p className="tabular text-body">
        {span.time}
        <span className="text-muted">
          {[durationOf(values, timeZone, tag), zone].filter(Boolean).map((part) => ` · ${part}`)}
        </span>
      </p>
    </div>
  )
}

type SummaryProps = { values: BookingValues; lookups: Lookups }

/** A short summary of the booking. */
export function Summary({ values, lookups }: SummaryProps) {
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  const ruleText = useRuleText()
  const hostText = useHostText()
  const type = lookups.visitTypes.find(({ visitTypeId }) => isSameId(visitTypeId, values.visitTypeId))
  const visitors = values.visitors
    .map((visitor, id) => ({
      id,
      text: [personName(visitor), visitor.company.trim()].filter(Boolean).map(isolated).join(', '),
    }))
    .filter(({ text }) => text)
  return (
    <div className="flex flex-col gap-4">
      <WhenSummary values={firstToBook(values)} lookups={lookups} />
      <dl className="flex flex-col gap-3">
        {values.repeat.rule !== 'none' && (
          <Fact term={t('sections.repeat')}>
            {dotted([
              ruleText(values.repeat.rule, values.start),
              t('repeat.count', { count: daysToBook(values).length }),
            ])}
          </Fact>
        )}
        <Fact term={t('sections.where')}>
          {values.locationIds.length > 0 && (
            <PlaceLines index={lookups.places} locationIds={values.locationIds} />
          )}
        </Fact>
        <Fact term={t('sections.what')}>{dotted([type?.name, values.subject.trim()])}</Fact>
        <Fact term={t('sections.hosts')}>{listed(values.hosts.map(hostText), tag)}</Fact>
        <Fact term={t('summary.visitors', { count: values.visitors.length })}>
          {visitors.length > 0 && (
            <>
              {visitors.slice(0, NAMED).map(({ id, text }) => (
                <span key={id} className="block">
                  {text}
                </span>
              ))}
              {visitors.length > NAMED && (
                <span className="block text-muted">
                  {t('summary.more', { count: visitors.length - NAMED })}
                </span>
              )}
            </>
          )}
        </Fact>
      </dl>
    </div>
  )
}
