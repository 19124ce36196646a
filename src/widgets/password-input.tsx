import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { PasswordField } from '@/ui/fields/password-field'

type FieldProps = ComponentProps<typeof PasswordField>
type PasswordInputProps = Pick<FieldProps, 'value' | 'onChange'> &
  Partial<Omit<FieldProps, 'showPasswordLabel' | 'hidePasswordLabel' | 'capsLockMessage'>> & {
    /** Tells password managers which account this is. */
    login?: string
  }

/** A password field with its texts; by default for the current password. */
export function PasswordInput({ login, ...field }: PasswordInputProps) {
  const { t } = useTranslation()
  return (
    <>
      {login !== undefined && (
        <input type="text" name="login" autoComplete="username" value={login} readOnly hidden />
      )}
      <PasswordField
        label={t('password.label')}
        name="password"
        autoComplete="current-password"
        showPasswordLabel={t('password.show')}
        hidePasswordLabel={t('password.hide')}
        capsLockMessage={t('password.capsLock')}
        {...field}
      />
    </>
  )
}
