import { LogIn, LogOut, Printer, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { offers } from '@/config/services'
import { useLocale } from '@/i18n/use-locale'
import { focusOnMount } from '@/lib/browser/focus'
import type { VisitUser } from '@/services/booking/visit-user'
import { Button } from '@/ui/buttons/button'
import { ButtonWithReason } from '@/ui/buttons/button-with-reason'
import { cx } from '@/ui/cx'
import { Spinner } from '@/ui/feedback/spinner'
import type { GroupActions } from './use-group-actions'
import type { ShownSelection, Selection } from './use-selection'

type GroupBarProps = {
  selection: Selection
  shownSelection: ShownSelection
  group: GroupActions
  onPrint: (visitors: readonly VisitUser[]) => void
  onClear: () => void
}

/** A `ref` of the bar: toasts are shown above it instead of over its buttons. */
const raiseToasts = () => {
  const { dataset } = document.documentElement
  dataset['bottomBar'] = ''
  return () => void delete dataset['bottomBar']
}

/** Actions for the selected visitors, below the table, so that no row moves. */
export function GroupBar({ selection, shownSelection, group, onPrint, onClear }: GroupBarProps) {
  const { t } = useTranslation(['front-desk', 'common'])
  const { selected, isSelecting } = selection
  const { hidden, isAll, selectAll } = shownSelection
  const { eligible, progress, unresolved, note } = group
  const isShown = selected.length > 0 || isSelecting || progress !== null
  const text = t('group.selected', { count: selected.length })
  const notes = [hidden > 0 && t('group.hidden', { count: hidden }), note].filter(Boolean)
  return (
    <>
      {/* Always mounted, because screen readers do not announce a live region that mounts with its text. */}
      <p role="status" className="sr-only">
        {isShown && !progress ? [text, note].filter(Boolean).join(' · ') : ''}
      </p>
      {isShown && (
        <section
          ref={raiseToasts}
          aria-label={t('group.bar')}
          onKeyDown={({ key }) => key === 'Escape' && !progress && onClear()}
          className="-mt-1 flex min-h-12 flex-wrap items-center gap-2 rounded-card border border-accent bg-accent-subtle py-1.5 pr-1.5 pl-3 text-on-accent-subtle sm:-mt-2"
        >
          {progress && !unresolved ? (
            <>
              {/*
               * Takes the focus from the pressed button, and 'Cancel' is elsewhere, so that a second press
               * does nothing.
               */}
              <p
                ref={focusOnMount}
                tabIndex={-1}
                className="tabular mr-auto flex items-center gap-2 outline-none"
              >
                <Spinner />
                {t(`group.progress.${group.action}`, progress)}
              </p>
              <Button size="small" onPress={group.stop}>
                {t('common:actions.cancel')}
              </Button>
            </>
          ) : (
            <>
              {/* On a phone the count wraps rather than the buttons beside it. A note takes a line of its own. */}
              <p
                className={cx(
                  'tabular mr-2 py-1 max-sm:mr-auto',
                  notes.length === 0 && 'max-sm:flex-1 max-sm:basis-20',
                )}
              >
                <span className="font-medium">{text}</span>
                {notes.map((one) => ` · ${one}`)}
              </p>
              {isSelecting && !isAll && (
                <Button variant="quiet" size="small" className="max-sm:px-2" onPress={selectAll}>
                  {t('group.all')}
                </Button>
              )}
              {/* On a phone in one line below the text. */}
              <div className="flex gap-2 max-sm:order-1 max-sm:w-full max-sm:pb-1">
                <BarButton
                  text={t('checkIn')}
                  none={t('group.none.checkin')}
                  count={eligible.checkin.length}
                  icon={<LogIn aria-hidden className="max-sm:hidden" />}
                  onPress={() => group.start('checkin')}
                />
                <BarButton
                  text={t('checkOut')}
                  none={t('group.none.checkout')}
                  count={eligible.checkout.length}
                  icon={<LogOut aria-hidden className="max-sm:hidden" />}
                  onPress={() => group.start('checkout')}
                />
                {offers('badge.generateBadge') && (
                  <BarButton
                    isShort
                    text={t('group.print')}
                    none={t('group.none.print')}
                    count={eligible.badges.length}
                    icon={<Printer aria-hidden />}
                    onPress={() => onPrint(eligible.badges)}
                  />
                )}
              </div>
              <Button
                variant="quiet"
                size="small"
                className="max-sm:px-2"
                icon={<X aria-hidden />}
                onPress={onClear}
              >
                <span className="max-sm:sr-only">{t('group.clear')}</span>
              </Button>
            </>
          )}
        </section>
      )}
    </>
  )
}

type BarButtonProps = {
  text: string
  none: string
  count: number
  icon: ReactNode
  /** On a phone, only the icon and the count are shown. */
  isShort?: boolean
  onPress: () => void
}

/** A button with the number of visitors it applies to; disabled with a reason if there are none. */
function BarButton({ text, none, count, icon, isShort = false, onPress }: BarButtonProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const number = new Intl.NumberFormat(tag).format(count)
  const name = count > 0 ? t('group.act', { text, number }) : text
  return (
    <ButtonWithReason
      size="small"
      frameClassName={isShort ? undefined : 'max-sm:flex-1'}
      className="max-sm:px-2"
      icon={icon}
      disabledReason={count === 0 && none}
      onPress={onPress}
    >
      <span className={isShort ? 'max-sm:sr-only' : undefined}>{name}</span>
      {isShort && (
        <span aria-hidden className="sm:hidden">
          {number}
        </span>
      )}
    </ButtonWithReason>
  )
}
