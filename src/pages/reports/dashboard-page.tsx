import { useQuery } from '@tanstack/react-query'
import { LayoutDashboard, Maximize, Minimize } from 'lucide-react'
import { type ComponentProps, type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DASHBOARD_REFRESH } from '@/config/constants'
import { paths } from '@/config/paths'
import { useServerNow } from '@/hooks/clock'
import { pollInterval } from '@/hooks/poll-interval'
import { reportQueries } from '@/hooks/report/report'
import { useIsSettled } from '@/hooks/use-is-settled'
import { useLocationIndex } from '@/hooks/use-location-index'
import { useLocale } from '@/i18n/use-locale'
import { useListener } from '@/lib/react/use-listener'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { dotted } from '@/lib/text/text-parts'
import { clockText } from '@/lib/time/clock-text'
import { dayAt } from '@/lib/time/day'
import { dayZone } from '@/lib/time/wall-time'
import { deviceZone } from '@/lib/time/zone'
import { BackLink } from '@/ui/buttons/back-link'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { PlacesFailed } from '@/widgets/data-screen/places-failed'
import { FilterDates } from '@/widgets/filters/filter-dates'
import { FilterPlace } from '@/widgets/filters/filter-place'
import { FilterSelect } from '@/widgets/filters/filter-select'
import { useOwnSettings } from '@/widgets/preferences/use-own-settings'
import { loadable } from '@/widgets/screen/loadable'
import { PageHeading } from '@/widgets/screen/page-heading'
import { perTenant } from '@/widgets/screen/per-tenant'
import { ReportsNav } from '@/widgets/screen/reports-nav'
import { useAddress } from '@/widgets/use-address'
import { useTenantId } from '@/widgets/use-tenant-id'
import { type CardId, cardsToStore, readCards } from './dashboard/cards'
import { Numbers } from './dashboard/numbers'
import { type Question, questionSchema, rangeOf, RANGES } from './dashboard/question'
import { useFigures } from './dashboard/use-figures'

type QuestionBarProps = {
  question: Question
  /** The shown days, used as initial custom dates. */
  days: { from: string; to: string } | null
  onChange: (changes: Partial<Question>) => void
}

/** Filters for period and location. */
function QuestionBar({ question, days, onChange }: QuestionBarProps) {
  const { t } = useTranslation('dashboard')
  return (
    <div
      role="group"
      aria-label={t('range.label')}
      className="flex flex-wrap items-center gap-2 print:hidden"
    >
      <FilterSelect
        label={t('range.label')}
        options={RANGES.map((range) => ({ id: range, label: t(`range.${range}`) }))}
        value={question.range}
        onChange={(range) =>
          onChange(range === 'dates' ? { range, ...days } : { range, from: null, to: null })
        }
      />
      {question.range === 'dates' && (
        <FilterDates
          labels={{ from: t('range.from'), to: t('range.to') }}
          value={question}
          onChange={onChange}
        />
      )}
      <FilterPlace
        label={t('location.label')}
        allLabel={t('location.all')}
        value={question.location}
        onChange={(location) => onChange({ location })}
      />
    </div>
  )
}

const ArrangeDialog = loadable(
  async () => (await import('./dashboard/arrange-dialog')).ArrangeDialog,
  ['form'],
)

/** Range and location are in the query string, so that they survive a reload and can be shared. */
function useQuestion() {
  const { params, change } = useAddress()
  return useMemo(() => {
    const set = (changes: Partial<Question>) =>
      void change(changes.range === 'today' ? { ...changes, range: null } : changes)
    return {
      question: questionSchema.parse({ from: null, to: null, location: null, ...Object.fromEntries(params) }),
      set,
    }
  }, [params, change])
}

/** Key of the cards in the dashboard settings, which also contain other settings. */
const PART = 'dashboardCards'

/** The user's cards and their order, stored in the dashboard settings. */
function useCards() {
  const { ownUser, settings, canSave, change } = useOwnSettings()
  return {
    cards: readCards(settings.data?.[PART]),
    /** Wait for the settings, so that the default cards do not flash first. */
    isKnown: ownUser.isError || ownUser.data === null || settings.isFetched,
    canSave,
    save: (cards: readonly CardId[]) => change((before) => ({ [PART]: cardsToStore(cards, before[PART]) })),
  }
}

const leaveBrowserFullScreen = () => {
  if (document.fullscreenElement) void document.exitFullscreen()
}

/**
 * Full-screen mode of the page. Also uses the browser's full screen if supported; without it, as on some phones, the
 * page only hides its controls. Leaving one leaves the other.
 */
function useFullScreen() {
  const [isOn, setOn] = useState(false)
  useListener(document, 'fullscreenchange', () => {
    if (document.fullscreenElement === null) setOn(false)
  })
  useOnUnmount(leaveBrowserFullScreen)
  return {
    isOn,
    enter: () => {
      setOn(true)
      // If the browser refuses, the page still hides its controls.
      document.documentElement.requestFullscreen?.().catch(() => undefined)
    },
    leave: () => {
      setOn(false)
      leaveBrowserFullScreen()
    },
  }
}

type FrameProps = ComponentProps<typeof PageHeading> & { isWall: boolean; children: ReactNode }

/** The page's navigation and heading, because its layout has none. A wall display needs no navigation. */
function Frame({ isWall, children, ...heading }: FrameProps) {
  const { t } = useTranslation()
  return (
    <div
      className={cx(
        'mx-auto flex flex-col gap-4 px-4 pt-1 pb-16 sm:px-8 print:p-px',
        isWall ? 'max-w-none' : 'max-w-7xl',
      )}
    >
      {isWall ? (
        <div className="min-h-control" />
      ) : (
        <>
          <div className="flex min-h-control items-center pr-40 print:hidden">
            <BackLink href={paths.frontDesk()}>{t('nav.frontDesk')}</BackLink>
          </div>
          <ReportsNav />
        </>
      )}
      <PageHeading {...heading} />
      {children}
    </div>
  )
}

/** The numbers and charts of a period and location, refreshed every minute while visible. */
function Dashboard() {
  const tenantId = useTenantId()
  const { t } = useTranslation('dashboard')
  const { tag } = useLocale()
  const { longDay } = useFigures()
  const { question, set } = useQuestion()
  const { cards, isKnown, canSave, save } = useCards()
  const screen = useFullScreen()
  const now = useServerNow(DASHBOARD_REFRESH)
  const [isArranging, setArranging] = useState(false)
  const { locations, index: places } = useLocationIndex(tenantId)
  const place = question.location === null ? undefined : places.get(question.location)
  const today = dayAt(now, dayZone(places, place ? question.location : null))
  const days = rangeOf(question, today)
  const query = reportQueries.dashboard(tenantId, {
    ...(days ?? { from: today, to: today }),
    ...(place ? { locationIds: [place.locationId] } : {}),
  })
  const isSettled = useIsSettled(locations)
  const isEnabled = days !== null && isSettled
  const dashboard = useQuery({
    ...query,
    enabled: isEnabled,
    refetchInterval: (dashboardQuery) => pollInterval(DASHBOARD_REFRESH, dashboardQuery),
  })
  const period =
    days && (days.from === days.to ? longDay(days.from) : `${longDay(days.from)} – ${longDay(days.to)}`)
  return (
    <Frame
      isWall={screen.isOn}
      title={t('title')}
      // In full screen and in print there is no filter bar, so show the period and location here.
      description={
        <span className={cx(!screen.isOn && 'hidden print:inline')}>{dotted([period, place?.name])}</span>
      }
      aside={
        dashboard.data && (
          <span className="tabular">
            {t('updated', { time: clockText(dashboard.dataUpdatedAt, tag, deviceZone()) })}
          </span>
        )
      }
      actions={
        screen.isOn ? (
          <Button icon={<Minimize aria-hidden />} onPress={screen.leave}>
            {t('leaveFullScreen')}
          </Button>
        ) : (
          <>
            <Button
              icon={<LayoutDashboard aria-hidden />}
              isDisabled={!canSave}
              onPress={() => setArranging(true)}
            >
              {t('arrange.button')}
            </Button>
            <Button icon={<Maximize aria-hidden />} onPress={screen.enter}>
              {t('fullScreen')}
            </Button>
          </>
        )
      }
    >
      {!screen.isOn && <QuestionBar question={question} days={days} onChange={set} />}
      <PlacesFailed query={locations} />
      {days === null ? (
        <InlineAlert tone="warning" live="status">
          {t('tooLong')}
        </InlineAlert>
      ) : (
        <Numbers
          dashboard={dashboard}
          cards={isKnown ? cards : null}
          places={places}
          isWall={screen.isOn}
          onArrange={canSave ? () => setArranging(true) : undefined}
        />
      )}
      {isArranging && <ArrangeDialog cards={cards} onSave={save} onClose={() => setArranging(false)} />}
    </Frame>
  )
}

export default perTenant(Dashboard)
