import { useLocation, useParams } from 'react-router'
import { EditBooking } from './edit-booking'
import { NewBooking } from './new-booking'

/** Booking, `/prebooking/:visitId?` (design §4): a new visit without an id, else the visit of that id. */
export default function PrebookingPage() {
  const { visitId } = useParams()
  const { key } = useLocation()
  // 'Book another' is a fresh form, although the address may be the same.
  return visitId === undefined ? <NewBooking key={key} /> : <EditBooking key={visitId} visitId={visitId} />
}
