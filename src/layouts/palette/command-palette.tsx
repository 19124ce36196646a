import { useQuery, keepPreviousData, useQueryClient } from '@tanstack/react-query'
import { Building2, CalendarDays, ContactRound, IdCard, MapPin, UserRound } from 'lucide-react'
import { useState, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useMatch } from 'react-router'
import { paths } from '@/config/paths'
import { visitQueries } from '@/hooks/booking/visit'
import { loadedVisitors } from '@/hooks/booking/visit-user'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { tenantQueries } from '@/hooks/tenants'
import { userQueries } from '@/hooks/user/user'
import { useLocale } from '@/i18n/use-locale'
import { indexLocations, pathUp } from '@/lib/location-tree'
import { useDebounced } from '@/lib/react/use-debounced'
import { hasWords, searchTextOf, searchWords } from '@/lib/text/fold'
import { createMatcher, namedFirst } from '@/lib/text/named-first'
import { personName } from '@/lib/text/person-name'
import { pathText } from '@/lib/text/place-texts'
import { dotted } from '@/lib/text/text-parts'
import { bufferTyping, takeBufferedTyping } from '@/lib/text/typed-ahead'
import { clockRangeText, dayRangeText } from '@/lib/time/clock-text'
import { zoneOf } from '@/lib/time/wall-time'
import { useSignedIn } from '@/session/use-session'
import { Button } from '@/ui/buttons/button'
import { CommandDialog } from '@/ui/overlays/command-dialog'
import { useErrorText } from '@/widgets/error-text'
import { useToday } from '@/widgets/use-today'
import { type PaletteCommand, type PaletteGroup, useFixedGroups } from './use-fixed-groups'

/** A single letter matches too much. */
const MIN_LENGTH = 2
const DEBOUNCE = 150
/** More than are shown: services match a word anywhere, and prefix matches are listed first. */
const LIMIT = 50

/**
 * Search results from the services: locations (loaded once), today's visitors, today's and upcoming visits by
 * subject, hosts, and users. At most two requests run at once. Earlier results stay until the next response;
 * responses to outdated searches are dropped.
 */
function useSearchResults(tenantId: string, search: string) {
  const typed = search.trim()
  const debounced = useDebounced(typed, DEBOUNCE)
  const isEnabled = tenantId !== '' && typed.length >= MIN_LENGTH && debounced.length >= MIN_LENGTH
  const page = { placeholderData: keepPreviousData, staleTime: 10_000 }
  const { locations, today, isKnown: isDayKnown } = useToday(isEnabled)
  const visitors = useQuery({
    ...visitUserRecordQueries.find(tenantId, {
      ...today.span,
      $search: debounced,
      $limit: LIMIT,
      $sort: { start: 1 },
    }),
    ...page,
    enabled: isDayKnown,
  })
  const visits = useQuery({
    ...visitQueries.find(tenantId, {
      end: today.span.end,
      $search: debounced,
      $limit: LIMIT,
      $sort: { start: 1 },
    }),
    ...page,
    enabled: isDayKnown,
  })
  const hosts = useQuery({
    ...userQueries.search(tenantId, debounced, 'hosts', LIMIT),
    ...page,
    enabled: isDayKnown && !visitors.isFetching,
  })
  const users = useQuery({
    ...userQueries.search(tenantId, debounced, 'all', LIMIT),
    ...page,
    enabled: isDayKnown && !visitors.isFetching && !hosts.isFetching,
  })
  // A service compares spellings less tolerantly than the front desk.
  const isNobody = visitors.data?.data.length === 0
  const client = useQueryClient()
  const similar = useMemo(() => {
    const words = searchWords(debounced)
    return isNobody
      ? loadedVisitors(client, tenantId).filter((one) => hasWords(searchTextOf([personName(one)]), words))
      : null
  }, [isNobody, client, tenantId, debounced])
  const all = [visitors, visits, hosts, users, locations]
  const failed = isEnabled ? all.filter(({ isError, isFetching }) => isError && !isFetching) : []
  const isTyping = typed.length >= MIN_LENGTH && debounced !== typed
  return {
    /** The results belong to an older search text; show only those that match the new one too. */
    isOld: isTyping || [visitors, visits, hosts, users].some(({ isPlaceholderData }) => isPlaceholderData),
    isLoading: isTyping || (isEnabled && all.some(({ isFetching }) => isFetching)),
    isEnabled,
    visitors: isEnabled ? (similar ?? visitors.data?.data ?? []).filter(today.has) : [],
    visits: isEnabled ? (visits.data?.data ?? []).filter((visit) => !today.isPast(visit)) : [],
    hosts: isEnabled ? (hosts.data?.data ?? []) : [],
    users: isEnabled ? (users.data?.data ?? []) : [],
    locations: isEnabled ? (locations.data ?? []) : [],
    error: failed[0]?.error ?? null,
    retry: () => {
      for (const query of failed) void query.refetch()
    },
  }
}

type SearchResults = ReturnType<typeof useSearchResults>

const VISITORS_SHOWN = 8
const OTHERS_SHOWN = 5

/** Commands for the people, visits and locations that were found. */
function useResultGroups(search: string, results: SearchResults): PaletteGroup[] {
  const { t } = useTranslation('palette')
  const { tag } = useLocale()
  const navigate = useNavigate()
  // A booking form in progress keeps its hosts; opening a new one would replace it.
  const isBooking = useMatch(paths.prebooking()) !== null
  const index = useMemo(() => indexLocations(results.locations), [results.locations])
  const matches = useMemo(() => createMatcher(search), [search])
  const places = useMemo(() => {
    if (!results.isEnabled) return []
    return results.locations.filter(({ enabled, name }) => enabled && matches(name)).slice(0, OTHERS_SHOWN)
  }, [results.isEnabled, results.locations, matches])
  /** Filters an outdated response by the newer search text. */
  const holds = (...texts: (string | null | undefined)[]) => !results.isOld || matches(texts.join(' '))

  const time = (visit: { start: string; end: string; locationIds: readonly (string | number)[] }) => {
    const [start, end] = [Date.parse(visit.start), Date.parse(visit.end)]
    const zone = zoneOf(index, visit.locationIds[0])
    return { dayAndClock: dayRangeText(start, end, tag, zone), clock: clockRangeText(start, end, tag, zone) }
  }
  const visitors = results.visitors
    .filter((visitor) => holds(personName(visitor), visitor.company, visitor.email, visitor.cardNumber))
    .map((visitor): PaletteCommand => ({
      id: `visitor-${visitor.visitUserId}`,
      label: personName(visitor),
      description: dotted([visitor.company, time(visitor).clock]),
      icon: <IdCard aria-hidden />,
      run: () => navigate(paths.visitorEdit(visitor.visitId, visitor.visitUserId)),
    }))
  const visits = results.visits
    .filter(({ subject, notes }) => holds(subject, notes))
    .map((visit): PaletteCommand => ({
      id: `visit-${visit.visitId}`,
      label: visit.subject || t('noSubject'),
      description: time(visit).dayAndClock || '–',
      icon: <CalendarDays aria-hidden />,
      run: () => navigate(paths.prebooking(visit.visitId)),
    }))
  const hosts = results.hosts
    .filter((host) => holds(personName(host), host.email, host.company))
    .map((host): PaletteCommand => ({
      id: `host-${host.id}`,
      label: personName(host),
      description: t('bookWith'),
      icon: <UserRound aria-hidden />,
      run: () =>
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
      run: () => navigate(paths.userData(user.id)),
    }))
  const locations = places.map((place): PaletteCommand => {
    const above = pathUp(index, place.locationId).slice(1)
    return {
      id: `location-${place.locationId}`,
      label: place.name,
      description: pathText(above),
      icon: <MapPin aria-hidden />,
      run: () => navigate(paths.locations(place.locationId)),
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

/** Limit of matches; with more tenants than this, they appear only after typing. */
const SHOWN_TENANTS = 5

/** The other tenants that the user may open. */
function useTenantGroup(search: string): PaletteGroup {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { tenantId } = useSignedIn()
  const { data: tenants = [] } = useQuery(tenantQueries.open())
  const matches = createMatcher(search)
  const title = t('account.switchTenant')
  const others = tenants.filter(({ id }) => String(id) !== tenantId)
  const isShown = search.trim() !== '' || others.length <= SHOWN_TENANTS
  return {
    id: 'tenants',
    title,
    commands: others
      .filter(({ name }) => isShown && matches(`${name} ${title}`))
      .slice(0, SHOWN_TENANTS)
      .map(({ id, name }) => ({
        id: `tenant-${id}`,
        label: name,
        icon: <Building2 aria-hidden />,
        // The tenant list asks about unsaved changes, and for a password if required.
        run: () => navigate(paths.tenants(), { state: { openTenant: String(id) } }),
      })),
  }
}

type CommandPaletteProps = {
  /** Removes the palette from the address; run commands afterwards, so that 'back' does not open it again. */
  onClose: () => Promise<void>
}

/** Global search: screens and actions immediately; people, visits and locations from the services. */
export function CommandPalette({ onClose }: CommandPaletteProps) {
  const { t } = useTranslation(['palette', 'common'])
  const errorText = useErrorText()
  const { tenantId } = useSignedIn()
  const [text, setText] = useState('')
  const results = useSearchResults(tenantId, text)
  const groups: PaletteGroup[] = [
    ...useFixedGroups(text),
    ...useResultGroups(text, results),
    useTenantGroup(text),
  ]
  const runById = new Map<string, PaletteCommand['run']>(
    groups.flatMap(({ commands }) => commands.map(({ id, run }) => [id, run])),
  )

  return (
    <CommandDialog
      label={t('common:search')}
      listLabel={t('list')}
      placeholder={t('placeholder')}
      closeLabel={t('common:actions.close')}
      text={text}
      onTextChange={setText}
      // Take keys typed earlier only once the field has focus, so that no key is lost.
      onFocus={() => {
        const ahead = takeBufferedTyping()
        setText((typed) => ahead + typed)
      }}
      groups={groups}
      onRun={({ id }) => {
        // Its first field takes what is typed until it has the focus.
        if (id === 'walk-in') bufferTyping()
        void onClose().then(() => runById.get(id)?.())
      }}
      onClose={() => void onClose()}
      isLoading={results.isLoading}
      emptyLabel={t('none', { text: text.trim() })}
      footer={
        <div role="status" className="shrink-0 text-label text-muted">
          {results.error !== null && (
            <div className="flex items-center justify-between gap-3 border-t border-border px-4 py-2">
              <span className="min-w-0">
                {t('failed')} {errorText(results.error).message}
              </span>
              <Button size="small" onPress={results.retry}>
                {t('common:actions.tryAgain')}
              </Button>
            </div>
          )}
        </div>
      }
    />
  )
}
