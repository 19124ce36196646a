import { Eye, EyeOff } from 'lucide-react'
import { useState, type KeyboardEvent } from 'react'
import { iconButtonClass } from '@/ui/buttons/button-class'
import { NativeButton } from '@/ui/buttons/native-button'
import { TextField, type TextFieldProps } from './text-field'

type PasswordFieldProps = Omit<TextFieldProps, 'type' | 'suffix' | 'warningMessage'> & {
  showPasswordLabel: string
  hidePasswordLabel: string
  /** Shown under the field while Caps Lock is on. */
  capsLockMessage?: string
}

/** A password field with a button to show the password. Pass `autoComplete` for password managers. */
export function PasswordField({
  showPasswordLabel,
  hidePasswordLabel,
  capsLockMessage,
  ...field
}: PasswordFieldProps) {
  const [isShown, setShown] = useState(false)
  const [capsLock, setCapsLock] = useState(false)
  const watchCapsLock = (event: KeyboardEvent) => setCapsLock(event.getModifierState('CapsLock'))
  return (
    <TextField
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck="false"
      onKeyUp={watchCapsLock}
      warningMessage={capsLock ? capsLockMessage : undefined}
      suffix={
        <NativeButton
          aria-label={isShown ? hidePasswordLabel : showPasswordLabel}
          onPress={() => setShown(!isShown)}
          className={iconButtonClass('quiet', 'small')}
        >
          {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
        </NativeButton>
      }
    />
  )
}
