// Realtime: the standard Feathers events of three services, where a socket is configured (assumed)
import * as z from 'zod/mini'
import { realtimeAddress } from '@/config/environment'
import type { Id } from '@/http/calls'
import { isRecord } from '@/http/parse'
import { openSocket } from '@/http/socket'
import { wireNames } from '@/http/wire-names'
import { id } from '@/lib/id-schema'
import { maybe } from './shapes'

const SERVICES = {
  'booking/visit-user': 'visit-user',
  'booking/visit': 'visit',
  'user/issuable': 'issuable',
} as const
const METHODS = ['created', 'updated', 'patched', 'removed'] as const

/** Somebody has changed something of a service; the ids and the visit's start as far as the event tells them. */
export type RealtimeEvent = {
  service: (typeof SERVICES)[keyof typeof SERVICES]
  method: (typeof METHODS)[number]
  visitUserId: Id | null
  visitId: Id | null
  start: string | null
}

type RealtimeListener = {
  onEvent: (event: RealtimeEvent) => void
  /** Whether changes come as they happen. */
  onLive: (isLive: boolean) => void
  /** Changes may have been missed. */
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
 * Reads an event, or null where it is none of the three services or of another tenant: a socket hears of every tenant of
 * its login. A stock Feathers server names the path as it is registered (`…/:tenantId/…`), so that only the payload tells
 * whose it is. Where neither does, something may have changed here: the event then names nobody.
 * @param name path and event, e.g. `booking/v1/:tenantId/visit patched`
 */
export function readEvent(tenantId: Id, name: string, payload: unknown): RealtimeEvent | null {
  const [path = '', event] = name.split(' ')
  const [base, , segment = '', sub] = path.split('/')
  const service = Object.entries(SERVICES).find(([known]) => known === `${base}/${sub}`)?.[1]
  const method = METHODS.find((known) => known === event)
  if (!service || !method) return null
  const row = payloadSchema.parse(isRecord(payload) ? wireNames(service).fromWire(payload) : payload)
  const owner = row.tenantId ?? (segment.startsWith(':') ? null : segment)
  if (owner === null) return { service, method: 'patched', visitUserId: null, visitId: null, start: null }
  if (String(owner) !== String(tenantId)) return null
  const { visitUserId = null, visitId = null, start = null } = row
  return { service, method, visitUserId, visitId, start }
}

export const realtimeService = {
  /** Whether there is a socket to listen to. */
  isConfigured: realtimeAddress !== '',

  /**
   * Listens to what changes in a tenant, until the way back is called.
   * @returns the way to stop
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
