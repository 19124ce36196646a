import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { paths } from '@/config/paths'
import { offers } from '@/config/services'
import { bookingLookups } from '@/hooks/booking/booking-lookups'
import { databaseSettingQueries } from '@/hooks/company/database-setting'
import { issuableQueries } from '@/hooks/user/issuable'
import type { Id } from '@/http/calls'
import type { LocationIndex } from '@/lib/location-tree'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { zoneOf } from '@/lib/time/wall-time'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'
import { Link } from '@/ui/buttons/link'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Checkbox } from '@/ui/fields/checkbox'
import { CardNumberField } from '@/widgets/card/card-number-field'
import { useAvailableCards } from '@/widgets/card/use-available-cards'
import { ReasonsDialog } from '@/widgets/check-in/reasons-dialog'
import { fieldName, useErrorText } from '@/widgets/error-text'
import { demandedNames, useDetailFields } from '@/widgets/fields/visitor-fields'
import { useVisitorTypes } from '@/widgets/fields/visitor-type-field'
import { isSignedOut } from '@/widgets/form/failure-alert'
import { FormDialog } from '@/widgets/form/form-dialog'
import { isEdited } from '@/widgets/form/is-edited'
import { showServerErrors } from '@/widgets/form/server-errors'
import { notify } from '@/widgets/notify'
import { useNotifyOutcome } from '@/widgets/use-change'
import { useGround } from '@/widgets/use-ground'
import { useTenantId } from '@/widgets/use-tenant-id'
import { type HandOver, numberOf } from '@/widgets/visitor-actions/use-visitor-actions'
import { SameName, useSameName } from './same-name'
import { useContactScan } from './use-contact-scan'
import { type Ending, useWalkIn } from './use-walk-in'
import { WalkInFields } from './walk-in-fields'
import { type WalkInValues, walkInSchema } from './walk-in-values'

const choiceSchema = z.object({
  visitTypeId: z.string(),
  locationId: z.string(),
  /** A walk-in gets a badge by default. */
  printsBadge: z.catch(z.boolean(), true),
})

/**
 * Visit type, location and badge choice of the last walk-in on this device. Kept after log-out, because it
 * contains no personal data.
 */
const lastChoice = (tenantId: string) =>
  persistedStore(KEYS.lastWalkIn, { id: tenantId, schema: choiceSchema })

/** The fields of this form by their names in the payload. */
const FIELDS = new Map<string, keyof WalkInValues>([
  ['firstName', 'firstName'],
  ['lastName', 'lastName'],
  ['company', 'company'],
  ['visitUserTypeId', 'visitUserTypeId'],
  ['hostUserIds', 'hosts'],
  ['visitTypeId', 'visitTypeId'],
  ['locationIds', 'locationIds'],
])

type Defaults = Pick<WalkInDialogProps, 'index' | 'place' | 'typeId'>

/**
 * The form with its defaults. Location: that of the filter, else the only one, else that of the last walk-in on this
 * device. Visit type: the only one, else that of the last walk-in, else that of 'My settings'.
 */
function useWalkInForm({ index, place, typeId }: Defaults) {
  const tenantId = useTenantId()
  const { t } = useTranslation('outcomes')
  const errorText = useErrorText()
  const lookup = useQuery(bookingLookups.visitTypes(tenantId))
  const types = lookup.data ?? []
  const hasNoTypes = lookup.data?.length === 0
  const onlyType = types.length === 1 ? String(types[0]?.visitTypeId) : null
  const { data: capitalise = false } = useQuery(databaseSettingQueries.capitalise(tenantId))
  const { data: fields = [] } = useQuery(bookingLookups.visitUserFields(tenantId))
  const company = useDetailFields(fields).find((field) => field.name === 'company')
  const names = demandedNames(fields)
  const visitorTypes = useVisitorTypes()

  const initialValues = (): WalkInValues => {
    const last = lastChoice(tenantId).get()
    const usable = [...index.values()].filter(({ enabled }) => enabled)
    const only = usable.length === 1 ? usable[0] : undefined
    const wanted = (id: string | null | undefined) =>
      usable.find(({ locationId }) => String(locationId) === id)
    const location = place === null ? (only ?? wanted(last?.locationId)) : wanted(place)
    const typeOf = (id: string | null | undefined) =>
      types.find(({ visitTypeId }) => String(visitTypeId) === id)?.visitTypeId
    return {
      firstName: '',
      lastName: '',
      company: '',
      hosts: [],
      typedHost: '',
      visitUserTypeId: null,
      visitTypeId: onlyType ?? String(typeOf(last?.visitTypeId) ?? typeOf(typeId) ?? ''),
      locationIds: location ? [location.locationId] : [],
    }
  }
  const [initial] = useState(initialValues)
  // Validate on submit only: errors that appear on blur would move the button away from the pointer.
  const form = useForm({
    resolver: zodResolver(
      walkInSchema({ needsType: !hasNoTypes, needsCompany: company?.isRequired ?? false, names }),
    ),
    defaultValues: initial,
  })
  const { control, setError, resetField } = form
  const firstName = useWatch({ control, name: 'firstName' })
  const lastName = useWatch({ control, name: 'lastName' })

  return {
    form,
    /** The tenant's configuration of the field; undefined if hidden. */
    company,
    /** The names that the tenant demands. */
    names,
    /** Without a default for type or location, these required fields come before the optional ones. */
    startsWithChoices: (initial.visitTypeId === '' && !hasNoTypes) || initial.locationIds.length === 0,
    types: {
      all: types,
      hasNone: hasNoTypes,
      isFailed: !lookup.data,
      isFetching: lookup.isFetching,
      retry: async () => {
        const { data } = await lookup.refetch()
        if (data?.length === 1) resetField('visitTypeId', { defaultValue: String(data[0]?.visitTypeId) })
      },
    },
    person: { firstName, lastName },
    /** Booking data besides the form values; the visit type's id in its original type. */
    bookingOf: ({ visitTypeId }: WalkInValues): { visitTypeId: Id | null; capitalise: boolean } => ({
      visitTypeId: hasNoTypes
        ? null
        : (types.find((type) => String(type.visitTypeId) === visitTypeId)?.visitTypeId ?? visitTypeId),
      capitalise,
    }),
    storeChoice: ({ visitTypeId, locationIds: [locationId] }: WalkInValues, printsBadge: boolean) =>
      lastChoice(tenantId).set({ visitTypeId, locationId: String(locationId), printsBadge }),
    /** Shows server errors at their fields, and the rest above the button. */
    showError: (error: unknown) => {
      const { isAtFields, others } = showServerErrors(error, setError, {
        pathOf: (path) => {
          const field = FIELDS.get(fieldName(path)) ?? null
          // A field that is not shown cannot show an error.
          const isHidden =
            (field === 'visitTypeId' && types.length < 2) ||
            (field === 'visitUserTypeId' && visitorTypes.length === 0) ||
            (field === 'company' && !company)
          return isHidden ? null : field
        },
      })
      const message = isSignedOut(error) ? t('signedOut.text') : errorText(error, others).message
      if (!isAtFields) setError('root', { message })
    },
  }
}

type HandOverFieldsProps = {
  control: Control<WalkInValues>
  value: HandOver
  onChange: (value: HandOver) => void
}

/** The card, with those that are free for the visitor. */
function HandOverCard({ control, value, onChange }: HandOverFieldsProps) {
  const { card } = value
  const locationIds = useWatch({ control, name: 'locationIds' })
  const visitUserTypeId = useWatch({ control, name: 'visitUserTypeId' })
  const text = typeof card === 'string' ? card : ''
  const [isWanted, setWanted] = useState(false)
  const { cards } = useAvailableCards({ locationIds, visitUserTypeId }, { text, isWanted })
  return (
    <CardNumberField
      cards={cards}
      value={card}
      onChange={(next) => onChange({ ...value, card: next })}
      // Loads cards on focus, because most walk-ins get none.
      onFocus={() => setWanted(true)}
    />
  )
}

/** Card (if the tenant uses cards) and badge to hand over after check-in. */
function HandOverFields(props: HandOverFieldsProps) {
  const { value, onChange } = props
  const tenantId = useTenantId()
  const { t } = useTranslation('visitor-actions')
  const { data: usesCards = false } = useQuery(issuableQueries.areUsed(tenantId))
  return (
    <div data-takes-scan className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
      {usesCards && <HandOverCard {...props} />}
      {offers('badge.generateBadge') && (
        <Checkbox
          className="mb-1"
          isSelected={value.printsBadge}
          onChange={(printsBadge) => onChange({ ...value, printsBadge })}
        >
          {t('printBadge')}
        </Checkbox>
      )}
    </div>
  )
}

type WalkInDialogProps = {
  index: LocationIndex<Location>
  /** The front desk's location filter, and its current day: 'YYYY-MM-DD'. */
  place: string | null
  today: string
  /** The visit type of 'My settings'. */
  typeId: string | null
  onClose: () => void
  /** Called after check-in: shows the visitor's row; card and badge follow. */
  onCheckedIn: (visitor: VisitUser, handOver: HandOver) => void
  /** Called for a visitor who is booked but not checked in; shows their row. */
  onLeftBooked: (visitor: VisitUser) => void
}

/** Registers a visitor without a booking: short form, check-in, card and badge. */
export function WalkInDialog(props: WalkInDialogProps) {
  const { index, today, onClose, onCheckedIn, onLeftBooked } = props
  const tenantId = useTenantId()
  const { t } = useTranslation('front-desk')
  const notifyOutcome = useNotifyOutcome()
  const offerRef = useRef<HTMLDivElement>(null)
  /** The name for which the user chose 'Somebody else'. */
  const [newPerson, setNewPerson] = useState('')
  const [handOver, setHandOver] = useState<HandOver>(() => ({
    card: '',
    printsBadge: lastChoice(tenantId).get()?.printsBadge ?? true,
  }))
  const { form, company, names, startsWithChoices, types, person, bookingOf, storeChoice, showError } =
    useWalkInForm(props)
  const { offers: named, search } = useSameName(today, index, person)
  const isMounted = useIsMounted()
  const hasEnded = useRef(false)
  const isThere = useGround()
  const end = ({ result, visitor }: Ending, isOpen = isThere()) => {
    hasEnded.current = true
    const name = personName(visitor)
    const number = numberOf(handOver.card)
    const isCardLeft = number !== '' && !(isOpen && result === 'done')
    notify[result === 'done' ? 'success' : 'info'](
      t(result === 'done' ? 'said.checkin' : 'walkIn.booked', { name }),
      isCardLeft ? t('walkIn.cardNotIssued', { number }) : undefined,
      isOpen ? {} : { href: paths.frontDesk(new URLSearchParams({ visitor: String(visitor.visitUserId) })) },
    )
    if (!isOpen) return
    if (result === 'booked') onLeftBooked(visitor)
    else onCheckedIn(visitor, handOver)
  }
  const walkIn = useWalkIn({
    onBooked: (values) => storeChoice(values, handOver.printsBadge),
    onEnd: end,
  })
  const { booked } = walkIn
  const isVisitBooked = booked !== null || walkIn.withoutVisitor !== null
  const { isPending } = walkIn
  useContactScan({ form, company, isDone: isPending || isVisitBooked })
  // Browser Back can close the form too.
  useOnUnmount(() => {
    if (booked && !isPending && !hasEnded.current) end({ result: 'booked', visitor: booked }, false)
  })

  const personText = fold(personName(person))
  // Once booked, the visit is in the day's list and must not be offered as a duplicate.
  const isDecided = personText === newPerson || walkIn.isBooked
  const offers = isDecided ? [] : named
  const submit = () =>
    form.handleSubmit(async (values) => {
      // The dialog is closing.
      if (hasEnded.current) return
      try {
        const isOffered = personText !== newPerson && !walkIn.isRepeat(values)
        if (isOffered && (await search()).length > 0) return offerRef.current?.focus()
        await walkIn.submit(values, bookingOf(values))
      } catch (error) {
        if (isMounted.current) return showError(error)
        notifyOutcome(error, { act: 'checkin', name: personName(values) })
      }
    })()
  const failure = walkIn.failure ?? form.formState.errors.root?.message
  return (
    <>
      <FormDialog
        size="medium"
        title={t('walkIn.title')}
        description={t('walkIn.text')}
        submitLabel={t('walkIn.submit')}
        onSubmit={submit}
        isPending={isPending}
        onClose={() => (booked ? end({ result: 'booked', visitor: booked }) : onClose())}
        // Once the visit is booked, there is no input to lose.
        isChanged={() => (isEdited(form) || handOver.card !== '') && !isVisitBooked}
      >
        <WalkInFields
          control={form.control}
          company={company}
          names={names}
          startsWithChoices={startsWithChoices}
          types={types}
          offer={
            offers.length > 0 &&
            offers.map((offered, position) => (
              <SameName
                key={offered.visitUserId}
                ref={position === 0 ? offerRef : undefined}
                visitor={offered}
                zone={zoneOf(index, offered.locationIds[0])}
                isPending={isPending}
                onCheckIn={() => walkIn.checkIn(offered)}
                onOther={() => {
                  setNewPerson(personText)
                  // The pressed button is removed with the offer.
                  form.setFocus(company ? 'company' : 'typedHost')
                }}
              />
            ))
          }
        />
        <HandOverFields control={form.control} value={handOver} onChange={setHandOver} />
        {failure && walkIn.withoutVisitor === null && <InlineAlert tone="danger">{failure}</InlineAlert>}
        {walkIn.withoutVisitor !== null && (
          <InlineAlert tone="warning" live="alert" title={t('walkIn.bookedOnly')}>
            {failure} <Link href={paths.prebooking(walkIn.withoutVisitor)}>{t('openVisit')}</Link>
          </InlineAlert>
        )}
      </FormDialog>
      <ReasonsDialog {...walkIn.reasons} />
    </>
  )
}
