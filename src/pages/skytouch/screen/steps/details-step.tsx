import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { useDetailFields } from '@/widgets/fields/visitor-fields'
import { detailFaults } from '@/widgets/fields/visitor-form'
import { Frame } from '@/pages/skytouch/screen/frame'
import type { StepProps } from './step-props'

const INPUT_MODE = { email: 'email', phone: 'tel' } as const

/** Missing details only: a kiosk does not show known ones. */
export function DetailsStep(props: StepProps) {
  const { tenantId, forms, visitor, formFields, answers, place, onAnswer, onBack, onNext } = props
  const { t } = useTranslation('skytouch')
  const fieldErrorText = useFieldErrorText()
  const [isChecked, setChecked] = useState(false)
  const faults = detailFaults(forms.formOf(visitor), visitor, answers)
  const fields = useDetailFields(forms.fields).filter(({ name }) => formFields.details.includes(name))
  const plain = fields.filter(({ name }) => name !== 'email' && name !== 'phone')
  const contact = fields.filter(({ name }) => name === 'email' || name === 'phone')
  const field = ({ name, label }: (typeof fields)[number]) => (
    <TextField
      key={name}
      label={label}
      autoComplete="off"
      spellCheck="false"
      inputMode={name === 'email' || name === 'phone' ? INPUT_MODE[name] : 'text'}
      value={answers.details[name] ?? ''}
      onChange={(text) => onAnswer({ details: { ...answers.details, [name]: text } })}
      errorMessage={isChecked ? fieldErrorText(faults[name]) : undefined}
    />
  )
  return (
    <Frame
      title={t('steps.details')}
      place={place}
      onBack={onBack}
      onNext={() => {
        setChecked(true)
        const isGood = fields.every(({ name }) => !faults[name])
        if (isGood) onNext()
        return isGood
      }}
    >
      <Capitals tenantId={tenantId}>
        <div className="flex flex-col gap-6">{plain.map(field)}</div>
      </Capitals>
      {contact.map(field)}
    </Frame>
  )
}
