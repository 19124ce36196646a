import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { specialAssistanceNeedQueries } from '@/hooks/user/special-assistance-need'
import { Checkbox } from '@/ui/fields/checkbox'
import { CustomField } from '@/widgets/fields/custom-field'
import { useFieldWords } from '@/widgets/fields/field-words'
import type { StepProps } from './details-step'
import { answerOf, needsOf, questionFaults, questionsChange } from '@/widgets/fields/visitor-form'
import { StepFrame } from './step-frame'
import { useSave } from './use-save'

/** What the visitor needs, each as a tick: few enough to be read, and quicker than a list to open. */
function Needs({ ids, visitor, draft, onDraft }: StepProps) {
  const { t } = useTranslation('self-update')
  const needs = useQuery(specialAssistanceNeedQueries.all(ids.tenantId))
  const chosen = needsOf(visitor, draft)
  if (!needs.data?.length) return null
  return (
    <fieldset className="flex flex-col gap-1">
      <legend className="mb-1.5 text-label font-medium">{t('questions.needs')}</legend>
      {needs.data.map(({ specialAssistanceNeedId, name }) => {
        const id = String(specialAssistanceNeedId)
        return (
          <Checkbox
            key={id}
            isSelected={chosen.includes(id)}
            onChange={(isChosen) =>
              onDraft({ needs: isChosen ? [...chosen, id] : chosen.filter((other) => other !== id) })
            }
          >
            {name}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}

/** Needs and the tenant's own questions. */
export function QuestionsStep(props: StepProps) {
  const { ids, visitor, form, draft, onDraft, place } = props
  const { t } = useTranslation('self-update')
  const words = useFieldWords()
  const save = useSave(ids)
  const [isChecked, setChecked] = useState(false)
  const faults = isChecked ? questionFaults(form, visitor, draft) : {}
  return (
    <StepFrame
      place={place}
      title={t('questions.title')}
      save={save}
      onSubmit={() => {
        setChecked(true)
        if (Object.keys(questionFaults(form, visitor, draft)).length > 0) return false
        save.save(questionsChange(form, visitor, draft), () => {
          onDraft({ answers: {}, needs: null })
          place.onDone()
        })
        return true
      }}
    >
      <div className="flex flex-col gap-5">
        {form.needs !== 'off' && <Needs {...props} />}
        {form.questions.map((question) => {
          const key = String(question.field.customFieldId)
          return (
            <CustomField
              key={key}
              field={question.field}
              kind={question.kind}
              value={answerOf(visitor, draft, question)}
              onChange={(value) => onDraft({ answers: { ...draft.answers, [key]: value } })}
              errorMessage={words(faults[key], undefined, question.field)}
            />
          )
        })}
      </div>
    </StepFrame>
  )
}
