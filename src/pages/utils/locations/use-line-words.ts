import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'

/**
 * Translations and number format, created once for all rows of the tree, because the hooks per row would cost
 * more than rendering it.
 */
export function useLineWords() {
  const { t } = useTranslation('locations')
  const { tag } = useLocale()
  return useMemo(() => ({ t, number: new Intl.NumberFormat(tag).format }), [t, tag])
}

export type LineWords = ReturnType<typeof useLineWords>
