import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { visitQueries } from '@/hooks/booking/visit'
import { visitUserRecordQueries } from '@/hooks/booking/visit-user-record'
import { configurationQueries } from '@/hooks/company/configuration'
import { customFieldQueries } from '@/hooks/custom-field'
import { tenantQueries } from '@/hooks/tenants'
import { publicFields } from './public-fields'

export type LinkIds = { tenantId: string; visitId: string; visitorId: string }

/** How long preloaded data are current, in ms; the screen is drawn by then. */
const PRELOADED = 5_000

/** The requests that a link's first step waits for. */
export function linkQueries({ tenantId, visitId, visitorId }: LinkIds) {
  const selected = publicFields({ tenantId, visitorId })
  return {
    visitor: { ...visitUserRecordQueries.get(tenantId, visitorId, selected.visitor), staleTime: PRELOADED },
    visit: { ...visitQueries.get(tenantId, visitId, selected.visit), staleTime: PRELOADED },
    fields: bookingLookups.visitUserFields(tenantId),
    questions: customFieldQueries.all(tenantId),
    types: customFieldQueries.types(tenantId),
    tenant: tenantQueries.get(tenantId),
    intro: configurationQueries.get(tenantId, 'selfUpdate.intro'),
  }
}
