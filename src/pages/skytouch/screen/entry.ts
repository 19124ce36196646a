import type { Kiosk } from '@/kiosk/device/kiosk'
import { triesStore } from '@/kiosk/device/kiosk-tries'
import { codeEvent, type Event, type Flow, homeScreen } from '@/kiosk/flow'
import { pendingCodes } from '@/kiosk/flow-stores'
import { step } from '@/kiosk/step'
import { PAUSE } from '@/kiosk/timeouts'

/** Profile screens of these types belong to the three home buttons. */
const BEHIND: Record<string, string> = { checkin: 'scan', walkin: 'visit', checkout: 'leave' }

/** The initial events of a screen's address; null for an unknown screen. */
export function entryOf(screenId: string, { profile, options }: Kiosk): Event[] | null {
  const configured = profile.screens.find((screen) => String(screen.screenId) === screenId)
  if (configured?.type === 'message' || configured?.type === 'directory')
    return [{ type: 'open', kind: configured.type, screenId }]
  switch (configured ? BEHIND[configured.type] : screenId) {
    case 'scan':
      return [{ type: 'scan', purpose: 'in' }]
    case 'visit':
      // Skip the question if there is only one answer.
      return options.walkIns ? [{ type: 'visit' }] : [{ type: 'visit' }, { type: 'appointment' }]
    case 'leave':
      return options.checkOut ? [{ type: 'scan', purpose: 'out' }] : null
    default:
      return null
  }
}

/** The initial state of the flow; a code scanned on the home screen is looked up immediately. */
export function initialFlow(tenantId: string, entry: readonly Event[]): Flow {
  const codes = pendingCodes.get()
  const now = performance.now()
  const { misses, until } = triesStore(tenantId, 'visit').get()
  // A clock that was set back must not prolong the pause.
  const pausedUntil = now + Math.min(until - Date.now(), PAUSE)
  const home: Flow = { screen: homeScreen, misses, pausedUntil }
  const events = codes.length > 0 ? [codeEvent(codes, tenantId)] : entry
  return events.reduce((flow, event) => step(flow, { event, now }), home)
}

/** Stores the misses as if the visitor left now, so that a reload resets nothing and costs the same as 'Start over'. */
export function storeMisses(tenantId: string, flow: Flow): void {
  const now = performance.now()
  const { misses, pausedUntil } = step(flow, { event: { type: 'startOver' }, now })
  triesStore(tenantId, 'visit').set({ misses, until: pausedUntil > now ? Date.now() + pausedUntil - now : 0 })
}
