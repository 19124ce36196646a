import type { UseQueryResult } from '@tanstack/react-query'
import { useState } from 'react'
import { Controller, useController, useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { serverNow } from '@/hooks/clock'
import { missingData } from '@/hooks/missing-data'
import { useLocale } from '@/i18n/use-locale'
import { pathUp } from '@/lib/location-tree'
import { pathText } from '@/lib/text/place-texts'
import { isSkipped, zoneOf } from '@/lib/time/wall-time'
import { useFieldCheck } from '@/pages/prebooking/checks/server-checks'
import type { AnnounceProtocol } from '@/services/user/staff-lookups'
import { cx } from '@/ui/cx'
import { DatePicker } from '@/ui/fields/date-picker'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { FormSection } from '@/ui/layout/form-section'
import { HostField } from '@/widgets/fields/host-field'
import { hostsAndTyped } from '@/widgets/fields/hosts-and-typed'
import { LocationField } from '@/widgets/fields/location-field'
import { QuestionFields } from '@/widgets/fields/question-fields'
import { MissingChoices } from '@/widgets/form/missing-choices'
import { questionsFor } from '@/widgets/questions'
import { type BookingValues, endFor, isBlank, momentsOf, type VisitorValues } from './booking-values'
import type { Lookups } from './lookups'
import { OccurrenceChoice } from './occurrence-choice'
import { durationOf, foreignZone } from './times'
import { useBookingErrorText } from './use-booking-error-text'
import { useTimes } from './use-times'

/** The times that the form proposes, by the location's time zone. */
export type ProposedTimes = (timeZone: string) => Pick<BookingValues, 'start' | 'end'>

type SectionProps = { lookups: Lookups; proposedTimes: ProposedTimes }

/** Says that a location, or one above it, has less capacity than the visit has visitors. */
function useCapacityWarning({ places }: Lookups): string | undefined {
  const { t } = useTranslation('prebooking')
  const { control } = useFormContext<BookingValues>()
  const locationIds = useWatch({ control, name: 'locationIds' })
  const visitors = useWatch({
    control,
    name: 'visitors',
    compute: (all: VisitorValues[]) => all.filter((visitor) => !isBlank(visitor)).length,
  })
  const tooSmall = locationIds
    .flatMap((id) => pathUp(places, id))
    // Services without a limit may send 0.
    .find(({ capacity }) => capacity && capacity < visitors)
  return tooSmall && t('where.tooSmall', { name: tooSmall.name, capacity: tooSmall.capacity, visitors })
}

/** The visit's locations. The first determines the time zone. */
function PlaceField({ lookups, proposedTimes }: SectionProps) {
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control, getValues } = useFormContext<BookingValues>()
  const { moveTo } = useTimes()

  const check = useFieldCheck('locationIds')
  const capacityWarning = useCapacityWarning(lookups)
  /** Proposed times that were not changed are recalculated for a location in another zone. */
  const updateProposedTimes = (before: string, after: string) => {
    const { start, end } = getValues()
    const proposed = proposedTimes(before)
    if (before === after || start !== proposed.start || end !== proposed.end) return
    const next = proposedTimes(after)
    moveTo(next.start, next.end)
  }

  return (
    <Controller
      control={control}
      name="locationIds"
      render={({ field, fieldState }) => (
        <LocationField
          ref={field.ref}
          label={t('fields.location')}
          labelAside={t('where.several')}
          doneLabel={t('visitors.done')}
          isRequired
          value={field.value}
          onChange={(ids) => {
            updateProposedTimes(zoneOf(lookups.places, field.value[0]), zoneOf(lookups.places, ids[0]))
            field.onChange(ids)
          }}
          onBlur={field.onBlur}
          description={field.value
            .map((id) => pathUp(lookups.places, id))
            .filter((path) => path.length > 1)
            .map(pathText)
            .join(', ')}
          warningMessage={check.warning ?? capacityWarning}
          errorMessage={fieldErrorText(fieldState.error?.message) ?? check.error}
        />
      )}
    />
  )
}

/** Location, visit type (if there are several), subject, and required questions about the visit. */
export function VisitSection(props: SectionProps) {
  const { visitTypes, visitQuestions, isSimple } = props.lookups
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  const visitTypeId = useWatch({ control, name: 'visitTypeId' })
  const check = useFieldCheck('visitTypeId')
  const questions = questionsFor(visitQuestions, visitTypeId).filter(({ field }) => field.required)
  const hasType = visitTypes.length > 1
  const isPlaceAlone = isSimple && !hasType && questions.length === 0
  return (
    <FormSection title={t(isPlaceAlone ? 'sections.where' : 'sections.whereAndWhat')}>
      <div className={cx('grid gap-4', hasType && '@sm:grid-cols-2')}>
        <PlaceField {...props} />
        {hasType && (
          <Controller
            control={control}
            name="visitTypeId"
            render={({ field, fieldState }) => (
              <Select
                {...field}
                label={t('fields.visitType')}
                isRequired
                placeholder={t('what.chooseType')}
                options={visitTypes.map(({ visitTypeId, name }) => ({ id: visitTypeId, label: name }))}
                warningMessage={check.warning}
                errorMessage={fieldErrorText(fieldState.error?.message) ?? check.error}
              />
            )}
          />
        )}
        {!isSimple && (
          <Controller
            control={control}
            name="subject"
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('fields.subject')}
                autoComplete="off"
                className={hasType ? 'sm:col-span-2' : undefined}
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )}
          />
        )}
      </div>
      <QuestionFields questions={questions} path="customFields" />
    </FormSection>
  )
}

type WhenSectionProps = {
  timeZone: string
  /** The start of a booked visit, as in the form. */
  bookedStart: string | null
}

/** Start and end in the location's zone. */
export function WhenSection({ timeZone, bookedStart }: WhenSectionProps) {
  const { t } = useTranslation('prebooking')
  const { tag } = useLocale()
  const fieldErrorText = useBookingErrorText()
  const { control, getValues } = useFormContext<BookingValues>()
  const { moveTo, forgetOccurrence } = useTimes()
  const [start, end, startOccurrence, endOccurrence] = useWatch({
    control,
    name: ['start', 'end', 'startOccurrence', 'endOccurrence'],
  })
  const times = { start, end, startOccurrence, endOccurrence }
  const [now] = useState(serverNow)
  // Base for moving the end with the start; kept while the start is cleared, until the end is edited.
  const [anchor, setAnchor] = useState({ start, end })
  const startCheck = useFieldCheck('start')
  const endCheck = useFieldCheck('end')
  const [startsAt] = momentsOf(times, timeZone)
  const zone = foreignZone(timeZone, tag, startsAt ?? now)
  // No warning for a booked start that has passed: the visit is in progress or late.
  const isPast = startsAt !== null && startsAt < now && start !== bookedStart

  const errorOf = (wall: string, message: string | undefined) =>
    fieldErrorText(isSkipped(wall, timeZone) ? 'skipped' : message)
  const storeAnchor = () => {
    const before = getValues()
    if (before.start || before.end !== anchor.end) setAnchor({ start: before.start, end: before.end })
  }

  return (
    <FormSection title={t('sections.when')}>
      <div className="grid gap-4 mouse:@min-[28rem]:grid-cols-2 touch:@min-[36rem]:grid-cols-2">
        <div className="flex min-w-0 flex-col gap-3">
          <Controller
            control={control}
            name="start"
            render={({ field, fieldState }) => (
              <DatePicker
                {...field}
                label={t('fields.start')}
                granularity="minute"
                isRequired
                onFocus={storeAnchor}
                onChange={(date) => moveTo(date ?? '', endFor(date ?? '', anchor))}
                errorMessage={errorOf(start, fieldState.error?.message) ?? startCheck.error}
                warningMessage={isPast ? t('when.past') : startCheck.warning}
              />
            )}
          />
          <OccurrenceChoice of="start" timeZone={timeZone} />
        </div>
        <div className="flex min-w-0 flex-col gap-3">
          <Controller
            control={control}
            name="end"
            render={({ field, fieldState }) => (
              <DatePicker
                {...field}
                label={t('fields.end')}
                labelAside={durationOf(times, timeZone, tag)}
                granularity="minute"
                isRequired
                onChange={(date) => {
                  forgetOccurrence('end')
                  field.onChange(date ?? '')
                }}
                errorMessage={errorOf(end, fieldState.error?.message) ?? endCheck.error}
                warningMessage={endCheck.warning}
              />
            )}
          />
          <OccurrenceChoice of="end" timeZone={timeZone} />
        </div>
      </div>
      {zone && <p className="text-label text-muted">{t('when.zone', { zone })}</p>}
    </FormSection>
  )
}

/** The hosts field. Starts empty, because reception books for others. */
export function HostsSection({ isNew }: { isNew: boolean }) {
  const check = useFieldCheck('hostUserIds')
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  const { field, error } = hostsAndTyped(
    useController({ control, name: 'hosts' }),
    useController({ control, name: 'typedHost' }),
  )
  const gone = field.value.some(({ isGone }) => isGone) ? t('errors.hostGone') : undefined
  return (
    <FormSection title={t('sections.hosts')} isField isRequired>
      <HostField
        {...field}
        label={t('fields.hosts')}
        hideLabel
        isRequired
        warningMessage={isNew ? check.warning : (gone ?? check.warning)}
        errorMessage={fieldErrorText(error) ?? (isNew ? gone : undefined) ?? check.error}
      />
    </FormSection>
  )
}

type AnnounceSectionProps = { protocols: UseQueryResult<AnnounceProtocol[]> }

/** How hosts are notified of an arrival, if the tenant has several ways. */
export function AnnounceSection({ protocols }: AnnounceSectionProps) {
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  const { field, fieldState } = useController({ control, name: 'announceProtocolId' })
  const { data = [], isFetched } = protocols
  // A service may require one without having any.
  if (data.length === 0 && !fieldState.error)
    return <MissingChoices query={isFetched ? missingData([protocols]) : null} />
  return (
    <FormSection title={t('sections.announce')} isField>
      <Select
        {...field}
        label={t('sections.announce')}
        hideLabel
        description={t('announce.help')}
        options={[
          { id: null, label: t('announce.nothing') },
          ...data.map(({ announceProtocolId: id, name }) => ({ id, label: name })),
        ]}
        errorMessage={fieldErrorText(fieldState.error?.message)}
      />
    </FormSection>
  )
}
