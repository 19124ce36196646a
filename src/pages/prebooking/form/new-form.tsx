import { useMutation } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import {
  type BookingAttempt,
  type BookOnceOptions,
  expectedAttempts,
  newAttempt,
} from '@/hooks/booking/book-once'
import { bookingMutations } from '@/hooks/booking/booking'
import type { Id } from '@/http/calls'
import { id } from '@/lib/id-schema'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { requestId } from '@/lib/request-id'
import { zoneOf } from '@/lib/time/wall-time'
import { daysToBook, onDay } from '@/pages/prebooking/repeat/repeat-values'
import { SeriesDialog } from '@/pages/prebooking/repeat/series-dialog'
import { type Booked, type BookedVisit, CONFIRMATION } from '@/pages/prebooking/repeat/series-state'
import { useSeries } from '@/pages/prebooking/repeat/use-series'
import type { Booking } from '@/services/booking/booking'
import { type DraftKey, readDraft, removeDraft, storeDraft, writeDraft } from '@/session/drafts'
import { useSignedIn } from '@/session/use-session'
import { OWN_LEAVE } from '@/widgets/drafts/leave-guard'
import { notify } from '@/widgets/notify'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'
import { BookingForm, type SetValue } from './booking-form'
import { toBooking } from './booking-payload'
import type { BookingValues } from './booking-values'
import type { Lookups } from './lookups'
import { storedDraft, toStored } from './stored-draft'

const attemptsShape = z.catch(
  z.array(
    z.object({
      booking: z.looseObject({ visit: z.looseObject({}), visitors: z.array(z.looseObject({})) }),
      hideVip: z.boolean(),
      isAccepted: z.boolean(),
      visitId: z.nullable(id),
      isUnauthorized: z.optional(z.boolean()),
      isChanged: z.optional(z.boolean()),
    }),
  ),
  [],
)

type StoredAttempt = z.infer<typeof attemptsShape>[number]

const toAttempt = ({ booking, hideVip, isAccepted, visitId, ...flags }: StoredAttempt): BookingAttempt => ({
  ...newAttempt(booking, hideVip),
  ...flags,
  isAccepted,
  found: visitId,
})

function toStoredAttempt({ id: bookingId, content, isAccepted, found = null, ...flags }: BookingAttempt) {
  const { hideVip, ...booking } = content
  const stored = {
    ...flags,
    booking: { ...booking, requestId: bookingId },
    hideVip,
    isAccepted,
    visitId: found,
  }
  return stored satisfies StoredAttempt
}

/**
 * The stored attempts of a draft, read each time: another form of it, or another tab, may have sent or discarded it. Like
 * the draft they are stored again if another tab removes them while the form is on the screen.
 */
function useStoredAttempts(key: DraftKey) {
  const isMounted = useIsMounted()
  const release = useRef(() => {})
  useOnUnmount(() => release.current())
  const [attempts] = useState((): NonNullable<BookOnceOptions['attempts']> => ({
    get: () => z.parse(attemptsShape, readDraft(key)).map(toAttempt),
    set: (now) => {
      release.current()
      if (now.length === 0) return removeDraft(key)
      release.current = storeDraft(key, now.map(toStoredAttempt))
      if (!isMounted.current) release.current()
    },
  }))
  return attempts
}

/**
 * Creates one booking per press of Save. Requests without a clear response are stored with the form's draft
 * and survive a reload: the next press looks for them first.
 * @param draft the form's draft
 */
function useCreateBooking(draft: DraftKey) {
  const tenantId = useTenantId()
  const { mutateAsync } = useMutation(bookingMutations.create(tenantId))
  const attempts = useStoredAttempts({ ...draft, name: `${draft.name}:sent` })
  const [form, setForm] = useState(`${draft.login} ${draft.name}`)
  return {
    create: mutateAsync,
    /** @param together the other bookings of a series */
    once: (hideVip: boolean, together: readonly Booking[] = []) => ({ form, attempts, hideVip, together }),
    /** Clears pending attempts once the form is done. */
    clearAttempts: () => attempts.set([]),
    /** The next booking is another one, even while one of the discarded draft is being sent. */
    discard: () => {
      attempts.set([])
      setForm(requestId())
    },
    /** Searches for bookings before they are made, because another form may have sent the same draft. */
    expectBooked: (bookings: readonly Booking[], hideVip: boolean) => {
      const known = attempts.get()
      attempts.set([...known, ...expectedAttempts(bookings, hideVip, known)])
    },
  }
}

type NewFormProps = {
  lookups: Lookups
  initialValues: BookingValues
  /** Storage name of the form's draft. */
  draftName: string
}

/** The form of a new visit, from its initial values to the confirmation. */
export function NewForm({ lookups, initialValues, draftName }: NewFormProps) {
  const { t } = useTranslation(['common', 'prebooking'])
  const navigate = useNavigate()
  const { tenantId, login } = useSignedIn()
  const [saved] = useState(initialValues)
  const [draft] = useState(() => storedDraft(tenantId, login, draftName)?.values ?? null)
  const { create, once, clearAttempts, discard, expectBooked } = useCreateBooking({
    tenantId,
    login,
    name: draftName,
  })
  const isMounted = useIsMounted()
  const isThere = useGround()
  const [isBooked, setBooked] = useState(false)

  const confirm = async (visitId: Id, booked: Partial<Booked>) => {
    setBooked(true)
    removeDraft({ tenantId, login, name: draftName })
    clearAttempts()
    const address = `${paths.prebooking(visitId)}?view=${CONFIRMATION}`
    if (!isThere()) return notify.success(t('prebooking:title.confirmation'), undefined, { href: address })
    await navigate(address, { replace: true, state: { ...OWN_LEAVE, ...booked } })
  }
  const confirmSeries = (visits: BookedVisit[]) =>
    visits[0] && void confirm(visits[0].visitId, { series: visits })
  const series = useSeries(confirmSeries)
  const saveBooking = async (
    booking: Booking,
    values: BookingValues,
    setValue: SetValue,
    isChanged: boolean,
  ) => {
    const { hideVip, repeat } = values
    const isDraftGone = isChanged && readDraft({ tenantId, login, name: draftName }) === null
    if (repeat.rule === 'none') {
      if (isDraftGone) expectBooked([booking], hideVip)
      await confirm((await create({ ...booking, once: once(hideVip) })).visitId, { hosts: values.hosts })
      return null
    }
    const timeZone = zoneOf(lookups.places, values.locationIds[0])
    const bookingOn = (day: string) => toBooking(onDay(values, day), { timeZone, lookups }).booking
    const booked = [...repeat.booked]
    const bookings = daysToBook(values).map((day) => ({ day, booking: bookingOn(day) }))
    const together = bookings.map((one) => one.booking)
    // A form that was left goes on with its series.
    if (isDraftGone || draft) expectBooked(together, hideVip)
    series.start({
      bookings,
      create: (one) => create({ ...one, once: once(hideVip, together) }),
      // Immediately, so that a restored draft does not book the day again.
      onBooked: (day) => {
        booked.push(day)
        setValue('repeat.booked', [...booked])
        // A closed form no longer stores its draft itself.
        if (isMounted.current) return
        const left = { ...values, repeat: { ...repeat, booked } }
        writeDraft({ tenantId, login, name: draftName }, toStored({ values: left, baseVersion: null }))
      },
    })
    return null
  }

  return (
    <BookingForm
      lookups={lookups}
      saved={saved}
      draft={draft}
      draftName={draftName}
      baseVersion={null}
      isBooked={isBooked}
      onDiscardDraft={discard}
      saveLabel={t('actions.save')}
      payloadOf={(values, timeZone) => toBooking(values, { timeZone, lookups })}
      saveBooking={saveBooking}
      actions={<SeriesDialog series={series} onLeaveOut={() => confirmSeries(series.visits)} />}
    />
  )
}
