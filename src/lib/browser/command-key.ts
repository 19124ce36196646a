/** Whether the device's keyboard has a command key instead of Ctrl. */
const isApple = /Mac|iPhone|iPad/.test(navigator.platform)

export const PALETTE_CAPS: readonly string[] = isApple ? ['⌘', 'K'] : ['Ctrl', 'K']
/** The same keys in the format of `aria-keyshortcuts`. */
export const PALETTE_KEYS = isApple ? 'Meta+K' : 'Control+K'

/** Labels of the keys that save a booking. */
export const SAVE_CAPS: readonly string[] = [isApple ? '⌘' : 'Ctrl', '↵']

/** Whether the command palette's keys were pressed. Ctrl K on a Mac keeps its function, which is to cut a line. */
export function isPaletteKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean {
  const [wanted, other] = isApple ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  return wanted && !other && !altKey && !shiftKey && key.toLowerCase() === 'k'
}
