import { changeLocale } from '@/i18n/i18n'
import { useLocale } from '@/i18n/use-locale'
import { useOnce } from '@/lib/react/use-once'
import { addEarlyChoices, storedPreferences, NO_PREFERENCES, parsePreferences } from '@/session/preferences'
import { setColorMode, useColorMode } from '@/theme/color-mode'
import { SETTINGS_PART, usePreferences } from './use-preferences'

/**
 * Synchronises preferences when the server's settings first load: sends unsent changes of this device, otherwise
 * applies the server's with what was chosen here meanwhile. Once per user and tenant.
 */
export function PreferencesSync() {
  const { owner, settings, send } = usePreferences()
  const { locale } = useLocale()
  const { mode } = useColorMode()
  useOnce(settings ? 'loaded' : null, () => {
    const store = storedPreferences(owner)
    const stored = store.get()
    if (stored?.state === 'waiting' || stored?.state === 'refused') return void send()
    const served = parsePreferences(settings?.[SETTINGS_PART])
    const early = stored?.state === 'early' ? stored.preferences : null
    const preferences = early ? addEarlyChoices(served ?? NO_PREFERENCES, early) : served
    if (!preferences) return
    store.set({ preferences, state: early ? 'waiting' : 'sent' })
    if (early) void send()
    const { language, theme } = preferences
    if (language && language !== locale) void changeLocale(language)
    if (theme && theme !== mode) setColorMode(theme)
  })
  return null
}
