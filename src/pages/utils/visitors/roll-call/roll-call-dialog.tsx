import { Download, Printer } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { focusAndSelect } from '@/lib/browser/focus'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { isWriting } from '@/lib/browser/text-input'
import { saveFile } from '@/lib/files/save-file'
import type { LocationIndex } from '@/lib/location-tree'
import { placeName } from '@/lib/text/place-texts'
import { clockText, dayText } from '@/lib/time/clock-text'
import { dayZone, wallTime } from '@/lib/time/wall-time'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Spinner } from '@/ui/feedback/spinner'
import { SearchField } from '@/ui/fields/search-field'
import { Switch } from '@/ui/fields/switch'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import { Dialog } from '@/ui/overlays/dialog'
import { FullScreenDialog } from '@/ui/overlays/full-screen-dialog'
import { DraftSaver } from '@/widgets/drafts/draft-saver'
import { useNotifyError } from '@/widgets/notify'
import { QueryFailed } from '@/widgets/screen/query-failed'
import { SearchStatus } from '@/widgets/search-status'
import { GapsAlert } from './gaps-alert'
import { STORED_TICKS, type Ticks } from './roll-call'
import { rollCallCsv } from './roll-call-csv'
import { RollCallList } from './roll-call-list'
import { type RollCallState, useRollCall } from './use-roll-call'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The keys of the roll call: arrows move the focus from tick to tick, ↓ at the dialog itself or in its search goes to
 * the first, `/` goes to the search.
 */
function handleRollCallKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof Element)) return
  if (key === SHORTCUT_KEYS.search && !isWriting(target)) {
    event.preventDefault()
    return focusAndSelect(currentTarget.querySelector('input[type=search]'))
  }
  const step = STEPS[key]
  if (step === undefined) return
  const ticks = [...currentTarget.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')]
  const at = ticks.findIndex((tick) => tick === target)
  if (at < 0 && (step < 0 || !target.matches('[role=dialog], input[type=search]'))) return
  event.preventDefault()
  ticks[at + step]?.focus()
}

type OldTicksDialogProps = {
  ticks: Ticks
  tag: string
  zone: string
  onAnswer: (stillHold: boolean) => void
  /** Closing without an answer keeps the ticks, and the dialog asks again. */
  onClose: () => void
}

/**
 * Asks whether old ticks still hold: ticks of a morning drill must not count as safe at an alarm in the
 * afternoon.
 */
function OldTicksDialog({ ticks, tag, zone, onAnswer, onClose }: OldTicksDialogProps) {
  const { t } = useTranslation(['roll-call', 'common'])
  return (
    <Dialog
      onClose={onClose}
      title={t('oldTitle', { time: clockText(ticks.at, tag, zone) })}
      closeLabel={t('common:actions.close')}
      size="small"
      dismissOn="escape"
      footer={
        <>
          <Button onPress={() => onAnswer(true)}>{t('goOn')}</Button>
          <Button variant="primary" onPress={() => onAnswer(false)}>
            {t('startOver')}
          </Button>
        </>
      }
    >
      <p className="text-muted">{t('oldText', { count: ticks.safe.length })}</p>
    </Dialog>
  )
}

/** Number of people on site who are marked safe. */
function SafeCount({ safe, total }: { safe: number; total: number }) {
  const { t } = useTranslation('roll-call')
  return (
    <div className="flex flex-col gap-1 sm:min-w-64">
      <p role="status" className="tabular text-count font-semibold sm:text-right sm:whitespace-nowrap">
        {t('count', { safe, total })}
      </p>
      <div aria-hidden className="h-1.5 overflow-hidden rounded-full bg-pressed print:hidden">
        <div
          className="h-full rounded-full bg-success transition-[width] duration-200"
          style={{ width: `${total > 0 ? (safe / total) * 100 : 0}%` }}
        />
      </div>
    </div>
  )
}

type RollCallDialogProps = {
  today: string
  index: LocationIndex<Location>
  /** Null for all locations. */
  place: string | null
  needNames: ReadonlyMap<string, string>
  /** The front desk's location filter. */
  placeFilter: ReactNode
  onClose: () => void
}

/** Timestamp for the file name: the time of the list, or now if it was never loaded. */
function stampOf(asOf: number | null, zone: string): string {
  return wallTime(asOf ?? Date.now(), zone)
    .slice(0, 16)
    .replace(/[T:]/g, '-')
}

/** The roll call: people on site, to tick off as safe; works offline and on paper. */
export function RollCallDialog(props: RollCallDialogProps) {
  const { today, index, place, needNames, placeFilter, onClose } = props
  const { t } = useTranslation(['roll-call', 'common'])
  const { tag } = useLocale()
  const zone = dayZone(index, place)
  const notifyError = useNotifyError()
  const [isStartingOver, setStartingOver] = useState(false)
  const rollCall = useRollCall({ tag, today, index, place })
  const { inside, asOf, safeCount } = rollCall
  // Until its own list is here, the day's list or a stored one is shown: that is no fault yet.
  const [gap, ...otherGaps] = rollCall.gaps
  const isLoading = gap === 'stillLoading' && otherGaps.length === 0

  const shownCount = rollCall.shown.reduce((sum, { people }) => sum + people.length, 0)
  const where = place === null ? t('everywhere') : placeName(index, place)
  const download = async () => {
    try {
      const text = await rollCallCsv({
        groups: rollCall.groups,
        safe: rollCall.safe,
        gaps: rollCall.gaps,
        index,
        needNames,
        tag,
        t,
      })
      saveFile(`${t('file')}-${stampOf(asOf, zone)}.csv`, 'text/csv', text)
    } catch (error) {
      notifyError(error)
    }
  }
  const retry = (
    <Button size="small" className="print:hidden" isPending={inside.isFetching} onPress={rollCall.retry}>
      {t('common:actions.tryAgain')}
    </Button>
  )
  // Replaces the list: when two dialogs open together, the lower one hides the upper one.
  if (rollCall.oldTicks)
    return (
      <OldTicksDialog
        ticks={rollCall.oldTicks}
        tag={tag}
        zone={zone}
        onAnswer={rollCall.answer}
        onClose={onClose}
      />
    )
  return (
    <FullScreenDialog
      onClose={onClose}
      title={t('title')}
      description={
        asOf === null ? (
          where
        ) : (
          <>
            {`${where} · ${t('asOf', { time: clockText(asOf, tag, zone) })}`}
            {/* On paper the time needs its date. */}
            <span className="hidden print:inline">{` · ${dayText(asOf, tag, zone)}`}</span>
            <span className="max-sm:hidden print:hidden">{` · ${t('onThisDevice')}`}</span>
          </>
        )
      }
      closeLabel={t('common:actions.close')}
      onKeyDown={handleRollCallKey}
      aside={asOf !== null && <SafeCount safe={safeCount} total={rollCall.people.length} />}
      notice={
        asOf !== null && (
          <>
            {isLoading && (
              <InlineAlert tone="info" live="status">
                {t('stillLoading')}
              </InlineAlert>
            )}
            {!isLoading && rollCall.gaps.length > 0 && (
              <GapsAlert gaps={rollCall.gaps} action={!inside.isError && retry} />
            )}
            {/* The search and 'Hide safe' are not printed, so a filtered list would look complete. */}
            {shownCount < rollCall.people.length && (
              <InlineAlert
                tone="danger"
                live="off"
                className="hidden print:flex"
                title={t('part', { shown: shownCount, total: rollCall.people.length })}
              />
            )}
            {inside.isError && (
              <InlineAlert tone="warning" live="status" action={retry}>
                {t('stale', { time: clockText(asOf, tag, zone) })}
              </InlineAlert>
            )}
          </>
        )
      }
    >
      {asOf !== null ? (
        <>
          <RollCallToolbar
            rollCall={rollCall}
            placeFilter={placeFilter}
            onDownload={() => void download()}
            onStartOver={() => setStartingOver(true)}
          />
          <RollCallList rollCall={rollCall} tag={tag} index={index} needNames={needNames} />
        </>
      ) : inside.isError ? (
        <QueryFailed title={t('failed')} query={inside} />
      ) : (
        <div className="flex justify-center py-14 text-muted">
          <Spinner label={t('loading')} className="size-6" />
        </div>
      )}
      <DraftSaver name={STORED_TICKS} draft={rollCall.toStore} isCopy />
      <AlertDialog
        isOpen={isStartingOver}
        onClose={() => setStartingOver(false)}
        title={t('startOverTitle')}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('startOver')}
        tone="danger"
        onConfirm={() => {
          rollCall.startOver()
          setStartingOver(false)
        }}
      >
        {t('startOverText', { count: safeCount })}
      </AlertDialog>
    </FullScreenDialog>
  )
}

type RollCallToolbarProps = {
  rollCall: RollCallState
  placeFilter: ReactNode
  onDownload: () => void
  onStartOver: () => void
}

/** Filters and actions of the roll call. */
function RollCallToolbar({ rollCall, placeFilter, onDownload, onStartOver }: RollCallToolbarProps) {
  const { t } = useTranslation(['roll-call', 'common'])
  const { search, hidesSafe, safeCount, shown } = rollCall
  const text = search.trim()
  const count = shown.reduce((sum, { people }) => sum + people.length, 0)
  const foundText = text && (count > 0 ? t('found', { count, text }) : t('notFound', { text }))
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b border-border bg-surface px-4 py-3 sm:px-6 lg:sticky lg:top-0 lg:z-20 lg:flex-nowrap print:hidden">
      {placeFilter}
      <SearchField
        className="min-w-40 flex-1 max-sm:order-2 sm:max-w-80"
        label={t('search')}
        clearLabel={t('common:actions.clearSearch')}
        placeholder={t('searchPlaceholder')}
        value={search}
        onChange={rollCall.setSearch}
      />
      <SearchStatus text={foundText} />
      <Switch
        isSelected={hidesSafe}
        onChange={rollCall.setHidesSafe}
        className="whitespace-nowrap max-sm:order-3"
      >
        {t('hideSafe')}
      </Switch>
      <div className="flex flex-wrap items-center gap-2 max-sm:order-4 max-sm:basis-full lg:ml-auto lg:flex-nowrap">
        {/* In the header on wider screens. A phone's header has no room for it, because it does not scroll. */}
        <span className="text-label text-muted sm:hidden">{t('onThisDevice')}</span>
        {safeCount > 0 && (
          <Button variant="quiet" onPress={onStartOver}>
            {t('startOver')}
          </Button>
        )}
        <Button icon={<Printer aria-hidden />} onPress={() => window.print()}>
          {t('print')}
        </Button>
        <Button icon={<Download aria-hidden />} onPress={onDownload}>
          {t('csv')}
        </Button>
      </div>
    </div>
  )
}
