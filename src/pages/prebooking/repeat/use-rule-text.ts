import { parseDate } from '@internationalized/date'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { dateFormat } from '@/lib/time/date-format'
import { dayOfWall, numberInMonth } from '@/lib/time/repeat'
import type { Repeat } from './repeat-values'

/** From this day on, not every month has a day of that date. */
const LATE = 29

/** Returns the text of a rule for a series that starts then: 'Monthly on the second Tuesday'. */
export function useRuleText(): (rule: Repeat['rule'], start: string) => string {
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  return (rule, start) => {
    const day = start ? parseDate(dayOfWall(start)) : null
    if (rule === 'monthlyByDate' && day) {
      const date = t('repeat.onDate', { count: day.day, ordinal: true })
      return day.day < LATE ? date : t('repeat.orLastDay', { date })
    }
    if (rule === 'monthlyByWeekday' && day) {
      const weekday = dateFormat(tag, { weekday: 'long', timeZone: 'UTC' }).format(day.toDate('UTC'))
      return t(`repeat.onWeekday.${numberInMonth(day)}`, { weekday })
    }
    return t(`repeat.${rule}`)
  }
}
