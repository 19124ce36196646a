import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { maskEmail, maskPhone } from '@/lib/text/mask'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'

type MaskedFieldProps = {
  name: 'email' | 'phone'
  label: string
  /** The server's value, masked or not. */
  stored: string
  /** Whether the server's value was not requested. */
  isHidden: boolean
  /** The new input; undefined if none. */
  typed: string | undefined
  isRequired: boolean
  onChange: (text: string) => void
  errorMessage: string | undefined
}

const INPUT = {
  email: { type: 'email', autoComplete: 'email', inputMode: 'email' },
  phone: { type: 'tel', autoComplete: 'tel', inputMode: 'tel' },
} as const

/** E-mail or phone. A known value is shown masked only, because the link may be in anybody's hands. */
export function MaskedField(props: MaskedFieldProps) {
  const { name, label, stored, isHidden, typed, isRequired, onChange, errorMessage } = props
  const { t } = useTranslation('self-update')
  const [isOpen, setOpen] = useState((stored === '' && !isHidden) || Boolean(typed))
  const isKnown = isHidden || stored !== ''
  const mask = name === 'email' ? maskEmail(stored) : maskPhone(stored)
  if (!isOpen)
    return (
      <div className="flex flex-col gap-1.5">
        <span className="text-label font-medium">{label}</span>
        <div className="flex flex-wrap items-center justify-between gap-x-3 rounded-control bg-sunken pl-3">
          <span className="min-w-0 break-words">{isHidden ? t('hidden') : mask}</span>
          <Button
            variant="quiet"
            aria-label={t('changeField', { field: label })}
            onPress={() => setOpen(true)}
          >
            {t('change')}
          </Button>
        </div>
      </div>
    )
  return (
    <TextField
      {...INPUT[name]}
      label={label}
      isRequired={isRequired && !isKnown}
      // After a press on 'Change'.
      autoFocus={isKnown && !typed}
      description={isHidden ? t('keepHidden') : stored === '' ? undefined : t('keepMasked', { mask })}
      value={typed ?? ''}
      onChange={onChange}
      errorMessage={errorMessage}
    />
  )
}
