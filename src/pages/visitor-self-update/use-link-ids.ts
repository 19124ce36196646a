import { useParams } from 'react-router'
import type { LinkIds } from './link-queries'

/** The ids in the address of a self-update link. */
export function useLinkIds(): LinkIds {
  const { tenantId = '', visitId = '', visitorId = '' } = useParams()
  return { tenantId, visitId, visitorId }
}
