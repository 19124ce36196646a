import i18next from 'i18next'
import { beforeAll, expect, it } from 'vitest'
import { i18nIn, loadAllLocales, startI18n } from '@/i18n/i18n'

beforeAll(async () => {
  await startI18n()
  await loadAllLocales(['device-events'])
})

it.each([
  ['en', '12,000 events could not be read and are not in the list'],
  ['es', '12.000 eventos no se pudieron leer y no están en la lista'],
  ['fr', '12\u202f000 événements n’ont pas pu être lus et ne figurent pas dans la liste'],
] as const)('counts have thousands separators in %s', async (locale, text) => {
  const { t } = await i18nIn(locale)
  expect(t('device-events:dropped', { count: 12_000 })).toBe(text)
  expect(i18next.language).toBe('en')
})
