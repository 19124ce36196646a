import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { dotted } from '@/lib/text/text-parts'
import { clockText, dayText } from '@/lib/time/clock-text'
import { dayAt } from '@/lib/time/day'
import { visitorId } from '@/hooks/booking/day-list'
import type { LocationIndex } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { placeName } from '@/lib/text/place-texts'
import { zoneOf } from '@/lib/time/wall-time'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import { RowCheck } from '@/ui/data-table/row-selection'
import { BatchRow } from '@/widgets/batch/batch-row'
import { type BatchState, isUnconfirmed } from '@/widgets/batch/use-batch'
import type { CloseDay } from './use-close-day'

type CloseDayListProps = { closeDay: CloseDay; index: LocationIndex<Location>; tag: string }

/** Visitors on site, each with a checkbox and the result. */
export function CloseDayList({ closeDay, index, tag }: CloseDayListProps) {
  const { t } = useTranslation('roll-call')
  const { visitors, open, ticked, states, progress, tick } = closeDay
  const tickedIds = new Set(ticked.map(visitorId))
  const all = ticked.length === 0 ? 'none' : ticked.length === open.length ? 'all' : 'some'
  return (
    <div className="rounded-card border border-border">
      {open.length > 0 && (
        <label className="flex min-h-row cursor-pointer items-center gap-3 border-b border-border bg-sunken px-3 font-medium">
          <RowCheck
            label={t('close.all')}
            state={all}
            isDisabled={progress !== null}
            onChange={() => tick(open.map(visitorId), all !== 'all')}
          />
          {t('close.all')}
        </label>
      )}
      <ul aria-label={t('close.list')}>
        {visitors?.map((visitor) => (
          <CloseDayRow
            key={visitor.visitUserId}
            visitor={visitor}
            place={placeName(index, visitor.locationIds[0])}
            time={timeOf(index, visitor, tag)}
            result={states.get(visitorId(visitor))}
            isTicked={tickedIds.has(visitorId(visitor))}
            isDisabled={progress !== null}
            onTick={tick}
          />
        ))}
      </ul>
    </div>
  )
}

/** Check-in time; with the day unless it is today. */
function timeOf(
  index: LocationIndex<Location>,
  { checkinTime, locationIds }: VisitUser,
  tag: string,
): string {
  const since = Date.parse(checkinTime ?? '')
  if (Number.isNaN(since)) return ''
  const zone = zoneOf(index, locationIds[0])
  const time = clockText(since, tag, zone)
  return dayAt(since, zone) === dayAt(Date.now(), zone) ? time : `${dayText(since, tag, zone)}, ${time}`
}

type CloseDayRowProps = {
  visitor: VisitUser
  place: string
  time: string
  result: BatchState<VisitUser> | undefined
  isTicked: boolean
  isDisabled: boolean
  onTick: (ids: readonly string[], isTicked: boolean) => void
}

const CloseDayRow = memo(function CloseDayRow(props: CloseDayRowProps) {
  const { visitor, place, time, result, isTicked, isDisabled, onTick } = props
  const { t } = useTranslation('roll-call')
  const about = [visitor.company, place, visitor.cardNumber && t('card', { number: visitor.cardNumber })]
  const isDone = result?.state === 'done'
  return (
    <BatchRow
      name={personName(visitor)}
      about={dotted(about)}
      state={isDone || result?.state === 'sending' ? result.state : 'open'}
      isTicked={isTicked}
      isDisabled={isDisabled}
      onTick={() => onTick([visitorId(visitor)], !isTicked)}
      reason={
        result?.state === 'failed' && (
          <span className="text-label text-danger">
            {isUnconfirmed(result) ? result.reason : t('close.notDone', { reason: result.reason })}
          </span>
        )
      }
      aside={
        isDone ? (
          <span className="font-medium text-success">{t('close.left')}</span>
        ) : (
          time && t('since', { time })
        )
      }
    />
  )
})
