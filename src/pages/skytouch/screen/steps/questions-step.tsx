import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { CustomField } from '@/widgets/fields/custom-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { answerOf, questionFaults } from '@/widgets/fields/visitor-form'
import { Frame } from '@/pages/skytouch/screen/frame'
import type { StepProps } from './step-props'

/** The tenant's own questions. */
export function QuestionsStep(props: StepProps) {
  const { forms, visitor, formFields, answers, place, onAnswer, onBack, onNext } = props
  const { t } = useTranslation('skytouch')
  const fieldErrorText = useFieldErrorText()
  const [isChecked, setChecked] = useState(false)
  const faults = questionFaults(forms.formOf(visitor), visitor, answers)
  const faultOf = (id: string | number) => faults[String(id)]
  return (
    <Frame
      title={t('steps.questions')}
      place={place}
      onBack={onBack}
      onNext={() => {
        setChecked(true)
        const isGood = formFields.questions.every(({ field }) => !faultOf(field.customFieldId))
        if (isGood) onNext()
        return isGood
      }}
    >
      {formFields.questions.map((question) => {
        const { field, kind } = question
        return (
          <CustomField
            key={field.customFieldId}
            field={field}
            kind={kind}
            value={answerOf(visitor, answers, question)}
            onChange={(value) =>
              onAnswer({ answers: { ...answers.answers, [String(field.customFieldId)]: value } })
            }
            errorMessage={
              isChecked ? fieldErrorText(faultOf(field.customFieldId), undefined, field) : undefined
            }
          />
        )
      })}
    </Frame>
  )
}
