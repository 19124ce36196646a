import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PHONE_DIGITS } from '@/kiosk/proof'
import { TextField } from '@/ui/fields/text-field'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** The second fact. Nothing of whom it is held against is shown, not even that there is somebody. */
export function ProofScreen({ screen, send }: ScreenProps<'proof'>) {
  const { t } = useTranslation('skytouch')
  const { proof } = screen
  const [text, setText] = useState('')
  const [isChecked, setChecked] = useState(false)
  const isGood = proof === 'phone' ? text.replace(/\D/g, '').length === PHONE_DIGITS : text.trim() !== ''
  const fault = t(proof === 'phone' ? 'fault.digits' : 'fault.required')
  return (
    <Frame
      title={t(`proof.${proof}.title`)}
      text={t('proof.text')}
      onBack={() => send({ type: 'back' })}
      onNext={() => {
        setChecked(true)
        if (isGood) send({ type: 'proof', text })
        return isGood
      }}
    >
      <TextField
        label={t(`proof.${proof}.label`)}
        autoComplete="off"
        spellCheck="false"
        inputMode={proof === 'phone' ? 'numeric' : proof === 'email' ? 'email' : 'text'}
        maxLength={proof === 'phone' ? PHONE_DIGITS : undefined}
        value={text}
        onChange={setText}
        errorMessage={isChecked && !isGood ? fault : undefined}
      />
    </Frame>
  )
}
