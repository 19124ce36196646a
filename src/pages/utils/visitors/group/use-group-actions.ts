import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInCalls, type CheckInOutcome, problemText } from '@/check-in/calls'
import { visitorId } from '@/hooks/booking/day-list'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { personName } from '@/lib/text/person-name'
import type { VisitUser } from '@/services/booking/visit-user'
import type { DataTableHandle } from '@/ui/data-table/data-table-types'
import { type BatchState, type BatchStates, isUnconfirmed, useBatch } from '@/widgets/batch/use-batch'
import { notify } from '@/widgets/notify'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { GroupRow, Selection } from './use-selection'

export type GroupAction = 'checkin' | 'checkout'
export type GroupState = BatchState<CheckInOutcome>

const isDone = (result: GroupState | undefined) => result?.state === 'done' && result.answer.result === 'done'

/**
 * The visitors each action applies to. Skips visitors with a pending action; badges apply to all visits
 * except cancelled ones.
 */
function sortedOut(selected: readonly GroupRow[]) {
  const forAction = (action: GroupAction) =>
    selected.filter((row) => row.action === action && !row.entry).map(({ visitor }) => visitor)
  return {
    checkin: forAction('checkin'),
    checkout: forAction('checkout'),
    badges: selected.filter(({ status }) => status.kind !== 'cancelled').map(({ visitor }) => visitor),
  }
}

/**
 * Checks several visitors in or out, each with the usual check-in policy and without the delay for 'Undo'.
 * Problems are shown together at the end.
 */
export function useGroupActions(selection: Selection, tableRef: RefObject<DataTableHandle | null>) {
  const tenantId = useTenantId()
  const { t } = useTranslation('front-desk')
  const client = useQueryClient()
  const [calls] = useState(() => checkInCalls(tenantId, client))
  const acts = useBatch<VisitUser, CheckInOutcome>(visitorId)
  const [action, setAction] = useState<GroupAction>('checkin')
  const [everybody, setEverybody] = useState<readonly VisitUser[]>([])
  const [unresolved, setUnresolved] = useState<readonly VisitUser[] | null>(null)
  /** Text about the remaining visitors; valid while exactly these are selected. */
  const [note, setNote] = useState<{ text: string; left: ReadonlySet<string> } | null>(null)
  const isMounted = useIsMounted()
  const isSelected = (ids: ReadonlySet<string>) =>
    ids.size === selection.selected.length &&
    selection.selected.every(({ visitor }) => ids.has(visitorId(visitor)))
  const able = useMemo(() => sortedOut(selection.selected), [selection.selected])

  const act = {
    checkin: (visitor: VisitUser) => calls.checkInWithPolicy(visitor),
    checkout: async (visitor: VisitUser): Promise<CheckInOutcome> => ({
      result: 'done',
      visitor: await calls.checkOut(visitor),
    }),
  }

  /** Reports the result as a toast if the page was left. */
  const showToast = (what: GroupAction, visitor: VisitUser, result: GroupState | undefined) => {
    if (!result || isDone(result) || result.state === 'sending') return
    const problems = result.state === 'done' && result.answer.result !== 'done' ? result.answer.problems : []
    const reason = result.state === 'failed' ? result.reason : problemText(problems)
    const key = isUnconfirmed(result) ? (`unclear.${what}` as const) : (`refused.${what}` as const)
    notify.error(t(key, { name: personName(visitor) }), reason)
  }

  const run = async (
    what: GroupAction,
    all: readonly VisitUser[],
    visitors: readonly VisitUser[],
    before: BatchStates<CheckInOutcome>,
    one: (visitor: VisitUser) => Promise<CheckInOutcome>,
  ) => {
    const results = new Map([...before, ...(await acts.run(visitors, one))])
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
    const doneIds = new Set(done.map(visitorId))
    selection.drop(doneIds)
    // The pressed button was removed; focus the list, also after a dialog.
    if (!unresolved) tableRef.current?.focus()
    setUnresolved(hasUnresolved ? (unresolved ?? all.filter((visitor) => !done.includes(visitor))) : null)
    if (hasUnresolved) return
    if (done.length === all.length) notify.success(t(`group.done.${what}`, { count: done.length }))
    else
      setNote({
        text: t(`group.stopped.${what}`, { count: done.length, total: all.length }),
        left: new Set(
          selection.selected.map(({ visitor }) => visitorId(visitor)).filter((id) => !doneIds.has(id)),
        ),
      })
  }

  /** Retries some of the unsuccessful visitors. */
  const again = (visitors: readonly VisitUser[], one = act[action]) =>
    run(action, everybody, visitors, acts.states, one)

  return {
    able,
    action,
    /** Result by visitor. */
    states: acts.states,
    /** Set while running. */
    progress: acts.progress,
    /** Says that the batch was stopped, while exactly the remaining visitors are selected. */
    note: note && isSelected(note.left) ? note.text : null,
    /** Visitors with problems to show in the dialog; null if there are none. */
    unresolved,
    /** Number of successful visitors. */
    done: everybody.filter((visitor) => isDone(acts.states.get(visitorId(visitor)))).length,
    begin: (what: GroupAction) => {
      acts.clear()
      setNote(null)
      setAction(what)
      setEverybody(able[what])
      void run(what, able[what], able[what], new Map(), act[what])
    },
    /** Checks in despite the warnings. */
    proceed: (visitors: readonly VisitUser[]) =>
      void again(visitors, (visitor) => calls.checkIn(visitor, { proceed: true })),
    tryAgain: (visitors: readonly VisitUser[]) => void again(visitors),
    /** Stops after the current visitor. */
    stop: acts.stop,
    close: () => setUnresolved(null),
  }
}

export type GroupActions = ReturnType<typeof useGroupActions>
