import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ROLL_CALL_STANDBY } from '@/config/constants'
import { bookingActions } from '@/hooks/booking-actions'
import { insideQueries } from '@/hooks/inside'
import { type LocationIndex, placesWithin } from '@/lib/location-tree'
import { useIsHere } from '@/lib/react/use-is-here'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import { useSignedIn } from '@/session/use-session'
import { useErrorWords } from '@/widgets/error-words'
import { notify } from '@/widgets/notify'

/** What has come of a visitor's check-out so far. */
export type CheckoutResult = { state: 'sending' | 'done' } | { state: 'failed'; reason: string }

export const idOf = ({ visitUserId }: VisitUser) => String(visitUserId)
export const nameOf = ({ firstName, lastName }: VisitUser) => `${firstName} ${lastName}`.trim()

/**
 * Everybody who was inside when the dialog was opened, checked out one after the other. Whoever comes in meanwhile is not
 * among them.
 */
export function useCloseDay(index: LocationIndex<Location>, place: string | null) {
  const { t } = useTranslation('roll-call')
  const { tenantId } = useSignedIn()
  const client = useQueryClient()
  const words = useErrorWords()
  const [gate] = useState(() => bookingActions(tenantId, client))
  const [list, setList] = useState<readonly VisitUser[] | null>(null)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [results, setResults] = useState<ReadonlyMap<string, CheckoutResult>>(new Map())
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const isStopped = useRef(false)
  const isHere = useIsHere()

  const inside = useQuery({ ...insideQueries.all(tenantId, ROLL_CALL_STANDBY), refetchOnMount: 'always' })
  // Not what was kept ready some minutes ago.
  if (list === null && inside.isSuccess && inside.isFetchedAfterMount)
    setList(inside.data.visitors.toSorted((one, other) => nameOf(one).localeCompare(nameOf(other))))

  const visitors = useMemo(() => {
    if (place === null) return list
    const within = placesWithin(index, new Set([place]))
    return list?.filter(({ locationIds }) => locationIds.some((id) => within.has(String(id)))) ?? null
  }, [list, index, place])
  const isDone = (visitor: VisitUser) => results.get(idOf(visitor))?.state === 'done'
  const open = visitors?.filter((visitor) => !isDone(visitor)) ?? []
  const ticked = open.filter((visitor) => !left.has(idOf(visitor)))
  const failed = open.filter((visitor) => results.get(idOf(visitor))?.state === 'failed')

  const setResult = (visitor: VisitUser, result: CheckoutResult) =>
    setResults((known) => new Map(known).set(idOf(visitor), result))

  const checkOut = async () => {
    isStopped.current = false
    const total = ticked.length
    for (const [done, visitor] of ticked.entries()) {
      if (isStopped.current) break
      setProgress({ done, total })
      setResult(visitor, { state: 'sending' })
      try {
        // One by one, so that each has a result of its own and the server is not rushed.
        // oxlint-disable-next-line no-await-in-loop
        await gate.checkout(visitor)
        setResult(visitor, { state: 'done' })
      } catch (error) {
        const reason = words(error).message
        setResult(visitor, { state: 'failed', reason })
        if (!isHere.current) notify.error(t('close.failedFor', { name: nameOf(visitor) }), reason)
      }
    }
    setProgress(null)
    void inside.refetch()
  }

  return {
    inside,
    /** Null until it is known who is inside. */
    visitors,
    open,
    ticked,
    failed,
    results,
    /** While it is running. */
    progress,
    tick: (ids: readonly string[], isTicked: boolean) => {
      const next = new Set(left)
      for (const id of ids)
        if (isTicked) next.delete(id)
        else next.add(id)
      setLeft(next)
    },
    checkOut,
    /** Ends it after the one that is on its way. */
    stop: () => {
      isStopped.current = true
    },
  }
}

export type CloseDay = ReturnType<typeof useCloseDay>
