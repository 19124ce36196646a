import { useTranslation } from 'react-i18next'
import { BOOKING_VISITORS } from '@/config/constants'
import { useLocale } from '@/i18n/use-locale'

/**
 * The words for a list that is longer than a booking takes.
 * @param room how many more visitors there is room for
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
