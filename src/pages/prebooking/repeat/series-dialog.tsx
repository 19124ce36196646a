import { CircleAlert, CircleCheck, CircleDashed } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { calendarDayText } from '@/lib/time/clock-text'
import { Button } from '@/ui/buttons/button'
import { Spinner } from '@/ui/feedback/spinner'
import { Dialog } from '@/ui/overlays/dialog'
import { useSending } from '@/widgets/drafts/use-sending'
import type { Series, SeriesItem } from './use-series'

const ICON = {
  waiting: <CircleDashed aria-hidden className="text-faint" />,
  sending: <Spinner />,
  done: <CircleCheck aria-hidden className="text-success" />,
  failed: <CircleAlert aria-hidden className="text-danger" />,
}

function Line({ item: { day, state, reason }, first }: { item: SeriesItem; first: SeriesItem }) {
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  return (
    <li className="flex items-start gap-3 border-b border-border py-2 last:border-b-0">
      <span className="flex h-5 items-center">{ICON[state]}</span>
      <span className="tabular w-32 shrink-0 first-letter:uppercase">
        {calendarDayText(day, tag, first.day)}
      </span>
      <span className={state === 'failed' ? 'min-w-0 text-danger' : 'min-w-0 text-muted'}>
        {reason ?? t(state === 'failed' ? 'series.refused' : `series.${state}`)}
      </span>
    </li>
  )
}

type SeriesDialogProps = {
  series: Series
  /** Continues to the confirmation of the booked visits. */
  onLeaveOut: () => void
}

/** Progress and results of booking a series, with retry for failed visits. */
export function SeriesDialog({ series, onLeaveOut }: SeriesDialogProps) {
  const { t } = useTranslation(['prebooking', 'common'])
  const { items, isRunning, hasUnconfirmed, visits, retry, stop, close } = series
  useSending(isRunning)
  const count = items.length
  const done = items.filter(({ state }) => state === 'done').length
  const open = count - done
  const progress = t('series.progress', { done, count })
  const result = t(`series.${hasUnconfirmed ? 'unclear' : 'failed'}`, { count: open })
  return (
    <Dialog
      isOpen={count > 0}
      onClose={() => (isRunning ? stop() : close())}
      dismissOn="escape"
      title={isRunning ? t('series.title', { count }) : result}
      description={progress}
      closeLabel={t(isRunning ? 'series.stop' : 'common:actions.close')}
      footer={
        isRunning ? (
          <Button onPress={stop}>{t('series.stop')}</Button>
        ) : (
          <>
            {/* An unconfirmed visit would be forgotten, and booked twice when its day is booked again. */}
            {visits.length > 0 && !hasUnconfirmed && (
              <Button onPress={onLeaveOut}>{t('series.leaveOut')}</Button>
            )}
            <Button variant="primary" onPress={retry}>
              {t('common:actions.tryAgain')}
            </Button>
          </>
        )
      }
    >
      {/* Only the result: a screen reader would still read numbers after the batch has ended. */}
      <p role="status" className="sr-only">
        {!isRunning && progress}
      </p>
      <progress
        aria-label={progress}
        value={done}
        max={count}
        className="h-1.5 w-full appearance-none overflow-hidden rounded-full bg-neutral-subtle accent-accent [&::-webkit-progress-bar]:bg-neutral-subtle [&::-webkit-progress-value]:bg-accent [&::-moz-progress-bar]:bg-accent"
      />
      <ul className="mt-2 flex flex-col">
        {items.map((item) => (
          <Line key={item.day} item={item} first={items[0] ?? item} />
        ))}
      </ul>
    </Dialog>
  )
}
