import type { Kiosk } from '@/kiosk/device/kiosk'
import { codeEvent, type Event, type Flow, homeScreen } from '@/kiosk/flow'
import { missesStore, pendingCodes } from '@/kiosk/flow-stores'
import { step } from '@/kiosk/step'

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
export function initialFlow(entry: readonly Event[], tenantId: string): Flow {
  const codes = pendingCodes.get()
  const home: Flow = { screen: homeScreen, ...missesStore.get() }
  const now = performance.now()
  const events = codes.length > 0 ? [codeEvent(codes, tenantId)] : entry
  return events.reduce((flow, event) => step(flow, event, now), home)
}
