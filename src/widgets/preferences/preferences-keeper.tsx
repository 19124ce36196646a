import { changeLocale } from '@/i18n/i18n'
import { useLocale } from '@/i18n/use-locale'
import { useOnce } from '@/lib/react/use-once'
import { keptPreferences, parsePreferences } from '@/session/preferences'
import { setColorMode, useColorMode } from '@/theme/color-mode'
import { SETTINGS_PART, usePreferences } from './use-preferences'

/**
 * Synchronises preferences when the server's settings first load: sends unsent changes of this device, otherwise
 * applies the server's. Once per user and tenant.
 */
export function PreferencesKeeper() {
  const { owner, settings, send } = usePreferences()
  const { locale } = useLocale()
  const { mode } = useColorMode()
  useOnce(settings !== undefined, () => {
    const store = keptPreferences(owner)
    const kept = store.get()
    if (kept && kept.state !== 'sent') return void send(kept.preferences)
    const served = parsePreferences(settings?.[SETTINGS_PART])
    if (!served) return
    store.set({ preferences: served, state: 'sent' })
    if (served.language && served.language !== locale) void changeLocale(served.language)
    if (served.theme && served.theme !== mode) setColorMode(served.theme)
  })
  return null
}
