import { useParams } from 'react-router'
import { VisitorEdit } from './visitor-edit'

export default function VisitorEditPage() {
  const { visitId = '', visitorId = '' } = useParams()
  return <VisitorEdit key={visitorId} visitId={visitId} visitorId={visitorId} />
}
