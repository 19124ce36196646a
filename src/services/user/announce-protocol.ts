// spec §7: /user/v1/{tenantId}/announce-protocol: find, get
import * as z from 'zod/mini'
import { serviceAddress } from '@/config/environment'
import { id } from '@/lib/id-schema'
import { lookupFields, lookupService } from '@/services/lookup'
import { type Shape } from '@/services/shapes'

const announceProtocolSchema = z.looseObject({ announceProtocolId: id, ...lookupFields })

/** How a host is notified of an arrival. Source: lookup of spec §3, fields assumed. */
export type AnnounceProtocol = Shape<typeof announceProtocolSchema>

export const announceProtocolService = lookupService<AnnounceProtocol>(announceProtocolSchema, {
  name: 'announceProtocol',
  path: 'user/v1/:tenantId/announce-protocol',
  address: serviceAddress.user,
})
