import { useQuery } from '@tanstack/react-query'
import { useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useIsLive } from '@/hooks/realtime'
import { visitUserQueries } from '@/hooks/visit-user'
import { fold } from '@/lib/fold'
import { useIsHere } from '@/lib/react/use-is-here'
import type { LocationIndex } from '@/lib/location-tree'
import { zoneOf } from '@/lib/wall-time'
import type { Location } from '@/services/location'
import { Button } from '@/ui/button'
import { Dialog } from '@/ui/dialog'
import { InlineAlert } from '@/ui/inline-alert'
import { ReasonsDialog } from '@/widgets/check-in/reasons-dialog'
import { useErrorWords } from '@/widgets/error-words'
import { notify } from '@/widgets/notify'
import { SameName } from './same-name'
import { useWalkIn } from './use-walk-in'
import { useWalkInForm } from './use-walk-in-form'
import { WalkInFields } from './walk-in-fields'
import { sameName, type WalkInValues } from './walk-in-values'

type WalkInDialogProps = {
  tenantId: string
  index: LocationIndex<Location>
  /** The desk's filter, and today there: 'YYYY-MM-DD'. */
  place: string | null
  today: string
  onClose: () => void
}

/** Somebody without an appointment: the shortest form, then in. */
export function WalkInDialog({ tenantId, index, place, today, onClose }: WalkInDialogProps) {
  const { t } = useTranslation('front-desk')
  const { t: common } = useTranslation()
  const words = useErrorWords()
  const formId = useId()
  const offerRef = useRef<HTMLDivElement>(null)
  const [others, setOthers] = useState('')
  const { data: day } = useQuery(visitUserQueries.day(tenantId, today, useIsLive()))
  const { form, types, person, bookingOf, keepChoice, showError } = useWalkInForm(tenantId, index, place)
  const isHere = useIsHere()
  const walkIn = useWalkIn(tenantId, {
    onBooked: keepChoice,
    onEnd: ({ result, visitor }, isOpen) => {
      const name = `${visitor.firstName} ${visitor.lastName}`.trim()
      if (result === 'done') notify.success(t('said.checkin', { name }))
      else notify.info(t('walkIn.booked', { name }))
      if (isOpen) onClose()
    },
  })
  const isPending = walkIn.pending !== null

  const asked = fold(`${person.firstName} ${person.lastName}`)
  // Once this very visit is being booked it is in the day's list, and no longer somebody else's.
  const isDecided = asked === others || walkIn.pending === 'booking'
  const offers = isDecided ? [] : sameName(day?.visitors ?? [], person)
  const submit = async (values: WalkInValues) => {
    if (offers.length > 0) return offerRef.current?.focus()
    try {
      await walkIn.submit(values, bookingOf(values))
    } catch (error) {
      if (isHere.current) return showError(error)
      const name = `${values.firstName} ${values.lastName}`.trim()
      notify.error(t('refused.checkin', { name }), words(error).message)
    }
  }
  const failure = walkIn.failure ?? form.formState.errors.root?.message
  const { question } = walkIn
  return (
    <>
      <Dialog
        isOpen
        onOpenChange={(isOpen) => !isOpen && !isPending && onClose()}
        dismissOn={isPending ? 'nothing' : 'escape'}
        title={t('walkIn.title')}
        description={t('walkIn.text')}
        closeLabel={common('actions.close')}
        footer={
          <>
            <Button isDisabled={isPending} onPress={onClose}>
              {common('actions.cancel')}
            </Button>
            <Button type="submit" form={formId} variant="primary" isPending={isPending}>
              {t('walkIn.submit')}
            </Button>
          </>
        }
      >
        <form
          id={formId}
          noValidate
          onSubmit={(event) => void form.handleSubmit(submit)(event)}
          className="flex flex-col gap-4"
        >
          <WalkInFields
            tenantId={tenantId}
            control={form.control}
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
                  onCheckIn={() => void walkIn.checkIn(offered)}
                  onOther={() => setOthers(asked)}
                />
              ))
            }
          />
          {failure && <InlineAlert tone="danger">{failure}</InlineAlert>}
        </form>
      </Dialog>
      <ReasonsDialog
        question={
          question && {
            ...question,
            name: `${question.visitor.firstName} ${question.visitor.lastName}`.trim(),
          }
        }
        onAnswer={(proceed) => void walkIn.answer(proceed)}
      />
    </>
  )
}
