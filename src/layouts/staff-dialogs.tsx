import { lazy, Suspense } from 'react'
import { loadWords } from '@/i18n/i18n'
import { useShortcuts } from '@/lib/react/use-shortcuts'
import { useSignedIn } from '@/session/use-session'
import { PreferencesKeeper } from '@/widgets/preferences/preferences-keeper'
import { ShortcutsDialog } from './shortcuts-dialog'
import { useDialog } from './use-dialog'

const SettingsDialog = lazy(async () => {
  const [module] = await Promise.all([import('./settings/settings-dialog'), loadWords(['settings'])])
  return { default: module.SettingsDialog }
})

/** What every staff screen has besides itself: the frame's dialogs, their keys, and the person's preferences. */
export function StaffDialogs() {
  const { tenantId } = useSignedIn()
  const { name, show } = useDialog()
  useShortcuts({ '?': () => show('shortcuts') })
  const close = () => show(null)
  return (
    <>
      <PreferencesKeeper key={tenantId} />
      {name === 'shortcuts' && <ShortcutsDialog onClose={close} />}
      <Suspense>{name === 'settings' && <SettingsDialog onClose={close} />}</Suspense>
    </>
  )
}
