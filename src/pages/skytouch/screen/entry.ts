import { carriedCodes } from '@/kiosk/carried'
import { type Event, type Flow, start } from '@/kiosk/flow'
import { missesStore } from '@/kiosk/misses'
import { step } from '@/kiosk/step'
import type { Kiosk } from '@/kiosk/device/kiosk'

/** The three home buttons open the profile's screens of these types. */
const BEHIND: Record<string, string> = { checkin: 'scan', walkin: 'visit', checkout: 'leave' }

/** What a screen's address begins with; null where there is no such screen. */
export function entryOf(screenId: string, { profile, options }: Kiosk): Event[] | null {
  const own = profile.screens.find((screen) => String(screen.screenId) === screenId)
  if (own?.type === 'message' || own?.type === 'directory')
    return [{ type: 'open', kind: own.type, screenId }]
  switch (own ? BEHIND[own.type] : screenId) {
    case 'scan':
      return [{ type: 'scan', purpose: 'in' }]
    case 'visit':
      // With one possible answer it is no question.
      return options.walkIns ? [{ type: 'visit' }] : [{ type: 'visit' }, { type: 'appointment' }]
    case 'leave':
      return options.checkOut ? [{ type: 'scan', purpose: 'out' }] : null
    default:
      return null
  }
}

/** The machine at that screen; a code that was scanned at home is asked for at once. */
export function beginAt(entry: readonly Event[]): Flow {
  const codes = carriedCodes.get()
  const home: Flow = { screen: start, ...missesStore.get() }
  const now = performance.now()
  const events = codes.length > 0 ? [{ type: 'code', codes } as const] : entry
  return events.reduce((flow, event) => step(flow, event, now), home)
}
