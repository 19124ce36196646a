import { RefreshCw } from 'lucide-react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '@/lib/react/use-now'
import { IconButton } from '@/ui/buttons/icon-button'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'

type FreshnessProps = {
  /** Time of the last response, in ms. */
  answeredAt: number
  isFetching: boolean
  isFailed: boolean
  /** Whether realtime changes are received. */
  isLive: boolean
  /** Progress of the first load. */
  progress: { loaded: number; total: number } | null
  onRefresh: () => void
}

/** Shows that the list is live, or its age. Has its own timer, so that nothing else re-renders. */
export const Freshness = memo(function Freshness(props: FreshnessProps) {
  const { answeredAt, isFetching, isFailed, isLive, progress, onRefresh } = props
  const { t } = useTranslation(['front-desk', 'common'])
  const now = useNow(1_000)
  const seconds = Math.floor((now - answeredAt) / 1000)
  const age =
    seconds < 5
      ? t('updated.now')
      : seconds < 60
        ? t('updated.seconds', { seconds })
        : t('updated.minutes', { minutes: Math.floor(seconds / 60) })
  return (
    <div className="flex items-center gap-1 text-label whitespace-nowrap text-muted">
      {progress ? (
        <span role="status" className="tabular flex items-center gap-1.5">
          <Spinner />
          {t('loadingRest', progress)}
        </span>
      ) : (
        // Where it is narrow, hide the age of a fresh list to save a line. A failure takes two lines, because one
        // would wrap the toolbar.
        <span
          className={cx('tabular', isFailed ? 'flex flex-col items-end leading-4' : '@max-[37.5rem]:hidden')}
        >
          {isFailed && <span className="text-danger">{t('updated.failed')}</span>}
          {isLive && !isFailed ? (
            <span title={t('updated.liveHint')} className="flex items-center gap-1.5">
              <span aria-hidden className="size-2 rounded-full bg-success" />
              {t('updated.live')}
            </span>
          ) : (
            age
          )}
        </span>
      )}
      <IconButton
        size="small"
        label={isFailed ? t('common:actions.tryAgain') : t('updated.refresh')}
        icon={<RefreshCw aria-hidden className="size-3.5" />}
        isPending={isFetching && !progress}
        onPress={onRefresh}
      />
    </div>
  )
})
