import { changeLocale, loadNamespaces } from '@/i18n/i18n'
import { useLocale } from '@/i18n/use-locale'
import { isPaletteKey } from '@/lib/browser/command-key'
import { hasOpenDialog } from '@/lib/browser/open-dialog'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useListener } from '@/lib/react/use-listener'
import { useOnce } from '@/lib/react/use-once'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { bufferTyping } from '@/lib/text/typed-ahead'
import { addEarlyChoices, NO_PREFERENCES, parsePreferences, storedPreferences } from '@/session/preferences'
import { useSignedIn } from '@/session/use-session'
import { setColorMode, useColorMode } from '@/theme/color-mode'
import { SETTINGS_PART, usePreferences } from '@/widgets/preferences/use-preferences'
import { loadable } from '@/widgets/screen/loadable'
import { useDialog } from './use-dialog'

/**
 * Synchronises preferences when the server's settings first load: sends unsent changes of this device, otherwise
 * applies the server's with what was chosen here meanwhile. Once per user and tenant.
 */
function PreferencesSync() {
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

const loadPalette = async () => {
  const [module] = await Promise.all([import('./palette/command-palette'), loadNamespaces(['palette'])])
  return module.CommandPalette
}
const CommandPalette = loadable(loadPalette)
const SettingsDialog = loadable(
  async () => (await import('./settings/settings-dialog')).SettingsDialog,
  ['settings', 'front-desk', 'order'],
)
const ShortcutsDialog = loadable(
  async () => (await import('./shortcuts-dialog')).ShortcutsDialog,
  ['settings'],
)
const AboutDialog = loadable(async () => (await import('./about-dialog')).AboutDialog, ['settings'])

/** Dialogs, shortcuts and preferences that all staff screens share. */
export function StaffDialogs() {
  const { tenantId } = useSignedIn()
  const { name, show } = useDialog()
  useShortcuts({ [SHORTCUT_KEYS.help]: () => void show('shortcuts') })
  // Ctrl K (⌘ K on a Mac) on every staff screen, also while typing. Ignored while another dialog is open.
  const isOpen = name === 'palette'
  const onKey = (event: KeyboardEvent) => {
    if (!isPaletteKey(event)) return
    // Always prevent the default: otherwise the browser would focus its own search.
    event.preventDefault()
    if (event.repeat || (!isOpen && hasOpenDialog())) return
    // Buffer keys that are typed before the palette has loaded.
    if (!isOpen) bufferTyping()
    void show(isOpen ? null : 'palette')
  }
  useListener(window, 'keydown', onKey, { capture: true })
  // Preload, so that the palette opens immediately.
  useIdleLoading(loadPalette)
  const close = () => show(null)
  return (
    <>
      <PreferencesSync key={tenantId} />
      {name === 'shortcuts' && <ShortcutsDialog onClose={() => void close()} />}
      {isOpen && <CommandPalette onClose={close} />}
      {name === 'settings' && <SettingsDialog onClose={() => void close()} />}
      {name === 'about' && <AboutDialog onClose={() => void close()} />}
    </>
  )
}
