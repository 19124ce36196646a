import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'

/**
 * How a place's line says what it says: looked up once for all lines of the tree, because the hooks in each of them would
 * cost more than drawing it.
 */
export function useLineWords() {
  const { t } = useTranslation('locations')
  const { tag } = useLocale()
  return useMemo(() => ({ t, number: new Intl.NumberFormat(tag).format }), [t, tag])
}

export type LineWords = ReturnType<typeof useLineWords>
