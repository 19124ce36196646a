/**
 * The single keys of staff screens by what they do (design §1, §4). The handlers (`useShortcuts`) and the list that `?`
 * opens both read them here.
 */
export const SHORTCUT_KEYS = {
  search: '/',
  newBooking: 'n',
  checkIn: 'i',
  checkOut: 'o',
  badge: 'b',
  select: 'x',
  help: '?',
} as const
