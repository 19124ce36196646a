import type { Id } from '@/http/calls'
import { configurationQueries } from './configuration'
import { customFieldQueries } from './custom-field'
import { visitTypeQueries } from './visit-type'
import { visitUserFieldQueries } from './visit-user-field'

/** All that a kiosk's questions are made of; its home keeps it at hand, because nobody waits for it at a door. */
export const kioskFormQueries = (tenantId: Id) =>
  [
    visitUserFieldQueries.all(tenantId),
    customFieldQueries.all(tenantId),
    customFieldQueries.types(tenantId),
    visitTypeQueries.all(tenantId),
    configurationQueries.get(tenantId, 'kiosk.privacyNotice'),
  ] as const
