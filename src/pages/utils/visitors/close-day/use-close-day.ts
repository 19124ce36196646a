import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { checkInCalls } from '@/check-in/calls'
import { ROLL_CALL_STANDBY } from '@/config/constants'
import { visitorId } from '@/day/day-list'
import { type Inside, insideQueries } from '@/hooks/booking/inside'
import { useLocale } from '@/i18n/use-locale'
import { createPlaceFilter, type LocationIndex } from '@/lib/location-tree'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { personName } from '@/lib/text/person-name'
import type { Gap } from '@/pages/utils/visitors/roll-call/gaps-alert'
import { createOnSiteFilter } from '@/pages/utils/visitors/roll-call/roll-call'
import { useCutPlaces } from '@/pages/utils/visitors/roll-call/use-cut-places'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import { isUnconfirmed, useBatch } from '@/widgets/batch/use-batch'
import { useSending } from '@/widgets/drafts/use-sending'
import { notify } from '@/widgets/notify'
import { useNotifyOutcome } from '@/widgets/use-change'
import { useTenantId } from '@/widgets/use-tenant-id'

/** Keeps visitors who are no longer inside, because those checked out here stay in the list. */
function withAdded(before: Inside | null, now: Inside): Inside {
  const all = [...(before?.visitors ?? []), ...now.visitors]
  return { ...now, visitors: [...new Map(all.map((visitor) => [visitorId(visitor), visitor])).values()] }
}

/**
 * Checks out, sequentially, the visitors who were on site when the dialog was opened. Later arrivals are not
 * included.
 */
export function useCloseDay(index: LocationIndex<Location>, place: string | null) {
  const { t } = useTranslation('roll-call')
  const { tag } = useLocale()
  const tenantId = useTenantId()
  const client = useQueryClient()
  const [calls] = useState(() => checkInCalls(tenantId, client))
  const [list, setList] = useState<Inside | null>(null)
  /** The ticks that the user has changed. */
  const [ticks, setTicks] = useState<ReadonlyMap<string, boolean>>(new Map())
  const { states, progress, run, stop } = useBatch<VisitUser, VisitUser>(visitorId)
  useSending(progress !== null)
  const isMounted = useIsMounted()
  const notifyOutcome = useNotifyOutcome()

  const inside = useQuery({ ...insideQueries.all(tenantId, ROLL_CALL_STANDBY), refetchOnMount: 'always' })
  // Wait for a fresh response instead of the cached list.
  if (list === null && inside.isSuccess && inside.isFetchedAfterMount) setList(inside.data)
  const cutPlaces = useCutPlaces(place)
  const retry = async () => {
    void cutPlaces?.refetch()
    // Whoever has come since then is not added to a list that was complete.
    if (list?.isComplete !== false) return
    const { data, isSuccess } = await inside.refetch()
    if (isSuccess) setList((before) => withAdded(before, data))
  }

  const visitors = useMemo(() => {
    const mayBeAtPlace = createOnSiteFilter(index, place)
    return (
      list?.visitors
        .filter(({ locationIds }) => mayBeAtPlace(locationIds))
        .sort((one, other) => personName(one).localeCompare(personName(other), tag, { numeric: true })) ??
      null
    )
  }, [list, index, place, tag])
  const gaps = [
    ...(list?.isComplete === false ? ['incompleteText' as const] : []),
    ...(cutPlaces ? ['placesMissing' as const] : []),
  ] satisfies readonly Gap[]
  const isDone = (visitor: VisitUser) => states.get(visitorId(visitor))?.state === 'done'
  const open = visitors?.filter((visitor) => !isDone(visitor)) ?? []
  // Whoever may be at another location is on its list as well, and is not checked out from here unseen.
  const isHere = useMemo(() => createPlaceFilter(index, place), [index, place])
  const ticked = open.filter((visitor) => ticks.get(visitorId(visitor)) ?? isHere(visitor.locationIds))
  const cardsOut = (visitors ?? []).flatMap((visitor) => {
    const result = states.get(visitorId(visitor))
    return result?.state === 'done' && result.answer.cardNumber ? [result.answer] : []
  })
  const failed = open.filter((visitor) => states.get(visitorId(visitor))?.state === 'failed')

  const checkOut = async () => {
    const results = await run(ticked, calls.checkOut)
    void inside.refetch()
    if (isMounted.current) return
    for (const visitor of ticked) {
      const result = results.get(visitorId(visitor))
      if (result?.state === 'failed')
        notifyOutcome(result.error, { act: 'checkout', name: personName(visitor) }, result.reason)
    }
    // The batch stopped early: report the visitors that were not sent as well.
    const notSent = ticked.filter((visitor) => !results.has(visitorId(visitor)))
    if (notSent.length > 0) notify.error(t('close.failed', { count: notSent.length }))
  }

  return {
    inside,
    /** Why the list may be incomplete. */
    gaps,
    /** Adds those whom an incomplete list lacks. */
    retry,
    /** Null until loaded. */
    visitors,
    open,
    ticked,
    failed,
    /** Checked-out visitors who still have their card. */
    cardsOut,
    /** Whether some failed check-outs may have been processed. */
    hasUnconfirmed: failed.some((visitor) => isUnconfirmed(states.get(visitorId(visitor)))),
    /** Result by visitor. */
    states,
    /** Set while running. */
    progress,
    tick: (ids: readonly string[], isTicked: boolean) =>
      setTicks(new Map([...ticks, ...ids.map((id) => [id, isTicked] as const)])),
    checkOut,
    /** Stops after the current item. */
    stop,
  }
}

export type CloseDay = ReturnType<typeof useCloseDay>
