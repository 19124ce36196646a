import { useParams, useSearchParams } from 'react-router'
import { DuplicateBooking } from './form/duplicate-booking'
import { EditBooking } from './edit/edit-booking'
import { NewBooking } from './form/new-booking'

/** Books a new visit, or edits an existing one if the address has its id. */
export default function PrebookingPage() {
  const { visitId } = useParams()
  const [search] = useSearchParams()
  if (visitId !== undefined) return <EditBooking key={visitId} visitId={visitId} />
  const copied = search.get('copy')
  // No key per navigation: opening a dialog is a navigation too, and must not remount the form.
  return copied ? <DuplicateBooking key={copied} visitId={copied} /> : <NewBooking />
}
