// Realtime: the standard Feathers events of three services, if a socket is configured (assumed)
import * as z from 'zod/mini'
import { realtimeAddress } from '@/config/environment'
import type { Id } from '@/http/calls'
import { openSocket } from '@/http/socket'
import { wireNames } from '@/http/wire-names'
import { id } from '@/lib/id-schema'
import { isSameId } from '@/lib/ids'
import { isRecord } from '@/lib/is-record'
import { maybe } from './shapes'

const SERVICES = {
  'booking/visit-user': 'visit-user',
  'booking/visit': 'visit',
  'user/issuable': 'issuable',
} as const
const METHODS = ['created', 'updated', 'patched', 'removed'] as const

/** A change in a service; ids and the visit's start are null if the event does not contain them. */
export type RealtimeEvent = {
  service: (typeof SERVICES)[keyof typeof SERVICES]
  method: (typeof METHODS)[number]
  visitUserId: Id | null
  visitId: Id | null
  start: string | null
}

type RealtimeListener = {
  onEvent: (event: RealtimeEvent) => void
  /** Whether events are received live. */
  onLive: (isLive: boolean) => void
  /** Events may have been missed. */
  onMissed: () => void
}

const payloadSchema = z.catch(
  z.looseObject({
    tenantId: maybe(id),
    visitUserId: maybe(id),
    visitId: maybe(id),
    start: maybe(z.string()),
  }),
  {},
)

/**
 * Reads an event; null if it belongs to another service or tenant, because a socket receives the events of
 * all tenants of its login. A stock Feathers server sends the registered path (`…/:tenantId/…`), so only the
 * payload has the tenant. If neither has it, the event has no ids, because something may have changed here.
 * @param name path and event, e.g. `booking/v1/:tenantId/visit patched`
 */
export function readEvent(tenantId: Id, name: string, payload: unknown): RealtimeEvent | null {
  const [path = '', event] = name.split(' ')
  const [base, , segment = '', sub] = path.split('/')
  const service = Object.entries(SERVICES).find(([key]) => key === `${base}/${sub}`)?.[1]
  const method = METHODS.find((one) => one === event)
  if (!service || !method) return null
  const row = payloadSchema.parse(isRecord(payload) ? wireNames(service).fromWire(payload) : payload)
  const owner = row.tenantId ?? (segment.startsWith(':') ? null : segment)
  if (owner === null) return { service, method: 'patched', visitUserId: null, visitId: null, start: null }
  if (!isSameId(owner, tenantId)) return null
  const { visitUserId = null, visitId = null, start = null } = row
  return { service, method, visitUserId, visitId, start }
}

export const realtimeService = {
  isConfigured: realtimeAddress !== '',

  /**
   * Subscribes to a tenant's changes.
   * @returns the unsubscribe function
   */
  listen: (tenantId: Id, { onEvent, onLive, onMissed }: RealtimeListener): (() => void) =>
    openSocket(realtimeAddress, {
      onLive,
      onMissed,
      onEvent: (name, payload) => {
        const event = readEvent(tenantId, name, payload)
        if (event) onEvent(event)
      },
    }),
}
