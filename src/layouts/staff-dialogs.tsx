import { loadNamespaces } from '@/i18n/i18n'
import { isPaletteKey } from '@/lib/browser/command-key'
import { hasOpenDialog } from '@/lib/browser/open-dialog'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { useIdleLoading } from '@/lib/react/use-idle-loading'
import { useListener } from '@/lib/react/use-listener'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { bufferTyping } from '@/lib/text/typed-ahead'
import { useSignedIn } from '@/session/use-session'
import { PreferencesSync } from '@/widgets/preferences/preferences-sync'
import { loadable } from '@/widgets/screen/loadable'
import { useDialog } from './use-dialog'

const loadPalette = async () => {
  const [module] = await Promise.all([import('./palette/command-palette'), loadNamespaces(['palette'])])
  return module.CommandPalette
}
const CommandPalette = loadable(loadPalette)
const SettingsDialog = loadable(async () => {
  const [module] = await Promise.all([
    import('./settings/settings-dialog'),
    loadNamespaces(['settings', 'front-desk', 'order']),
  ])
  return module.SettingsDialog
})
const ShortcutsDialog = loadable(async () => {
  const [module] = await Promise.all([import('./shortcuts-dialog'), loadNamespaces(['settings'])])
  return module.ShortcutsDialog
})
const AboutDialog = loadable(async () => {
  const [module] = await Promise.all([import('./about-dialog'), loadNamespaces(['settings'])])
  return module.AboutDialog
})

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
