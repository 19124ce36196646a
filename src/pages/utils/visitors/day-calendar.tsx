import type { CalendarDate } from '@internationalized/date'
import { useTranslation } from 'react-i18next'
import { Calendar } from '@/ui/fields/calendar'

type DayCalendarProps = {
  day: CalendarDate
  /** Takes 'YYYY-MM-DD'. */
  onChange: (day: string) => void
  onClose: () => void
}

/** The month of the shown day. The library's calendars are loaded with it, when it is opened. */
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
