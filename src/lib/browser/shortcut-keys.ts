/**
 * Single-key shortcuts of staff screens by action, used by the handlers (`useShortcuts`) and the list that `?` opens.
 */
export const SHORTCUT_KEYS = {
  search: '/',
  newBooking: 'n',
  checkIn: 'i',
  checkOut: 'o',
  undo: 'u',
  badge: 'b',
  select: 'x',
  help: '?',
} as const
