import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useLocale } from '@/i18n/use-locale'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

const textSchema = z.record(z.string(), z.string())

/** A text of the tenant's, in the language chosen. */
export function MessageScreen({ kiosk, screen, send }: ScreenProps<'message'>) {
  const { t } = useTranslation('skytouch')
  const { locale } = useLocale()
  const own = kiosk.profile.screens.find(({ screenId }) => String(screenId) === screen.screenId)
  const texts = z.safeParse(textSchema, own?.settings?.['text']).data ?? {}
  return (
    <Frame
      title={own?.title?.[locale] ?? own?.title?.['en'] ?? t('home.title')}
      onBack={() => send({ type: 'back' })}
    >
      <p className="text-center text-lead whitespace-pre-line">{texts[locale] ?? texts['en']}</p>
    </Frame>
  )
}
