import { useTranslation } from 'react-i18next'
import { BOOKING_VISITORS } from '@/config/constants'
import { useLocale } from '@/i18n/use-locale'

/**
 * Error text for a list with too many visitors.
 * @param room number of visitors that can still be added
 */
export function useTooMany(room: number) {
  const { t } = useTranslation('visitor-group')
  const { tag } = useLocale()
  const number = new Intl.NumberFormat(tag)
  return (visitors: number) =>
    t('faults.tooMany', {
      visitors: number.format(visitors),
      most: number.format(BOOKING_VISITORS),
      room: number.format(room),
    })
}
