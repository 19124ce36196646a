import { useQueryClient } from '@tanstack/react-query'
import { memo, type ReactNode, useMemo, useRef, useState } from 'react'
import { type FieldPath, FormProvider, type UseFormSetValue } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import { BOOKING_IDLE, BOOKING_IDLE_WARNING } from '@/config/constants'
import { paths } from '@/config/paths'
import { serverNow } from '@/hooks/clock'
import { areHostsUnknown } from '@/hooks/user/user'
import { isSameId } from '@/lib/ids'
import { useInactivity } from '@/lib/react/use-inactivity'
import { useRootAttribute } from '@/lib/react/use-root-attribute'
import { personName } from '@/lib/text/person-name'
import { zoneOf } from '@/lib/time/wall-time'
import { CollapsedChecks, OtherChecks, ServerChecks } from '@/pages/prebooking/checks/server-checks'
import type { BaseVersion } from '@/pages/prebooking/edit/visit-changes'
import { CARDS, useGroupAddress, VisitorsSection } from '@/pages/prebooking/visitors/visitors-section'
import type { Booking } from '@/services/booking/booking'
import { Button } from '@/ui/buttons/button'
import { cx } from '@/ui/cx'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Card } from '@/ui/layout/card'
import { Dialog } from '@/ui/overlays/dialog'
import { useMediaQuery } from '@/ui/use-media-query'
import { DraftNotice } from '@/widgets/drafts/draft-notice'
import { OWN_LEAVE } from '@/widgets/drafts/leave-guard'
import { Unsaved } from '@/widgets/drafts/unsaved'
import { Form } from '@/widgets/form/form'
import { FormFailure } from '@/widgets/form/form-failure'
import { useSubmitOnCommandEnter } from '@/widgets/form/submit-on-command-enter'
import { useRecordForm } from '@/widgets/form/use-record-form'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { Payload } from './booking-payload'
import { bookingSchema } from './booking-rules'
import { type BookingValues, type VisitorValues, newBooking, noRepeat, withOnlyType } from './booking-values'
import type { Lookups } from './lookups'
import { MoreOptions } from './more-options'
import { HostsSection, type ProposedTimes, VisitSection, WhenSection } from './sections'
import { formPath, isFieldShown } from './server-fields'
import { type StoredDraft, toStored } from './stored-draft'
import { Summary } from './summary'

/**
 * The values of the visible fields. Fields that the short form hides keep their saved values: a draft of the
 * long form could set them, but the user could not see or correct them. Days of a series that are already
 * booked stay booked.
 */
function shownValues(
  values: BookingValues,
  saved: BookingValues,
  { isSimple }: Pick<Lookups, 'isSimple'>,
): BookingValues {
  if (!isSimple) return values
  const { subject, notes, hideVip, announceProtocolId } = saved
  const repeat = { ...noRepeat(), booked: values.repeat.booked }
  return { ...values, subject, notes, hideVip, announceProtocolId, repeat }
}

/**
 * The values of a draft. A host may have gone since it was stored, and an older build stored no occurrence of
 * an unchanged time.
 */
function draftValues(draft: BookingValues, saved: BookingValues, { visitTypes }: Lookups): BookingValues {
  const hosts = draft.hosts.map((host) => saved.hosts.find(({ id }) => isSameId(id, host.id)) ?? host)
  const occurrence = (of: 'start' | 'end') =>
    draft[`${of}Occurrence`] ?? (draft[of] === saved[of] ? saved[`${of}Occurrence`] : null)
  const occurrences = { startOccurrence: occurrence('start'), endOccurrence: occurrence('end') }
  return withOnlyType({ ...draft, ...occurrences, hosts }, visitTypes)
}

export type SetValue = UseFormSetValue<BookingValues>

/** A visit that can no longer be changed. Shows its details unless there is unsaved input. */
export type ClosedVisit = { reason: 'cancelled' | 'over'; details: ReactNode }

type BookingFormProps = {
  lookups: Lookups
  /** The unchanged form: an empty booking or the saved visit. */
  saved: BookingValues
  /** Unsent values that were kept on this device. */
  draft: BookingValues | null
  /** The form that the draft belongs to, and the version of the visit that it is based on. */
  draftName: string
  baseVersion: StoredDraft['baseVersion']
  onDiscardDraft: () => void
  saveLabel: string
  payloadOf: (values: BookingValues, timeZone: string) => Payload
  /**
   * Sends the booking; resolves to the saved values, or to null if this form is not used any further.
   * @param isChanged whether the form has unsent input, which is stored as a draft
   */
  saveBooking: (
    booking: Booking,
    values: BookingValues,
    setValue: SetValue,
    isChanged: boolean,
  ) => Promise<BookingValues | null>
  /** See `useRecordForm`. */
  isAsking?: boolean
  /** All visits are booked, so changes of the form are no longer stored as a draft. */
  isBooked?: boolean
  onRemoveBooked?: (visitor: VisitorValues) => Promise<boolean>
  /** Other actions for this visit, below the Save button. */
  actions?: ReactNode
  closed?: ClosedVisit | null
}

/** Closes an idle booking form after a warning; its values stay as a draft on this device. */
function InactivityGuard() {
  const { t } = useTranslation('prebooking')
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const { secondsLeft, stay } = useInactivity(BOOKING_IDLE, BOOKING_IDLE_WARNING, () => {
    const state = { ...OWN_LEAVE, from: `${pathname}${search}` }
    void navigate(paths.prebookingTimeout(), { replace: true, state })
  })
  return (
    <Dialog
      isOpen={secondsLeft !== null}
      onClose={stay}
      title={t('idle.title')}
      closeLabel={t('idle.stay')}
      size="small"
      dismissOn="escape"
      footer={
        <Button autoFocus variant="primary" onPress={stay}>
          {t('idle.stay')}
        </Button>
      }
    >
      <p className="text-muted">{t('idle.text', { count: secondsLeft ?? 0 })}</p>
    </Dialog>
  )
}

type SectionsProps = {
  lookups: Lookups
  timeZone: string
  /** Start of the saved visit, null for a new one. */
  bookedStart: string | null
  openedVisitor: number | null
  onOpenVisitor: (index: number | null) => void
  onRemoveBooked: BookingFormProps['onRemoveBooked']
}

/** All fields. Memoized, because the form renders on every key press and each field watches its own value. */
const Sections = memo(function Sections(props: SectionsProps) {
  const { lookups, timeZone, bookedStart, openedVisitor, onOpenVisitor, onRemoveBooked } = props
  const [proposedTimes, setProposedTimes] = useState((): ProposedTimes => {
    const openedAt = serverNow()
    return (zone) => newBooking(openedAt, zone)
  })
  return (
    <>
      <VisitorsSection
        lookups={lookups}
        onPropose={(times) => setProposedTimes(() => times)}
        opened={openedVisitor}
        onOpen={onOpenVisitor}
        onRemoveBooked={onRemoveBooked}
      />
      <WhenSection timeZone={timeZone} bookedStart={bookedStart} />
      <VisitSection lookups={lookups} proposedTimes={proposedTimes} />
      <HostsSection isNew={bookedStart === null} />
      <MoreOptions lookups={lookups} isNew={bookedStart === null} />
    </>
  )
})

/** The form of a new or existing booking, with a summary beside it. */
export function BookingForm(props: BookingFormProps) {
  const { lookups, draft, draftName, baseVersion, onDiscardDraft, saveLabel } = props
  const { payloadOf, saveBooking, isBooked = false, isAsking = false, onRemoveBooked } = props
  const { actions, closed = null } = props
  const { t } = useTranslation(['prebooking', 'form', 'common'])
  const { isOpen: isGroupOpen } = useGroupAddress()
  const [openedVisitor, setOpenedVisitor] = useState<number | null>(null)
  const formRef = useRef<HTMLFormElement>(null)
  const saveRef = useRef<HTMLButtonElement>(null)
  const sent = useRef<{ payload: Payload; values: BookingValues }>(null)
  const client = useQueryClient()
  const tenantId = useTenantId()
  const isNew = baseVersion === null
  // The visit types may arrive late.
  const saved = useMemo(
    () => withOnlyType(props.saved, lookups.visitTypes),
    [props.saved, lookups.visitTypes],
  )
  const schema = useMemo(
    () => bookingSchema({ ...lookups, isNew, areHostsUnknown: () => areHostsUnknown(client, tenantId) }),
    [lookups, isNew, client, tenantId],
  )
  const [initial] = useState(() => draft && { values: draftValues(draft, saved, lookups), base: saved })
  const clean = (values: BookingValues) => shownValues(values, saved, lookups)
  const record = useRecordForm<BookingValues, BaseVersion>({
    current: saved,
    draft: initial,
    schema,
    clean,
    // The services compare the version of the whole visit, so `saveBooking` finds what others have changed.
    stored: baseVersion ?? undefined,
    isAsking,
    save: async (checked, { changed, setValue }) => {
      // The fields are inert while saving, so a focused one would lose the focus.
      saveRef.current?.focus()
      const payload = payloadOf(checked, zoneOf(lookups.places, checked.locationIds[0]))
      sent.current = { payload, values: checked }
      const now = await saveBooking(payload.booking, checked, setValue, changed.length > 0)
      return now && { values: withOnlyType(now, lookups.visitTypes) }
    },
    pathOf: (serverPath) => {
      if (!sent.current) return null
      const { payload, values } = sent.current
      const path = formPath(serverPath, payload)
      return path && isFieldShown(path, values, lookups) ? (path as FieldPath<BookingValues>) : null
    },
    nameOf: ({ visitors: [visitor] }) => t('visitOf', { name: visitor ? personName(visitor) : '' }),
  })
  const { form, isChanged, isSending, failure } = record
  const typed = record.values
  const values = useMemo(() => shownValues(typed, saved, lookups), [typed, saved, lookups])
  const hasForm = closed === null || isChanged || isSending
  const timeZone = zoneOf(lookups.places, values.locationIds[0])
  const isNarrow = useMediaQuery('(width < 64rem)')
  useRootAttribute('bottomBar', isNarrow && hasForm)
  useRootAttribute('wideForm', !isNarrow && hasForm)

  // A date field reports an incomplete date on blur.
  useSubmitOnCommandEnter(formRef, () => saveRef.current?.focus())
  const discardDraft = () => {
    record.discard()
    onDiscardDraft()
    // With many visitors, their fields are not rendered until a visitor is opened.
    form.setFocus(saved.visitors.length > CARDS ? 'start' : 'visitors.0.firstName')
  }

  const unsaved = useMemo(
    () => (isChanged && !isBooked ? toStored({ values, baseVersion }) : null),
    [isChanged, isBooked, values, baseVersion],
  )
  const draftSaver = (
    <Unsaved name={draftName} draft={unsaved} isUnsaved={() => !isBooked && record.isChangedNow()} />
  )
  if (!hasForm)
    return (
      <FormProvider {...form}>
        {draftSaver}
        {closed?.details}
      </FormProvider>
    )
  return (
    <FormProvider {...form}>
      {draftSaver}
      {/* The rows of the group dialog are not in the draft. */}
      {!isGroupOpen && <InactivityGuard />}
      <ServerChecks values={values} timeZone={timeZone}>
        <Form
          ref={formRef}
          onSubmit={record.submit}
          // The sticky bar is the end of the page: the negative margin removes the space below it.
          className="flex flex-col gap-x-8 gap-y-6 @max-4xl:-mb-6 @4xl:grid @4xl:grid-cols-[minmax(0,1fr)_18rem]"
        >
          {closed ? (
            <InlineAlert
              tone="warning"
              live="alert"
              className="col-span-full"
              title={t(`closed.meanwhile.${closed.reason}`)}
              action={
                <Button size="small" variant="quiet" onPress={discardDraft}>
                  {t('common:discard.action')}
                </Button>
              }
            >
              {t('closed.meanwhile.text')}
            </InlineAlert>
          ) : (
            record.isRestored && !isSending && <DraftNotice onDiscard={discardDraft} />
          )}
          <div
            inert={isSending}
            className={cx(
              'flex min-w-0 flex-col transition-opacity [--section-gap:0.75rem]',
              isSending && 'opacity-60',
            )}
          >
            <Sections
              lookups={lookups}
              timeZone={timeZone}
              bookedStart={isNew ? null : saved.start}
              openedVisitor={openedVisitor}
              onOpenVisitor={setOpenedVisitor}
              onRemoveBooked={onRemoveBooked}
            />
          </div>
          {/* On a phone the summary ends the form, and the button stays visible below it. */}
          <div className="contents @4xl:sticky @4xl:top-6 @4xl:flex @4xl:flex-col @4xl:gap-4 @4xl:self-start">
            <aside aria-label={t('summary.title')}>
              <Card>
                <Summary values={values} lookups={lookups} />
              </Card>
            </aside>
            <div className="flex flex-col gap-3 print:hidden @max-4xl:sticky @max-4xl:bottom-0 @max-4xl:z-10 @max-4xl:order-1 @max-4xl:-mx-4 @max-4xl:border-t @max-4xl:border-border @max-4xl:bg-surface @max-4xl:px-4 @max-4xl:py-3 sm:@max-4xl:-mx-8 sm:@max-4xl:px-8">
              <div inert={isSending} className="contents">
                <OtherChecks />
                {values.visitors.length > CARDS && <CollapsedChecks onOpen={setOpenedVisitor} />}
              </div>
              <FormFailure failure={failure} />
              <Button
                ref={saveRef}
                type="submit"
                variant="primary"
                isPending={isSending}
                pendingLabel={t('form:saving')}
                className="w-full"
              >
                {saveLabel}
              </Button>
            </div>
            {actions}
          </div>
        </Form>
      </ServerChecks>
    </FormProvider>
  )
}
