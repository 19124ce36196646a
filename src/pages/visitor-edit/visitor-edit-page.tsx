import { useParams } from 'react-router'
import { VisitorEdit } from './visitor-edit'

/** A visitor of a visit, `/visitor-edit/:visitId/:visitorId` (design §4). */
export default function VisitorEditPage() {
  const { visitId = '', visitorId = '' } = useParams()
  return <VisitorEdit key={visitorId} visitId={visitId} visitorId={visitorId} />
}
