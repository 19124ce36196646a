import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { hashPin, type HashedPin, isPinShape } from '@/lib/pin'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { PinField } from './pin-field'
import { SetUpFrame } from './set-up-frame'

type PinStepProps = {
  /** A PIN is stored; an empty field keeps it. */
  hasPin: boolean
  onPin: (pin: HashedPin) => void
  onBack: () => void
  onNext: () => void
}

/** Step 4: the PIN that protects the set-up. */
export function PinStep({ hasPin, onPin, onBack, onNext }: PinStepProps) {
  const { t } = useTranslation('kiosk-set-up')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [fault, setFault] = useState<'shape' | 'differs' | 'insecure' | null>(null)
  const [isHashing, setHashing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setFault(null)
  }
  const fail = (kind: 'shape' | 'differs') => {
    setFault(kind)
    fields.current?.querySelectorAll('input')[kind === 'shape' ? 0 : 1]?.focus()
  }
  const submit = async () => {
    if (hasPin && pin === '' && again === '') return onNext()
    if (!isPinShape(pin)) return fail('shape')
    if (pin !== again) return fail('differs')
    setHashing(true)
    try {
      onPin(await hashPin(pin))
      onNext()
    } catch {
      // Browsers disable the Web Crypto API on insecure pages.
      setFault('insecure')
      setHashing(false)
    }
  }
  return (
    <SetUpFrame step="pin" onBack={onBack} onSubmit={() => void submit()} isPending={isHashing}>
      <div ref={fields} className="flex flex-col gap-4">
        <PinField
          label={t('pin.label')}
          description={hasPin ? t('pin.keep') : t('pin.help')}
          value={pin}
          onChange={change(setPin)}
          errorMessage={fault === 'shape' ? t('pin.shape') : undefined}
        />
        <PinField
          label={t('pin.again')}
          value={again}
          onChange={change(setAgain)}
          errorMessage={fault === 'differs' ? t('pin.differs') : undefined}
        />
      </div>
      {fault === 'insecure' && <InlineAlert tone="danger">{t('pin.insecure')}</InlineAlert>}
    </SetUpFrame>
  )
}
