import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { firstField, Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** The company as free text, without suggestions: visitors must not learn which companies visit. */
export function CompanyScreen({ forms, screen, send }: ScreenProps<'company'>) {
  const { t } = useTranslation('skytouch')
  const [company, setCompany] = useState(screen.walkIn.company)
  const [isChecked, setChecked] = useState(false)
  const isRequired = forms.fields.some(
    ({ name, required, visible }) => name === 'company' && required && visible,
  )
  const isMissing = isRequired && company.trim() === ''
  return (
    <Frame
      title={t('proof.company.title')}
      text={isRequired ? undefined : t('company.text')}
      onBack={() => send({ type: 'back' })}
      onNext={() => {
        setChecked(true)
        if (!isMissing) send({ type: 'company', company: company.trim() })
        return !isMissing
      }}
    >
      <Capitals>
        <div data-capitals="words">
          <TextField
            {...firstField}
            label={t('proof.company.label')}
            autoComplete="off"
            spellCheck="false"
            value={company}
            onChange={setCompany}
            errorMessage={isChecked && isMissing ? t('fault.required') : undefined}
          />
        </div>
      </Capitals>
    </Frame>
  )
}
