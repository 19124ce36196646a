import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import type { Booking } from '@/services/booking/booking'
import { removeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'
import { BookingForm } from './booking-form'
import { toBooking } from './booking-payload'
import type { BookingValues } from './booking-values'
import { CONFIRMATION } from './confirmation'
import { keptDraft } from './kept-draft'
import { SENT } from './unsent'
import type { Lookups } from './lookups'
import { useCreateBooking } from './use-create-booking'

type NewFormProps = {
  lookups: Lookups
  /** What the form is filled with before anything is typed. */
  first: BookingValues
  /** Which form's draft is kept. */
  draftName: string
}

/** The form of a visit that is not booked yet, from what it is filled with to its confirmation. */
export function NewForm({ lookups, first, draftName }: NewFormProps) {
  const { t } = useTranslation('common')
  const navigate = useNavigate()
  const { tenantId, login } = useSignedIn()
  const [saved] = useState(first)
  const [draft] = useState(() => keptDraft(tenantId, login, draftName)?.values ?? null)
  const create = useCreateBooking(tenantId)

  const send = async (booking: Booking, { hideVip }: BookingValues) => {
    const visit = await create(booking, hideVip)
    removeDraft({ tenantId, login, name: draftName })
    await navigate(`${paths.prebooking(visit.visitId)}?view=${CONFIRMATION}`, { replace: true, state: SENT })
    return null
  }

  return (
    <BookingForm
      tenantId={tenantId}
      lookups={lookups}
      saved={saved}
      draft={draft}
      draftName={draftName}
      begun={null}
      saveLabel={t('actions.save')}
      payloadOf={(values, timeZone) => toBooking(values, { timeZone, lookups })}
      send={send}
    />
  )
}
