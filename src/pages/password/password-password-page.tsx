import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { paths } from '@/config/paths'
import { passwordReset } from '@/session/password-reset'
import { NewPasswordForm } from './new-password-form'
import { ResetFrame } from './reset-frame'

/** Step 3 of a password reset: set a new password with a valid code. */
export default function PasswordPasswordPage() {
  const { t } = useTranslation('password')
  // A snapshot, because the form changes the stored reset and then chooses the next page itself.
  const [reset] = useState(passwordReset.get)
  if (!reset?.token) return <Navigate to={reset ? paths.passwordToken() : paths.password()} replace />
  return (
    <ResetFrame title={t('new.title')} text={t('new.for', { login: reset.login })}>
      <NewPasswordForm reset={reset} token={reset.token} />
    </ResetFrame>
  )
}
