import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { brandingQueries } from '@/hooks/company/branding'
import { locationQueries } from '@/hooks/location'
import { type MissingData, missingData } from '@/hooks/missing-data'
import { pollInterval } from '@/hooks/poll-interval'
import { useIsSettled } from '@/hooks/use-is-settled'
import { serviceMessage, statusOf } from '@/http/errors'
import { useNow } from '@/lib/react/use-now'
import { personName } from '@/lib/text/person-name'
import { deviceZone, knownZone } from '@/lib/time/zone'
import type { VisitUserField } from '@/services/booking/lookups'
import type { Visit } from '@/services/booking/visit'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import type { Tenant } from '@/services/tenants'
import type { Pass } from '@/session/stored-pass'
import { type VisitorForm, visitorForm, withoutMasked } from '@/widgets/fields/visitor-form'
import { questionsAbout } from '@/widgets/questions'
import { linkQueries } from './link-queries'
import { publicFields } from './public-fields'
import { useLinkIds } from './use-link-ids'

/** Poll interval for the check-in status, in ms. */
const LIVE = 30_000
const GONE = 410
/** All of these show the same page, so that it does not reveal the reason. */
const UNUSABLE: readonly (number | undefined)[] = [400, 401, 403, 404, 405, GONE]

export type ReadyLink = {
  status: 'ready'
  visitor: VisitUser
  visit: Visit
  form: VisitorForm
  fields: readonly VisitUserField[]
  /** Parts of the form that could not be loaded, or are late; null if there are none. */
  missing: MissingData | null
  /** Null while the location is loading; the first step does not wait for it. */
  pass: Pass | null
  tenant: Tenant | undefined
  /** The tenant's introduction above the first step: one text, or texts by language. */
  intro: unknown
}
type Link =
  | ReadyLink
  | { status: 'failed'; query: MissingData }
  | { status: 'loading' }
  /** `isFinal`: the service said so, and not a gateway, which may answer with the same status during an update. */
  | { status: 'unusable'; isFinal: boolean }

/** The pass data; the location's fields are empty if it cannot be loaded. */
function passOf(visitor: VisitUser, path: readonly Location[], tenantName: string): Pass {
  return {
    tenantName,
    visitId: String(visitor.visitId),
    name: personName(visitor),
    start: visitor.start,
    end: visitor.end,
    timeZone: path.map(({ timeZone }) => knownZone(timeZone)).find(Boolean) ?? deviceZone(),
    place: path.map(({ name }) => name).join(', '),
    address: path.map(({ address }) => address).find(Boolean) ?? null,
    // First names only, because the link may be in anybody's hands.
    hosts: visitor.hostNames.map((name) => name.trim().split(/\s+/)[0] ?? '').filter(Boolean),
  }
}

const none: never[] = []

/**
 * Loads everything for a self-update link: visitor, visit and the tenant's form. Without a part of the form, visitors
 * still get their pass, and the kiosk asks what is missing.
 */
export function useLink(): Link {
  const { tenantId, visitId, visitorId } = useLinkIds()
  const queries = linkQueries({ tenantId, visitId, visitorId })
  const visitor = useQuery({ ...queries.visitor, refetchInterval: (query) => pollInterval(LIVE, query) })
  // After a failure until it loads, like the visitor: a gateway may refuse a link that can be used again.
  const visit = useQuery({
    ...queries.visit,
    refetchInterval: (query) => {
      // Also before a failure, because it counts them.
      const interval = pollInterval(LIVE, query)
      return query.state.status === 'error' && interval
    },
  })
  const fields = useQuery(queries.fields)
  const questions = useQuery(queries.questions)
  const types = useQuery(queries.types)
  const now = useNow(LIVE)
  const isOfVisit = visitor.data !== undefined && String(visitor.data.visitId) === visitId
  const path = useQuery(locationQueries.path(tenantId, isOfVisit ? visitor.data?.locationIds[0] : undefined))
  const record = useQuery(queries.tenant)
  const intro = useQuery(queries.intro)
  const optional = [fields, questions, types]
  // What comes later moves the form.
  const isSettled = useIsSettled(...optional, record, intro)
  // Optional; nothing waits for it.
  const branding = useQuery(brandingQueries.get(tenantId))

  const isPublic = publicFields({ tenantId, visitorId }).visitor !== undefined
  const form = useMemo(() => {
    if (!visitor.data) return null
    const visitorQuestions = questionsAbout('visitor', questions.data ?? none, types.data ?? none)
    const all = visitorForm(visitor.data, fields.data ?? none, visitorQuestions)
    return isPublic ? withoutMasked(all) : all
  }, [visitor.data, fields.data, questions.data, types.data, isPublic])

  // Only the first response counts, and 410 later: a single odd gateway error must not interrupt a step.
  const refusals = [visitor, visit].filter(
    ({ isError, error, data }) =>
      isError && (data === undefined ? UNUSABLE.includes(statusOf(error)) : statusOf(error) === GONE),
  )
  if (refusals.length > 0 || (visitor.data && !isOfVisit))
    return {
      status: 'unusable',
      isFinal: refusals.every(({ error }) => statusOf(error) === GONE || serviceMessage(error) !== ''),
    }
  const failed = missingData([visitor, visit].filter(({ isError }) => isError))
  if (failed) return { status: 'failed', query: failed }
  if (!visitor.data || !visit.data || !form || !isSettled) return { status: 'loading' }
  // The location's zone decides when the day is over, so wait for it if the phase depends on it.
  if (path.isLoading && (visitor.data.detailsConfirmedAt || Date.parse(visitor.data.end) < now))
    return { status: 'loading' }
  const tenant = record.data && { ...record.data, ...branding.data }
  return {
    status: 'ready',
    visitor: visitor.data,
    visit: visit.data,
    form,
    fields: fields.data ?? none,
    missing: missingData(optional),
    pass: path.isLoading ? null : passOf(visitor.data, path.data ?? [], tenant?.name ?? ''),
    tenant,
    intro: intro.data,
  }
}
