/** Whether this device's keyboard has the command key where others have Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

/** Labels of the keys that open the command palette. */
export const PALETTE_CAPS: readonly string[] = isApple ? ['⌘', 'K'] : ['Ctrl', 'K']
/** The same as `aria-keyshortcuts` wants it. */
export const PALETTE_KEYS = isApple ? 'Meta+K' : 'Control+K'

/** Labels of the keys that save a booking. */
export const SAVE_CAPS: readonly string[] = [isApple ? '⌘' : 'Ctrl', '↵']

/** Whether the keys of the command palette were pressed; a Mac's Ctrl K cuts a line and stays what it is. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [wanted, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  return wanted && !other && !altKey && !shiftKey && key.toLowerCase() === 'k'
}
