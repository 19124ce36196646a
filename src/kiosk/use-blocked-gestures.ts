import { isWriting } from '@/lib/browser/text-input'
import { useListener } from '@/lib/react/use-listener'

const prevent = (event: Event) => event.preventDefault()
const preventZoom = (event: WheelEvent) => {
  if (event.ctrlKey) event.preventDefault()
}

/** Reload, help, full screen and the like, also on keyboards with keys of their own for them. */
const BROWSER_KEY = /^(F\d+|Browser\w+|GoBack|GoHome)$/
/** With Ctrl or Cmd, these edit the text of a field. */
const EDITING = /^([acvxyz]|Arrow\w+|Home|End|Backspace|Delete|Insert)$/i
const MODIFIER = /^(Control|Meta|Alt|Shift)$/
/** With Alt: history, home page, address bar and menus. On a Mac, Alt and a letter type another character. */
const ALT_KEY = /^([a-z]|ArrowLeft|ArrowRight|Home)$/i

/** Whether a key would leave or change the page, of which it cannot prevent all (docs/decisions/035-kiosk-device.md). */
function leavesPage(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, altKey, target } = event
  const isInField = target instanceof Element && isWriting(target)
  if (BROWSER_KEY.test(key)) return true
  // AltGr types a character; Windows reports Ctrl and Alt with it.
  if (MODIFIER.test(key) || event.getModifierState('AltGraph')) return false
  if (ctrlKey || metaKey) return !(isInField && EDITING.test(key))
  // Older browsers go back.
  if (key === 'Backspace') return !isInField
  return altKey && ALT_KEY.test(key)
}

const preventLeaving = (event: KeyboardEvent) => {
  if (leavesPage(event)) event.preventDefault()
}

/**
 * Disables what a browser offers and a kiosk must not: long-press menu, wheel zoom, drag and drop, dropped files, keys
 * that leave the page.
 */
export function useBlockedGestures(): void {
  // The browser would open a dropped file.
  useListener(document, ['contextmenu', 'dragstart', 'dragover', 'drop'], prevent, { capture: true })
  useListener(document, 'wheel', preventZoom)
  useListener(window, 'keydown', preventLeaving, { capture: true })
}
