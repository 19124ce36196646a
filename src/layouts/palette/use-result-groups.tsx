import { CalendarDays, ContactRound, IdCard, MapPin, UserRound } from 'lucide-react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useMatch, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { useLocale } from '@/i18n/use-locale'
import { dotted } from '@/lib/text/text-parts'
import { clockRangeText, dayText } from '@/lib/time/clock-text'
import { indexLocations, pathUp } from '@/lib/location-tree'
import { pathText } from '@/lib/text/place-texts'
import { personName } from '@/lib/text/person-name'
import { zoneOf } from '@/lib/time/wall-time'
import { createMatcher, namedFirst } from '@/lib/text/named-first'
import type { PaletteCommand, PaletteGroup } from './palette-groups'
import type { SearchResults } from './use-search-results'

const VISITORS_SHOWN = 8
const OTHERS_SHOWN = 5

/** Commands for the people, visits and locations that were found. */
export function useResultGroups(search: string, results: SearchResults): PaletteGroup[] {
  const { t } = useTranslation('palette')
  const { tag } = useLocale()
  const navigate = useNavigate()
  // A booking form in progress keeps its hosts; opening a new one would replace it.
  const isBooking = useMatch(paths.prebooking()) !== null
  const index = useMemo(() => indexLocations(results.locations), [results.locations])
  const matches = useMemo(() => createMatcher(search), [search])
  const places = useMemo(() => {
    if (!results.isAsked) return []
    return results.locations.filter(({ enabled, name }) => enabled && matches(name)).slice(0, OTHERS_SHOWN)
  }, [results.isAsked, results.locations, matches])
  /** Filters an outdated response by the newer search text. */
  const holds = (...texts: (string | null | undefined)[]) => !results.isOld || matches(texts.join(' '))

  const time = (visit: { start: string; end: string; locationIds: readonly (string | number)[] }) => {
    const [start, end] = [Date.parse(visit.start), Date.parse(visit.end)]
    const zone = zoneOf(index, visit.locationIds[0])
    return { day: dayText(start, tag, zone), clock: clockRangeText(start, end, tag, zone) }
  }
  const visitors = results.visitors
    .filter((visitor) => holds(personName(visitor), visitor.company, visitor.email, visitor.cardNumber))
    .map((visitor): PaletteCommand => ({
      id: `visitor-${visitor.visitUserId}`,
      label: personName(visitor),
      description: dotted([visitor.company, time(visitor).clock]),
      icon: <IdCard aria-hidden />,
      act: () => navigate(paths.visitorEdit(visitor.visitId, visitor.visitUserId)),
    }))
  const visits = results.visits
    .filter(({ subject, notes }) => holds(subject, notes))
    .map((visit): PaletteCommand => ({
      id: `visit-${visit.visitId}`,
      label: visit.subject || t('noSubject'),
      description: [time(visit).day, time(visit).clock].filter(Boolean).join(', ') || '–',
      icon: <CalendarDays aria-hidden />,
      act: () => navigate(paths.prebooking(visit.visitId)),
    }))
  const hosts = results.hosts
    .filter((host) => holds(personName(host), host.email, host.company))
    .map((host): PaletteCommand => ({
      id: `host-${host.id}`,
      label: personName(host),
      description: t('bookWith'),
      icon: <UserRound aria-hidden />,
      act: () =>
        navigate(paths.prebooking(), {
          state: { defaults: { visitTypeId: null, hosts: [{ id: host.id, name: personName(host) }] } },
        }),
    }))
  // Skip users who are already listed with a visit today.
  const awaited = new Set(results.visitors.map(({ userId }) => String(userId)))
  const users = results.users
    .filter(({ id }) => !awaited.has(String(id)))
    .filter((user) => holds(personName(user), user.email, user.company, user.login))
    .map((user): PaletteCommand => ({
      id: `user-${user.id}`,
      label: personName(user),
      description: dotted([user.company, user.email]),
      icon: <ContactRound aria-hidden />,
      act: () => navigate(paths.userData(user.id)),
    }))
  const locations = places.map((place): PaletteCommand => {
    const above = pathUp(index, place.locationId).slice(1)
    return {
      id: `location-${place.locationId}`,
      label: place.name,
      description: pathText(above),
      icon: <MapPin aria-hidden />,
      act: () => navigate(paths.locations(place.locationId)),
    }
  })
  const first = (commands: PaletteCommand[], count: number) => namedFirst(search, commands, count)
  return [
    { id: 'visitors', title: t('groups.visitors'), commands: first(visitors, VISITORS_SHOWN) },
    { id: 'visits', title: t('groups.visits'), commands: first(visits, OTHERS_SHOWN) },
    { id: 'hosts', title: t('groups.hosts'), commands: isBooking ? [] : first(hosts, OTHERS_SHOWN) },
    { id: 'users', title: t('groups.users'), commands: first(users, OTHERS_SHOWN) },
    { id: 'locations', title: t('groups.locations'), commands: locations },
  ]
}
