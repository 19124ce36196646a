import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInCalls, type CheckInOutcome } from '@/check-in/calls'
import { visitorId } from '@/day/day-list'
import { appErrorCode } from '@/http/errors'
import { isWriting } from '@/lib/browser/text-input'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { type BatchState, type BatchStates, useBatch } from '@/widgets/batch/use-batch'
import { useReasonText } from '@/widgets/check-in/use-reason-text'
import { notify } from '@/widgets/notify'
import { useNotifyOutcome } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { GroupRow, Selection } from './use-selection'

export type GroupAction = 'checkin' | 'checkout'
export type GroupState = BatchState<CheckInOutcome>

const isDone = (result: GroupState | undefined) => result?.state === 'done' && result.answer.result === 'done'

/** Whether an access check was not answered at all. */
const isUnanswered = (outcome: CheckInOutcome) =>
  outcome.result === 'unchecked' && ['timeout', 'unreachable'].includes(appErrorCode(outcome.error) ?? '')

/**
 * The visitors each action applies to. Skips visitors with a pending action; badges apply to all visits
 * except cancelled ones.
 */
function eligibleVisitors(selected: readonly GroupRow[]) {
  const forAction = (action: GroupAction) =>
    selected.filter((row) => row.action === action && !row.entry).map(({ visitor }) => visitor)
  return {
    checkin: forAction('checkin'),
    checkout: forAction('checkout'),
    badges: selected.filter(({ status }) => status.kind !== 'cancelled').map(({ visitor }) => visitor),
  }
}

type Run = {
  what: GroupAction
  /** The visitors of the action. */
  all: readonly VisitUser[]
  /** Those that are sent; all by default. */
  visitors?: readonly VisitUser[]
  /** The results of the others. */
  before?: BatchStates<CheckInOutcome>
  request?: ((visitor: VisitUser) => Promise<CheckInOutcome>) | undefined
}

/**
 * Checks several visitors in or out, each with the usual check-in policy and without the delay for 'Undo'.
 * Problems are shown together at the end.
 */
export function useGroupActions(selection: Selection, tableRef: RefObject<DataTableHandle | null>) {
  const tenantId = useTenantId()
  const { t } = useTranslation('front-desk')
  const client = useQueryClient()
  const reasonText = useReasonText()
  const notifyOutcome = useNotifyOutcome()
  const [calls] = useState(() => checkInCalls(tenantId, client))
  const batch = useBatch<VisitUser, CheckInOutcome>(visitorId)
  const [action, setAction] = useState<GroupAction>('checkin')
  const [groupVisitors, setGroupVisitors] = useState<readonly VisitUser[]>([])
  const [unresolved, setUnresolved] = useState<readonly VisitUser[] | null>(null)
  /** Text about the remaining visitors; valid while exactly these are selected. */
  const [note, setNote] = useState<{ text: string; left: ReadonlySet<string> } | null>(null)
  const isMounted = useIsMounted()
  const isSelected = (ids: ReadonlySet<string>) =>
    ids.size === selection.selected.length &&
    selection.selected.every(({ visitor }) => ids.has(visitorId(visitor)))
  const eligible = useMemo(() => eligibleVisitors(selection.selected), [selection.selected])

  const requests = {
    checkin: () => {
      let unanswered: CheckInOutcome | null = null
      return async (visitor: VisitUser): Promise<CheckInOutcome> => {
        // The others would only wait as long.
        if (unanswered) return unanswered
        const outcome = await calls.checkInOrAsk(visitor)
        if (isUnanswered(outcome)) unanswered = outcome
        return outcome
      }
    },
    checkout:
      () =>
      async (visitor: VisitUser): Promise<CheckInOutcome> => ({
        result: 'done',
        visitor: await calls.checkOut(visitor),
      }),
  }

  /** Reports the result as a toast if the page was left. */
  const showToast = (what: GroupAction, visitor: VisitUser, result: GroupState | undefined) => {
    if (!result || isDone(result) || result.state === 'sending') return
    const [error, reason] =
      result.state === 'failed' ? [result.error, result.reason] : [null, reasonText(result.answer)]
    notifyOutcome(error, { act: what, name: personName(visitor) }, reason)
  }

  const run = async ({ what, all, visitors = all, before = new Map(), request = requests[what]() }: Run) => {
    const results = new Map([...before, ...(await batch.run(visitors, request))])
    const done = all.filter((visitor) => isDone(results.get(visitorId(visitor))))
    if (!isMounted.current) {
      for (const visitor of visitors) showToast(what, visitor, results.get(visitorId(visitor)))
      if (done.length > 0) notify.success(t(`group.done.${what}`, { count: done.length }))
      // The batch stopped early: report the visitors that were not sent as well.
      if (visitors.some((visitor) => !results.has(visitorId(visitor))))
        notify.error(t(`group.stopped.${what}`, { count: done.length, total: all.length }))
      return
    }
    const hasUnresolved = all.some(
      (visitor) => results.has(visitorId(visitor)) && !isDone(results.get(visitorId(visitor))),
    )
    const open = all.filter((visitor) => !done.includes(visitor))
    const left = new Set(open.map(visitorId))
    // Also visitors that the action did not apply to, so that the next key does not act on them.
    selection.drop(
      new Set(selection.selected.map(({ visitor }) => visitorId(visitor)).filter((id) => !left.has(id))),
    )
    // The pressed button was removed; focus the list, also after a dialog, but not while somebody searches.
    if (!unresolved && !isWriting(document.activeElement)) tableRef.current?.focus()
    setUnresolved(hasUnresolved ? (unresolved ?? open) : null)
    if (hasUnresolved) return
    if (done.length === all.length) notify.success(t(`group.done.${what}`, { count: done.length }))
    else setNote({ text: t(`group.stopped.${what}`, { count: done.length, total: all.length }), left })
  }

  /** Retries some of the unsuccessful visitors. */
  const retry = (visitors: readonly VisitUser[], request?: Run['request']) =>
    run({ what: action, all: groupVisitors, visitors, before: batch.states, request })

  return {
    eligible,
    action,
    /** Result by visitor. */
    states: batch.states,
    /** Set while running. */
    progress: batch.progress,
    /** Says that the batch was stopped, while exactly the remaining visitors are selected. */
    note: note && isSelected(note.left) ? note.text : null,
    /** Visitors with problems to show in the dialog; null if there are none. */
    unresolved,
    /** Number of successful visitors. */
    done: groupVisitors.filter((visitor) => isDone(batch.states.get(visitorId(visitor)))).length,
    start: (what: GroupAction) => {
      batch.clear()
      setNote(null)
      setAction(what)
      setGroupVisitors(eligible[what])
      void run({ what, all: eligible[what] })
    },
    /** Checks in despite the warnings. */
    proceed: (visitors: readonly VisitUser[]) =>
      void retry(visitors, (visitor) => {
        const result = batch.states.get(visitorId(visitor))
        // A policy that was not queried has shown no warnings yet.
        const proceed = result?.state === 'done' && result.answer.result === 'warned'
        return calls.checkIn(visitor, { proceed })
      }),
    tryAgain: (visitors: readonly VisitUser[]) => void retry(visitors),
    /** Stops after the current visitor. */
    stop: batch.stop,
    close: () => setUnresolved(null),
  }
}

export type GroupActions = ReturnType<typeof useGroupActions>
