import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useFormContext, useFormState, useWatch, Controller } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { offers } from '@/config/services'
import { staffLookups } from '@/hooks/user/staff-lookups'
import { isSameId } from '@/lib/ids'
import { dotted, isolated } from '@/lib/text/text-parts'
import { answersTo } from '@/pages/prebooking/checks/answers'
import { RepeatSection } from '@/pages/prebooking/repeat/repeat-section'
import { useRuleText } from '@/pages/prebooking/repeat/use-rule-text'
import { DisclosureButton } from '@/ui/buttons/disclosure-button'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextArea } from '@/ui/fields/text-area'
import { FormSection } from '@/ui/layout/form-section'
import { LONG_TEXT_LIMIT } from '@/widgets/fields/field-error-text'
import { QuestionFields } from '@/widgets/fields/question-fields'
import { questionsFor } from '@/widgets/questions'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { BookingValues } from './booking-values'
import type { Lookups } from './lookups'
import { AnnounceSection } from './sections'
import { useBookingErrorText } from './use-booking-error-text'

/** Notes for reception, and whether visitor names are hidden. */
function NotesSection({ isNew }: { isNew: boolean }) {
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  return (
    <FormSection title={t('sections.notes')} isField>
      <Controller
        control={control}
        name="notes"
        render={({ field, fieldState }) => (
          <TextArea
            {...field}
            label={t('fields.notes')}
            hideLabel
            description={t('notes.help')}
            errorMessage={fieldErrorText(fieldState.error?.message, LONG_TEXT_LIMIT)}
          />
        )}
      />
      <Controller
        control={control}
        name="hideVip"
        render={({ field: { value, ...field } }) =>
          // Only selectable for a new visit.
          (isNew && offers('booking.createHideVIPBooking')) || value ? (
            <Checkbox
              {...field}
              isSelected={value}
              isDisabled={!isNew}
              description={t(isNew ? 'hideVip.help' : 'hideVip.booked')}
            >
              {t('hideVip.label')}
            </Checkbox>
          ) : (
            <></>
          )
        }
      />
    </FormSection>
  )
}

/** Options that few visits need, collapsed by default. Those that are set are listed beside the button. */
export function MoreOptions({ lookups, isNew }: { lookups: Lookups; isNew: boolean }) {
  const { t } = useTranslation('prebooking')
  const regionId = useId()
  const ruleText = useRuleText()
  const { control } = useFormContext<BookingValues>()
  const [start, repeat, announceProtocolId, notes, hideVip, visitTypeId, answers] = useWatch({
    control,
    name: ['start', 'repeat', 'announceProtocolId', 'notes', 'hideVip', 'visitTypeId', 'customFields'],
  })
  const { errors } = useFormState({
    control,
    name: ['repeat', 'announceProtocolId', 'notes', 'customFields'],
  })
  const [isWanted, setWanted] = useState(false)
  const { isSimple, visitQuestions } = lookups
  const questions = questionsFor(visitQuestions, visitTypeId).filter(({ field }) => !field.required)
  const answeredIds = answersTo(questions, visitTypeId, answers).map(({ customFieldId }) =>
    String(customFieldId),
  )
  const answered = questions.filter(({ field }) => answeredIds.includes(String(field.customFieldId)))
  const isWrong =
    Boolean(errors.repeat ?? errors.announceProtocolId ?? errors.notes) ||
    questions.some(({ field }) => errors.customFields?.[String(field.customFieldId)])
  const isOpen = isWanted || isWrong
  const protocols = useQuery({
    ...staffLookups.announceProtocols(useTenantId()),
    enabled: !isSimple && (isOpen || announceProtocolId !== null),
  })
  if (isSimple) return null

  const announce = protocols.data?.find((one) => isSameId(one.announceProtocolId, announceProtocolId))
  const summary = dotted([
    isNew && repeat.rule !== 'none' && ruleText(repeat.rule, start),
    announce?.name,
    ...answered.map(({ field }) => field.label || field.name),
    notes.trim() !== '' && t('more.notes', { text: isolated(notes.trim()) }),
    hideVip && t('hideVip.label'),
  ])
  return (
    <>
      <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-border py-2">
        <DisclosureButton isOpen={isOpen} onOpenChange={setWanted} regionId={regionId} className="-ml-3">
          {t('more.title')}
        </DisclosureButton>
        {!isOpen && summary && <p className="min-w-0 flex-1 truncate text-label text-muted">{summary}</p>}
      </div>
      {/* If an error has expanded it, it must not collapse while the user corrects that error. */}
      <div id={regionId} hidden={!isOpen} onFocus={() => setWanted(true)}>
        {isOpen && (
          <>
            {isNew && <RepeatSection />}
            <AnnounceSection protocols={protocols} />
            {questions.length > 0 && (
              <FormSection title={t('sections.questions')}>
                <QuestionFields questions={questions} path="customFields" />
              </FormSection>
            )}
            <NotesSection isNew={isNew} />
          </>
        )}
      </div>
    </>
  )
}
