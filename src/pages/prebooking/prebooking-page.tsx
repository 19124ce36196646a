import { useLocation, useParams, useSearchParams } from 'react-router'
import { DuplicateBooking } from './duplicate-booking'
import { EditBooking } from './edit-booking'
import { NewBooking } from './new-booking'

/** Booking, `/prebooking/:visitId?` (design §4): a new visit without an id, else the visit of that id. */
export default function PrebookingPage() {
  const { visitId } = useParams()
  const [search] = useSearchParams()
  const { key } = useLocation()
  if (visitId !== undefined) return <EditBooking key={visitId} visitId={visitId} />
  const copied = search.get('copy')
  // 'Book another' and 'Duplicate' are fresh forms, although the address may be the same.
  return copied ? <DuplicateBooking key={key} visitId={copied} /> : <NewBooking key={key} />
}
