import { Controller } from 'react-hook-form'
import type { CustomField as Field } from '@/services/custom-field'
import type { Question } from '@/widgets/questions'
import { CustomField } from './custom-field'
import { useFieldErrorText } from './field-error-text'

type QuestionFieldsProps = {
  questions: readonly Question[]
  /** Form path of the answers, which are stored by field id. */
  path: string
  /** The field as it is shown, e.g. optional for staff; by default the tenant's. */
  shownAs?: (question: Question) => Field
}

/** Questions of the tenant, as fields of the form around them. */
export function QuestionFields({ questions, path, shownAs = ({ field }) => field }: QuestionFieldsProps) {
  const fieldErrorText = useFieldErrorText()
  return questions.map((question) => (
    <Controller
      key={question.field.customFieldId}
      name={`${path}.${question.field.customFieldId}`}
      render={({ field: { ref, value, onChange, onBlur }, fieldState }) => (
        <CustomField
          {...{ ref, value, onChange, onBlur }}
          field={shownAs(question)}
          kind={question.kind}
          errorMessage={fieldErrorText(fieldState.error?.message, undefined, question.field)}
        />
      )}
    />
  ))
}
