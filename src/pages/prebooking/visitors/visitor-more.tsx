import { useId, useState } from 'react'
import { Controller, useFormContext, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { BookingValues } from '@/pages/prebooking/form/booking-values'
import type { Lookups } from '@/pages/prebooking/form/lookups'
import { useSignedIn } from '@/session/use-session'
import { FoldButton } from '@/ui/buttons/fold-button'
import { NeedsField } from '@/widgets/fields/needs-field'
import { QuestionFields } from '@/widgets/fields/question-fields'
import { useBuiltInLabel } from '@/widgets/fields/visitor-fields'
import { useVisitorTypes, VisitorTypeField } from '@/widgets/fields/visitor-type-field'
import { questionsFor } from '@/widgets/questions'

/** Rarely used fields of a visitor, collapsed until the user expands them or one is filled in. */
export function VisitorMore({ index, lookups }: { index: number; lookups: Lookups }) {
  const { t } = useTranslation(['prebooking', 'common'])
  const { tenantId } = useSignedIn()
  const types = useVisitorTypes(tenantId)
  const regionId = useId()
  const { control } = useFormContext<BookingValues>()
  const at = `visitors.${index}` as const
  const [visitor, visitTypeId] = useWatch({ control, name: [at, 'visitTypeId'] })
  const { errors } = useFormState({ control, name: `${at}.customFields` })
  const labelOf = useBuiltInLabel()
  const ownNeeds = lookups.visitUserFields.find(({ name }) => name === 'specialAssistanceNeedIds')
  const [isWanted, setWanted] = useState(false)
  const questions = questionsFor(lookups.visitorQuestions, visitTypeId)
  const hasTypes = types.length > 0 && !lookups.isSimple
  if (lookups.needs.length === 0 && questions.length === 0 && !hasTypes) return null

  const isFilled =
    (hasTypes && (visitor.visitUserTypeId ?? null) !== null) ||
    visitor.specialAssistanceNeedIds.length > 0 ||
    questions.some(({ field }) => visitor.customFields[String(field.customFieldId)] !== undefined)
  const isOpen = isWanted || isFilled || errors.visitors?.[index]?.customFields !== undefined
  return (
    <div className="flex flex-col gap-4">
      {!isFilled && (
        <FoldButton
          size="small"
          isOpen={isOpen}
          onOpenChange={setWanted}
          regionId={regionId}
          className="-ml-2 self-start"
        >
          {t('visitors.more')}
        </FoldButton>
      )}
      <div id={regionId} hidden={!isOpen} className="grid gap-4 @sm:grid-cols-2 [&[hidden]]:hidden">
        {isOpen && hasTypes && (
          <Controller
            control={control}
            name={`${at}.visitUserTypeId`}
            render={({ field }) => (
              <VisitorTypeField {...field} value={field.value ?? null} tenantId={tenantId} />
            )}
          />
        )}
        {isOpen && lookups.needs.length > 0 && (
          <Controller
            control={control}
            name={`${at}.specialAssistanceNeedIds`}
            render={({ field }) => (
              <NeedsField
                {...field}
                label={labelOf('specialAssistanceNeedIds', ownNeeds)}
                labelAside={
                  ownNeeds?.required && field.value.length === 0
                    ? t('common:customField.requiredOfVisitor')
                    : undefined
                }
                needs={lookups.needs}
              />
            )}
          />
        )}
        {isOpen && (
          <QuestionFields
            questions={questions}
            path={`${at}.customFields`}
            // Only the visitor has to answer them, not the person who books.
            shownAs={({ field }) => ({ ...field, required: false })}
          />
        )}
      </div>
    </div>
  )
}
