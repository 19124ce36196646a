import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type Ref, useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { visitUserQueries } from '@/hooks/booking/visit-user'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { serverNow } from '@/hooks/clock'
import { useIsLive } from '@/hooks/realtime'
import { useLocale } from '@/i18n/use-locale'
import type { LocationIndex } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import { listed } from '@/lib/text/text-parts'
import { clockRangeText, clockText } from '@/lib/time/clock-text'
import { dayAt } from '@/lib/time/day'
import { zoneOf } from '@/lib/time/wall-time'
import { isInside } from '@/lib/visit-status'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useHostTexts } from '@/widgets/host-text'
import { useTenantId } from '@/widgets/use-tenant-id'
import { sameName } from './walk-in-values'

type SameNameProps = {
  visitor: VisitUser
  zone: string
  isPending: boolean
  onCheckIn: () => void
  onOther: () => void
  ref?: Ref<HTMLDivElement>
}

/** Offers a visitor of a similar name who has a visit today, to avoid a duplicate record. */
export function SameName({ visitor, zone, isPending, onCheckIn, onOther, ref }: SameNameProps) {
  const { t } = useTranslation('front-desk')
  const { tag } = useLocale()
  const hostTexts = useHostTexts()
  const name = personName(visitor)
  const isIn = isInside(visitor)
  const hosts = listed(hostTexts(visitor), tag)
  const time = isIn
    ? clockText(Date.parse(visitor.checkinTime ?? visitor.start), tag, zone)
    : clockRangeText(Date.parse(visitor.start), Date.parse(visitor.end), tag, zone)
  const about = isIn
    ? t('walkIn.same.inside', { name, time })
    : hosts
      ? t('walkIn.same.with', { name, time, hosts })
      : t('walkIn.same.expected', { name, time })
  return (
    <InlineAlert
      ref={ref}
      tone={isIn ? 'warning' : 'info'}
      live="status"
      title={t('walkIn.same.title', { name })}
    >
      <p>{about}</p>
      {visitor.company && <p>{visitor.company}</p>}
      <div className="mt-2.5 flex flex-wrap gap-2">
        {!isIn && (
          <Button size="small" variant="primary" isPending={isPending} onPress={onCheckIn}>
            {t('walkIn.same.checkIn')}
          </Button>
        )}
        <Button size="small" onPress={onOther}>
          {t('walkIn.same.other')}
        </Button>
      </div>
    </InlineAlert>
  )
}

/** Limit of records with the same name, and how far ahead (ms) their day may start in another time zone. */
const RECORD_LIMIT = 20
const AHEAD = 36 * 60 * 60_000

type Person = { firstName: string; lastName: string }

/**
 * Today's visitors with a similar name. While the day is loading, its list cannot rule out matches; `search` then
 * queries the server.
 * @param today 'YYYY-MM-DD'
 */
export function useSameName(today: string, index: LocationIndex<Location>, person: Person) {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const { data: day } = useQuery(visitUserQueries.day(tenantId, today, useIsLive()))
  const [found, setFound] = useState<readonly VisitUser[]>([])
  const isToday = ({ start, status, locationIds }: VisitUser) =>
    status === 'checkedIn' ||
    (start !== '' && dayAt(Date.parse(start), zoneOf(index, locationIds[0])) === today)

  const matchesIn = (visitors: readonly VisitUser[]) => {
    const visitorsById = new Map(
      [...visitors, ...(day?.visitors ?? [])].map((visitor) => [String(visitor.visitUserId), visitor]),
    )
    return sameName([...visitorsById.values()], person)
  }
  return {
    offers: matchesIn(found),

    /** The same, from complete data. */
    search: async (): Promise<VisitUser[]> => {
      if (day?.isLoaded) return matchesIn(found)
      const { data } = await client.fetchQuery(
        visitUserRecordQueries.find(tenantId, {
          firstName: person.firstName.trim(),
          lastName: person.lastName.trim(),
          start: { $lt: new Date(serverNow() + AHEAD).toISOString() },
          $sort: { start: -1 },
          $limit: RECORD_LIMIT,
        }),
      )
      const namesakes = data.filter(isToday)
      // The caller focuses the first offer, which has to be rendered before.
      flushSync(() => setFound(namesakes))
      return matchesIn(namesakes)
    },
  }
}
