import type { TFunction } from 'i18next'
import { paths } from '@/config/paths'
import type { CalendarEvent } from '@/lib/time/calendar'
import { pathUp } from '@/lib/location-tree'
import { personName } from '@/lib/text/person-name'
import type { Visit } from '@/services/booking/visit'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import type { Lookups } from '@/pages/prebooking/form/lookups'

type Context = {
  tenantId: string
  values: BookingValues
  lookups: Lookups
  t: TFunction<'prebooking'>
  tag: string
  now: number
}

/** A calendar event for the visit. Calendars may be shared, so the name of a hidden VIP is left out. */
export function calendarEvent(
  visit: Visit,
  { tenantId, values, lookups, t, tag, now }: Context,
): CalendarEvent {
  const list = (names: string[]) => new Intl.ListFormat(tag).format(names)
  const visitors = visit.vip ? '' : list(visit.visitUsers.map(personName))
  const hosts = list(values.hosts.map(({ name }) => name))
  const places = visit.locationIds.map((id) => {
    const path = pathUp(lookups.places, id)
    const address = path.find((place) => place.address)?.address
    return [...path.map(({ name }) => name), address].filter(Boolean).join(', ')
  })
  const text = [
    hosts && t('calendar.hosts', { hosts }),
    visitors && t('calendar.visitors', { visitors }),
    `${window.location.origin}${paths.prebooking(visit.visitId)}`,
  ]
  return {
    uid: `${visit.visitId}@${tenantId}`,
    start: new Date(visit.start).getTime(),
    end: new Date(visit.end).getTime(),
    stamp: now,
    title: values.subject || (visitors ? t('calendar.titleOf', { visitors }) : t('calendar.title')),
    place: places.join('; '),
    text: text.filter(Boolean).join('\n'),
  }
}
