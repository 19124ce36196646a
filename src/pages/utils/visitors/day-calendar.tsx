import type { CalendarDate } from '@internationalized/date'
import { useTranslation } from 'react-i18next'
import { Calendar } from '@/ui/fields/calendar'

type DayCalendarProps = {
  day: CalendarDate
  /** Called with 'YYYY-MM-DD'. */
  onChange: (day: string) => void
  onClose: () => void
}

/** A month calendar, in its own file so that the library's calendar is loaded on demand. */
export function DayCalendar({ day, onChange, onClose }: DayCalendarProps) {
  const { t } = useTranslation('front-desk')
  return (
    <Calendar
      autoFocus
      aria-label={t('date.pick')}
      value={day}
      onChange={(chosen) => {
        onChange(chosen.toString())
        onClose()
      }}
    />
  )
}
