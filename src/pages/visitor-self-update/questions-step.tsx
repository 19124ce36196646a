import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import type { Id } from '@/http/calls'
import { isSameId } from '@/lib/ids'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import { Checkbox } from '@/ui/fields/checkbox'
import { CustomField } from '@/widgets/fields/custom-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { needsChange, questionsChange } from '@/widgets/fields/visitor-change'
import { answerOf, needsOf, validateQuestions } from '@/widgets/fields/visitor-form'
import { useTenantId } from '@/widgets/use-tenant-id'
import type { StepProps } from './details-step'
import { StepFrame } from './step-frame'
import { useSave } from './use-save'

type NeedsProps = {
  needs: readonly SpecialAssistanceNeed[]
  chosen: readonly Id[]
  onChange: (chosen: Id[]) => void
}

/** Special assistance needs as checkboxes: few enough to read, and faster than a select. */
function Needs({ needs, chosen, onChange }: NeedsProps) {
  const { t } = useTranslation('self-update')
  if (needs.length === 0) return null
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 text-label font-medium">{t('questions.needs')}</legend>
      {needs.map(({ specialAssistanceNeedId: id, name }) => {
        const others = chosen.filter((other) => !isSameId(other, id))
        return (
          <Checkbox
            key={id}
            isSelected={others.length < chosen.length}
            onChange={(isChosen) => onChange(isChosen ? [...others, id] : others)}
          >
            {name}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

/** Special assistance needs and the tenant's questions. */
export function QuestionsStep(props: StepProps) {
  const { visitor, form, draft, onDraft, place } = props
  const tenantId = useTenantId()
  const { t } = useTranslation('self-update')
  const fieldErrorText = useFieldErrorText()
  const save = useSave()
  const { data: needs = [] } = useQuery(specialAssistanceNeedQueries.all(tenantId))
  const needIds = needs.map(({ specialAssistanceNeedId }) => specialAssistanceNeedId)
  const [isChecked, setChecked] = useState(false)
  const errors = isChecked ? validateQuestions(form, visitor, draft) : {}
  return (
    <StepFrame
      place={place}
      title={t('questions.title')}
      save={save}
      check={() => {
        setChecked(true)
        if (Object.keys(validateQuestions(form, visitor, draft)).length > 0) return null
        return (now) => ({ ...questionsChange(form, now, draft), ...needsChange(now, draft, needIds) })
      }}
      onSaved={() => onDraft({ answers: {}, needs: null })}
    >
      <div className="flex flex-col gap-5">
        {form.needs !== 'off' && (
          <Needs
            needs={needs}
            chosen={needsOf(visitor, draft, needIds)}
            onChange={(chosen) => onDraft({ needs: chosen })}
          />
        )}
        {form.questions.map((question) => {
          const key = String(question.field.customFieldId)
          return (
            <CustomField
              key={key}
              field={question.field}
              kind={question.kind}
              value={answerOf(visitor, draft, question)}
              onChange={(value) => onDraft({ answers: { ...draft.answers, [key]: value } })}
              errorMessage={fieldErrorText(errors[key], undefined, question.field)}
            />
          )
        })}
      </div>
    </StepFrame>
  )
}
