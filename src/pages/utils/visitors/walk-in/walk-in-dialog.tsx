import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { fold } from '@/lib/text/fold'
import { personName } from '@/lib/text/person-name'
import { useIsMounted } from '@/lib/react/use-is-mounted'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import type { LocationIndex } from '@/lib/location-tree'
import { zoneOf } from '@/lib/time/wall-time'
import type { VisitUser } from '@/services/booking/visit-user'
import type { Location } from '@/services/location'
import { Link } from '@/ui/buttons/link'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { ReasonsDialog } from '@/widgets/check-in/reasons-dialog'
import { useErrorText } from '@/widgets/error-text'
import { FormDialog } from '@/widgets/form/form-dialog'
import { notify } from '@/widgets/notify'
import type { HandOver } from '@/widgets/visitor-actions/use-visitor-actions'
import { lastChoice } from './last-choice'
import { SameName } from './same-name'
import { useSameName } from './use-same-name'
import { type Ending, useWalkIn } from './use-walk-in'
import { useWalkInForm } from './use-walk-in-form'
import { WalkInFields } from './walk-in-fields'
import type { WalkInValues } from './walk-in-values'
import { useQuery } from '@tanstack/react-query'
import { issuableQueries } from '@/hooks/user/issuable'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'

type HandOverFieldsProps = { tenantId: string; value: HandOver; onChange: (value: HandOver) => void }

/**
 * Card (if the tenant uses cards) and badge to hand over after check-in. A card scanner types Enter at the
 * end, which submits the form.
 */
function HandOverFields({ tenantId, value, onChange }: HandOverFieldsProps) {
  const { t } = useTranslation('visitor-actions')
  const { data: usesCards = false } = useQuery(issuableQueries.areUsed(tenantId))
  return (
    <div data-takes-scan className="grid grid-cols-1 items-end gap-4 sm:grid-cols-2">
      {usesCards && (
        <Capitals tenantId={tenantId}>
          <TextField
            label={t('card.number')}
            placeholder={t('card.placeholder')}
            autoComplete="off"
            value={value.cardNumber}
            onChange={(cardNumber) => onChange({ ...value, cardNumber })}
          />
        </Capitals>
      )}
      <Checkbox
        className="mb-1"
        isSelected={value.printsBadge}
        onChange={(printsBadge) => onChange({ ...value, printsBadge })}
      >
        {t('printBadge')}
      </Checkbox>
    </div>
  )
}

type WalkInDialogProps = {
  tenantId: string
  index: LocationIndex<Location>
  /** The front desk's location filter, and its current day: 'YYYY-MM-DD'. */
  place: string | null
  today: string
  onClose: () => void
  /** Called after check-in; card and badge follow. */
  onCheckedIn: (visitor: VisitUser, handOver: HandOver) => void
  /** Called for a visitor who is booked but not checked in; shows their row. */
  onLeftBooked: (visitor: VisitUser) => void
}

/** Registers a visitor without a booking: short form, check-in, card and badge. */
export function WalkInDialog(props: WalkInDialogProps) {
  const { tenantId, index, place, today, onClose, onCheckedIn, onLeftBooked } = props
  const { t } = useTranslation('front-desk')
  const errorText = useErrorText()
  const offerRef = useRef<HTMLDivElement>(null)
  const [others, setOthers] = useState('')
  const [handOver, setHandOver] = useState<HandOver>(() => ({
    cardNumber: '',
    printsBadge: lastChoice(tenantId).get()?.printsBadge ?? true,
  }))
  const { form, company, types, person, bookingOf, storeChoice, showError } = useWalkInForm(
    tenantId,
    index,
    place,
  )
  const { offers: named, search } = useSameName(tenantId, today, index, person)
  const isMounted = useIsMounted()
  const hasEnded = useRef(false)
  const end = ({ result, visitor }: Ending, isOpen: boolean) => {
    hasEnded.current = true
    const name = personName(visitor)
    if (result === 'done') notify.success(t('said.checkin', { name }))
    else {
      const number = handOver.cardNumber.trim()
      notify.info(t('walkIn.booked', { name }), number ? t('walkIn.cardNotIssued', { number }) : undefined)
    }
    if (!isOpen) return
    if (result === 'booked') return onLeftBooked(visitor)
    onClose()
    onCheckedIn(visitor, handOver)
  }
  const walkIn = useWalkIn(tenantId, {
    onBooked: (values) => storeChoice(values, handOver.printsBadge),
    onEnd: end,
  })
  const { booked } = walkIn
  const isVisitBooked = booked !== null || walkIn.withoutVisitor !== null
  const { isPending } = walkIn
  // Browser Back can close the form too.
  useOnUnmount(() => {
    if (booked && !isPending && !hasEnded.current) end({ result: 'booked', visitor: booked }, false)
  })

  const personText = fold(personName(person))
  // Once booked, the visit is in the day's list and must not be offered as a duplicate.
  const isDecided = personText === others || walkIn.isBooked
  const offers = isDecided ? [] : named
  const submit = async (values: WalkInValues) => {
    try {
      const isOffered = personText !== others && !walkIn.isRepeat(values)
      if (isOffered && (await search()).length > 0) return offerRef.current?.focus()
      await walkIn.submit(values, bookingOf(values))
    } catch (error) {
      if (isMounted.current) return showError(error)
      const name = personName(values)
      notify.error(t('refused.checkin', { name }), errorText(error).message)
    }
  }
  const failure = walkIn.failure ?? form.formState.errors.root?.message
  return (
    <>
      <FormDialog
        size="medium"
        title={t('walkIn.title')}
        description={t('walkIn.text')}
        submitLabel={t('walkIn.submit')}
        onSubmit={(event) => void form.handleSubmit(submit)(event)}
        isPending={isPending}
        onClose={() => (booked ? end({ result: 'booked', visitor: booked }, true) : onClose())}
        // Once the visit is booked, there is no input to lose.
        hasChanges={(form.formState.isDirty || handOver.cardNumber !== '') && !isVisitBooked}
      >
        <WalkInFields
          tenantId={tenantId}
          control={form.control}
          company={company}
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
                  setOthers(personText)
                  // The pressed button is removed with the offer.
                  form.setFocus(company ? 'company' : 'typedHost')
                }}
              />
            ))
          }
        />
        <HandOverFields tenantId={tenantId} value={handOver} onChange={setHandOver} />
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
