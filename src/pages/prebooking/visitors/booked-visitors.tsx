import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import { isUnderWay } from '@/check-in/check-ins'
import { useServerNow } from '@/hooks/clock'
import type { Id } from '@/http/calls'
import type { Visit } from '@/services/booking/visit'
import { CheckInButton, type CheckInButtonProps } from '@/widgets/check-in/check-in-button'
import { ReasonsDialog } from '@/widgets/check-in/reasons-dialog'
import { useVisitorCheckIn, type VisitorCheckIn } from '@/widgets/check-in/use-visitor-check-in'
import { VisitorStatus, visitorStatus } from '@/widgets/visitor-status'

/** How often the status may change to 'Late', in ms. */
const TICK = 15_000

type Booked = { visit: Visit; timeZone: string; checkIn: VisitorCheckIn }

const BookedContext = createContext<Booked | null>(null)

type BookedVisitorsProps = { visit: Visit; timeZone: string; children: ReactNode }

/**
 * Provides check-in and check-out of booked visitors in the form, with the same check-in policy as the front
 * desk.
 */
export function BookedVisitors({ visit, timeZone, children }: BookedVisitorsProps) {
  const checkIn = useVisitorCheckIn()
  return (
    <BookedContext value={{ visit, timeZone, checkIn }}>
      {children}
      <p role="status" className="sr-only">
        {checkIn.announcement}
      </p>
      <ReasonsDialog {...checkIn.reasons} />
    </BookedContext>
  )
}

/** The current state of a booked visitor; null for a new one. */
function useBooked(visitUserId: Id | undefined) {
  const booked = useContext(BookedContext)
  const now = useServerNow(TICK)
  const id = String(visitUserId)
  const visitor = booked?.visit.visitUsers.find((one) => String(one.visitUserId) === id)
  if (!booked || !visitor) return null
  const { row, entries } = booked.checkIn
  const started = entries.get(id)
  const entry = isUnderWay(started) ? started : null
  // Show a pending action optimistically.
  const status = visitorStatus(entry?.shown ?? visitor, now, booked.timeZone)
  return { visitor, status, entry, row }
}

type BookedVisitorProps = { visitUserId: Id | undefined }

export function BookedStatus({ visitUserId }: BookedVisitorProps) {
  const { t } = useTranslation('front-desk')
  const booked = useBooked(visitUserId)
  return booked && <VisitorStatus status={booked.status} t={t} />
}

type BookedActionProps = BookedVisitorProps & Pick<CheckInButtonProps, 'isRow' | 'isActive'>

export function BookedAction({ visitUserId, ...place }: BookedActionProps) {
  const booked = useBooked(visitUserId)
  return booked && <CheckInButton {...booked} {...place} size="small" />
}
