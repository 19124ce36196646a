import { createContext, type ReactNode, useContext } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '@/http/calls'
import { startOfDay } from '@/lib/day'
import { personName } from '@/lib/person-name'
import { useNow } from '@/lib/react/use-now'
import { nextAction, shownStatus } from '@/lib/visit-status'
import type { Visit } from '@/services/booking/visit'
import { Button } from '@/ui/button'
import { ReasonsDialog } from '@/widgets/check-in/reasons-dialog'
import { useDeskActions } from '@/widgets/check-in/use-desk-actions'
import { VisitorStatus } from '@/widgets/visitor-status'

type Booked = { visit: Visit; timeZone: string; desk: ReturnType<typeof useDeskActions> }

const BookedContext = createContext<Booked | null>(null)

type BookedVisitorsProps = { tenantId: string; visit: Visit; timeZone: string; children: ReactNode }

/** Lets the visitors of a booked visit be let in and out from its form, through the same gate as at the front desk. */
export function BookedVisitors({ tenantId, visit, timeZone, children }: BookedVisitorsProps) {
  const desk = useDeskActions(tenantId)
  const { question } = desk
  return (
    <BookedContext value={{ visit, timeZone, desk }}>
      {children}
      <p role="status" className="sr-only">
        {desk.said}
      </p>
      <ReasonsDialog
        question={
          question && {
            ...question,
            name: personName(question.visitor),
          }
        }
        onAnswer={(proceed) => void desk.answer(proceed)}
      />
    </BookedContext>
  )
}

/** Where a booked visitor is now, and what can be done next; nothing for somebody who is not booked yet. */
export function BookedVisitor({ visitUserId }: { visitUserId: Id | undefined }) {
  const { t } = useTranslation('front-desk')
  const booked = useContext(BookedContext)
  const now = useNow(1000)
  const id = String(visitUserId)
  const found = booked?.visit.visitUsers.find((visitor) => String(visitor.visitUserId) === id)
  if (!booked || !found) return null
  const { row, entries } = booked.desk
  const entry = entries.get(id)
  const { status, start, end } = entry?.item.shown ?? found
  const clock = { now, dayStart: startOfDay(now, booked.timeZone) }
  const shown = shownStatus({ status, start: new Date(start).getTime(), end: new Date(end).getTime() }, clock)
  const action = nextAction(shown)
  const seconds = entry ? Math.max(1, Math.ceil((entry.until - now) / 1000)) : 0
  return (
    <span className="flex flex-wrap items-center gap-2">
      <VisitorStatus status={shown} t={t} />
      {entry?.phase === 'waiting' && (
        <Button size="small" onPress={() => row.undo(found)}>
          {t('undo')}
        </Button>
      )}
      {entry && (
        <span className="tabular text-label text-muted">
          {entry.phase === 'sending' ? t('sending') : t('secondsLeft', { seconds })}
        </span>
      )}
      {!entry && action && (
        <Button size="small" onPress={() => row.press(found, action)}>
          {t(action === 'checkin' ? 'checkIn' : 'checkOut')}
        </Button>
      )}
    </span>
  )
}
