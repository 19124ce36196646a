import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@/ui/fields/checkbox'
import { TextField } from '@/ui/fields/text-field'
import { agreementFaults } from '@/widgets/fields/visitor-form'
import { Frame } from '@/pages/skytouch/screen/frame'
import type { StepProps } from './step-props'

/** Agreements, each with a checkbox and the typed name as a signature. */
export function AgreementsStep(props: StepProps) {
  const { forms, visitor, formFields, answers, place, onAnswer, onBack, onNext } = props
  const { t } = useTranslation('skytouch')
  const [isChecked, setChecked] = useState(false)
  const faults = agreementFaults(forms.formOf(visitor), visitor, answers)
  return (
    <Frame
      title={t('steps.agreements')}
      place={place}
      onBack={onBack}
      onNext={() => {
        setChecked(true)
        const isGood = formFields.agreements.every(({ field }) => !faults[String(field.customFieldId)])
        if (isGood) onNext()
        return isGood
      }}
    >
      {formFields.agreements.map(({ field }) => {
        const key = String(field.customFieldId)
        const { accepted = false, name = '' } = answers.signatures[key] ?? {}
        const change = (part: { accepted?: boolean; name?: string }) =>
          onAnswer({ signatures: { ...answers.signatures, [key]: { accepted, name, ...part } } })
        const fault = isChecked ? faults[key] : undefined
        const label = field.label || field.name
        return (
          <section key={key} aria-label={label} className="flex flex-col gap-4">
            <h2 className="text-lead font-semibold">{label}</h2>
            {field.help && <p className="whitespace-pre-line">{field.help}</p>}
            <Checkbox
              isSelected={accepted}
              isInvalid={fault === 'accept'}
              onChange={(isAccepted) => change({ accepted: isAccepted })}
            >
              {t('agreement.accept')}
            </Checkbox>
            {fault === 'accept' && <p className="text-danger">{t('agreement.mustAccept')}</p>}
            {accepted && (
              <TextField
                label={t('agreement.name')}
                autoComplete="off"
                spellCheck="false"
                value={name}
                onChange={(text) => change({ name: text })}
                errorMessage={fault === 'sign' ? t('fault.required') : undefined}
              />
            )}
          </section>
        )
      })}
    </Frame>
  )
}
