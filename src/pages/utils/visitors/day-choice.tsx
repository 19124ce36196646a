import { memo } from 'react'
import { CalendarDays, ChevronLeft, ChevronRight } from 'lucide-react'
import { parseDate } from '@internationalized/date'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { dayText } from '@/lib/time/clock-text'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { Popover } from '@/ui/overlays/popover'
import { loadable } from '@/widgets/screen/loadable'

type DayChoiceProps = {
  /** 'YYYY-MM-DD', like `today`. */
  day: string
  today: string
  /** Null for today. */
  onChange: (date: string | null) => void
}

const loadCalendar = async () => (await import('./day-calendar')).DayCalendar
const DayCalendar = loadable(loadCalendar)

const NAMED = { '-1': 'yesterday', '0': 'today', '1': 'tomorrow' } as const

/** Selects the day: previous, next, or from a calendar. */
export const DayChoice = memo(function DayChoice({ day, today, onChange }: DayChoiceProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  useIdleLoading(loadCalendar)
  const date = parseDate(day)
  const distance = String(date.compare(parseDate(today)))
  const text = dayText(date.toDate('UTC').getTime(), tag, 'UTC')
  const named = distance in NAMED ? NAMED[distance as keyof typeof NAMED] : null
  const choose = (chosen: string) => onChange(chosen === today ? null : chosen)
  return (
    <div role="group" aria-label={t('date.group')} className="flex items-center gap-1">
      <IconButton
        variant="secondary"
        label={t('date.previous')}
        icon={<ChevronLeft aria-hidden />}
        onPress={() => choose(date.subtract({ days: 1 }).toString())}
      />
      <Popover
        label={t('date.pick')}
        trigger={
          <Button icon={<CalendarDays aria-hidden className="text-muted" />} className="min-w-40 sm:min-w-44">
            {/* On a phone the day's name is enough and saves space. */}
            <span className={named ? 'max-sm:hidden' : undefined}>
              {named ? t('date.named', { name: t(`date.${named}`), date: text }) : text}
            </span>
            {named && <span className="sm:hidden">{t(`date.${named}`)}</span>}
          </Button>
        }
      >
        {(close) => (
          <>
            <DayCalendar day={date} onChange={choose} onClose={close} />
            {named !== 'today' && (
              <div className="border-t border-border p-1">
                <Button
                  variant="quiet"
                  size="small"
                  className="w-full"
                  onPress={() => {
                    onChange(null)
                    close()
                  }}
                >
                  {t('date.backToToday')}
                </Button>
              </div>
            )}
          </>
        )}
      </Popover>
      <IconButton
        variant="secondary"
        label={t('date.next')}
        icon={<ChevronRight aria-hidden />}
        onPress={() => choose(date.add({ days: 1 }).toString())}
      />
    </div>
  )
})
