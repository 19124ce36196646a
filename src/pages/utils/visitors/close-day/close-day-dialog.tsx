import { DoorClosed } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { visitorId } from '@/day/day-list'
import { serverNow } from '@/hooks/clock'
import { useLocale } from '@/i18n/use-locale'
import type { LocationIndex } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { placeName } from '@/lib/text/place-texts'
import { dotted } from '@/lib/text/text-parts'
import { clockText, dayText } from '@/lib/time/clock-text'
import { dayAt } from '@/lib/time/day'
import { zoneOf } from '@/lib/time/wall-time'
import { GapsAlert } from '@/pages/utils/visitors/roll-call/gaps-alert'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { ButtonWithReason } from '@/ui/buttons/button-with-reason'
import { EmptyState } from '@/ui/feedback/empty-state'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Spinner } from '@/ui/feedback/spinner'
import { Dialog } from '@/ui/overlays/dialog'
import { BatchHead, BatchRow } from '@/widgets/batch/batch-row'
import { type BatchState, isUnconfirmed } from '@/widgets/batch/use-batch'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { type CloseDay, useCloseDay } from './use-close-day'

type CloseDayListProps = { closeDay: CloseDay; index: LocationIndex<Location>; tag: string }

/** Visitors on site, each with a checkbox and the result. */
function CloseDayList({ closeDay, index, tag }: CloseDayListProps) {
  const { t } = useTranslation('roll-call')
  const { visitors, open, ticked, states, progress, tick } = closeDay
  const tickedIds = new Set(ticked.map(visitorId))
  return (
    <div className="rounded-card border border-border">
      {open.length > 0 && (
        <BatchHead
          label={t('close.all')}
          ticked={ticked.length}
          total={open.length}
          isDisabled={progress !== null}
          onTickAll={(isOn) => tick(open.map(visitorId), isOn)}
        />
      )}
      <ul aria-label={t('close.list')}>
        {visitors?.map((visitor) => (
          <CloseDayRow
            key={visitor.visitUserId}
            visitor={visitor}
            place={placeName(index, visitor.locationIds[0]) || t('noPlace')}
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
  return dayAt(since, zone) === dayAt(serverNow(), zone) ? time : `${dayText(since, tag, zone)}, ${time}`
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

type CloseDayDialogProps = {
  index: LocationIndex<Location>
  /** The front desk's location filter; null for all locations. */
  place: string | null
  onClose: () => void
}

/** Checks out everybody still on site, except deselected visitors. */
export function CloseDayDialog({ index, place, onClose }: CloseDayDialogProps) {
  const { t } = useTranslation(['roll-call', 'common'])
  const closeDay = useCloseDay(index, place)
  const { inside, gaps, visitors, open, ticked, states, progress } = closeDay
  const isRunning = progress !== null
  const where = place === null ? t('everywhere') : placeName(index, place)
  return (
    <Dialog
      size="large"
      onClose={() => !isRunning && onClose()}
      dismissOn={isRunning ? 'nothing' : 'escape'}
      title={t('close.title')}
      description={
        visitors && gaps.length === 0 ? `${where} · ${t('close.inside', { count: open.length })}` : where
      }
      closeLabel={t('common:actions.close')}
      footer={
        visitors && open.length === 0 ? (
          <Button variant="primary" onPress={onClose}>
            {t('common:actions.close')}
          </Button>
        ) : isRunning ? (
          <Button onPress={closeDay.stop}>{t('close.stop')}</Button>
        ) : (
          <>
            <Button onPress={onClose}>
              {t(states.size > 0 ? 'common:actions.close' : 'common:actions.cancel')}
            </Button>
            {visitors && (
              <ButtonWithReason
                variant="primary"
                disabledReason={ticked.length === 0 && t('close.none')}
                onPress={() => void closeDay.checkOut()}
              >
                {t('close.submit', { count: ticked.length })}
              </ButtonWithReason>
            )}
          </>
        )
      }
    >
      <div className="flex flex-col gap-3">
        {gaps.length > 0 && (
          <GapsAlert
            gaps={gaps}
            action={
              !isRunning && (
                <Button size="small" isPending={inside.isFetching} onPress={() => void closeDay.retry()}>
                  {t('common:actions.tryAgain')}
                </Button>
              )
            }
          />
        )}
        <Outcome closeDay={closeDay} />
        <Body closeDay={closeDay} index={index} />
      </div>
    </Dialog>
  )
}

/** Progress and result of the batch. */
function Outcome({ closeDay }: { closeDay: CloseDay }) {
  const { t } = useTranslation('roll-call')
  const { visitors, open, failed, hasUnconfirmed, progress, cardsOut } = closeDay
  const done = (visitors?.length ?? 0) - open.length
  return (
    <>
      {/* Not a live region: a screen reader would still read numbers after the batch has ended. */}
      {progress && (
        <p className="tabular flex items-center gap-2">
          <Spinner />
          {t('close.progress', { done: progress.done, total: progress.total })}
        </p>
      )}
      {/* Always mounted, because screen readers do not announce a live region that mounts with its text. */}
      <div role="status" className="flex flex-col gap-3 empty:absolute">
        {!progress && done > 0 && (
          <InlineAlert tone="success">{t('close.done', { count: done })}</InlineAlert>
        )}
        {!progress && cardsOut.length > 0 && (
          <InlineAlert tone="warning" title={t('close.cardsOut', { count: cardsOut.length })}>
            {cardsOut.map((visitor) => `${visitor.cardNumber} (${personName(visitor)})`).join(', ')}
          </InlineAlert>
        )}
      </div>
      {!progress && failed.length > 0 && (
        <InlineAlert
          tone="danger"
          title={t(hasUnconfirmed ? 'close.unclear' : 'close.failed', { count: failed.length })}
        >
          {t('close.failedText')}
        </InlineAlert>
      )}
    </>
  )
}

function Body({ closeDay, index }: { closeDay: CloseDay; index: LocationIndex<Location> }) {
  const { t } = useTranslation('roll-call')
  const { tag } = useLocale()
  const { inside, gaps, visitors } = closeDay
  if (visitors && visitors.length > 0) return <CloseDayList closeDay={closeDay} index={index} tag={tag} />
  // An incomplete list without anybody does not mean that nobody is on site.
  if (visitors && gaps.length > 0) return null
  if (visitors)
    return <EmptyState icon={<DoorClosed aria-hidden />} title={t('empty')} message={t('close.emptyText')} />
  if (inside.isError && !inside.isFetching) return <QueryFailed title={t('failed')} query={inside} />
  return (
    <div className="flex justify-center py-14 text-muted">
      <Spinner label={t('loading')} className="size-6" />
    </div>
  )
}
