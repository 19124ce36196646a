// spec §7: /user/v1/{tenantId}/issuable: standard CRUD and reserveCardForVisitor
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { CARD_STATUSES } from '@/config/settings'
import { type CallOptions, type Id, serviceCalls, type Sending } from '@/http/calls'
import type { Page } from '@/http/parse'
import type { Query } from '@/http/query-string'
import { id } from '@/lib/id-schema'
import { flagValue, knownWord, maybe, reference, type Shape, text, time } from '@/services/shapes'
import { findByStatus } from '@/services/status-words'

const issuableSchema = z.looseObject({
  issuableId: id,
  issuableItemCategoryId: maybe(reference('issuableItemCategoryId')),
  /** the printed number; some servers send it as a number */
  number: text,
  /** available, reserved, issued, lost, disabled; unknown values are shown unchanged */
  status: z.catch(z.string(), 'available'),
  userId: maybe(reference('userId')),
  visitUserId: maybe(reference('visitUserId')),
  locationId: maybe(reference('locationId')),
  issuedAt: maybe(time),
  dueAt: maybe(time),
})

/**
 * A card or badge number that can be issued. Times are ISO 8601 UTC. Source: lookup of spec §3, fields
 * assumed.
 */
export type Issuable = Shape<typeof issuableSchema>
export type IssuableChange = Partial<Omit<Issuable, 'issuableId'>>
export type NewIssuable = IssuableChange & Pick<Issuable, 'number'>

/** The change that returns a card. */
export const RETURNED: IssuableChange = {
  status: 'available',
  visitUserId: null,
  userId: null,
  issuedAt: null,
  dueAt: null,
}

/** `forceReserve` takes a card reserved for another visitor (assumed); true by default (spec §7). */
type CardReservation = { visitId: Id; visitUserId: Id; issuableId: Id; forceReserve?: boolean }

const calls = serviceCalls({
  name: 'issuable',
  path: 'user/v1/:tenantId/issuable',
  methods: ['reserveCardForVisitor'],
  address: serviceAddress.user,
  searchFields: ['number'],
  readsFailures: ['reserveCardForVisitor'],
  read: (record) => {
    const status = knownWord(record.status, CARD_STATUSES) ?? 'available'
    return {
      ...record,
      number: record.number ?? record.cardNumber ?? record.name ?? record.code ?? record.issuableId,
      status,
      // A returned card may keep the ids of its last holder.
      ...(status === 'available' && { visitUserId: null, userId: null }),
    }
  },
})

export const issuableService = {
  /** GET /user/v1/{tenantId}/issuable: one page. A status is found however it is spelt. */
  find: (tenantId: Id, query: Query = {}, options?: CallOptions): Promise<Page<Issuable>> =>
    findByStatus(query, (pageQuery) => calls.find(issuableSchema, tenantId, pageQuery, options)),

  /** GET /user/v1/{tenantId}/issuable/{issuableId} */
  get: (tenantId: Id, issuableId: Id, options?: CallOptions): Promise<Issuable> =>
    calls.get(issuableSchema, tenantId, issuableId, options),

  /**
   * POST /user/v1/{tenantId}/issuable
   * @throws Conflict (409) if the number is already taken
   */
  create: (tenantId: Id, issuable: NewIssuable, sending: Sending): Promise<Issuable> =>
    calls.create(issuableSchema, tenantId, issuable, sending),

  /**
   * PATCH /user/v1/{tenantId}/issuable/{issuableId}: issues, returns, reports lost or disables a card
   * (assumed)
   */
  patch: (tenantId: Id, issuableId: Id, change: IssuableChange, sending: Sending): Promise<Issuable> =>
    calls.patch(issuableSchema, tenantId, issuableId, change, sending),

  /** DELETE /user/v1/{tenantId}/issuable/{issuableId} */
  remove: (tenantId: Id, issuableId: Id, sending: Sending): Promise<void> =>
    calls.remove(tenantId, issuableId, sending),

  /**
   * POST /user/v1/{tenantId}/issuable, reserveCardForVisitor: reserves a card for a visitor; idempotent.
   * @returns the `success` of the response (spec §7); null if it does not say
   * @throws Conflict (409) for a lost or disabled card
   */
  async reserveCardForVisitor(
    tenantId: Id,
    { forceReserve = true, ...reservation }: CardReservation,
    sending: Sending,
  ): Promise<boolean | null> {
    const response = await calls.customChange(
      'reserveCardForVisitor',
      z.catch(z.nullable(z.union([z.boolean(), z.looseObject({ success: maybe(flagValue) })])), null),
      tenantId,
      { ...reservation, forceReserve },
      sending,
    )
    return typeof response === 'object' ? (response?.success ?? null) : response
  },
}
