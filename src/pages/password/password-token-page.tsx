import { useTranslation } from 'react-i18next'
import { useStore } from '@/lib/react/use-store'
import { beginReset, passwordReset } from '@/session/password-reset'
import { useResetLink } from '@/session/use-reset-link'
import { CodeForm } from './code-form'
import { LoginOfReset } from './login-of-reset'
import { ResetFrame } from './reset-frame'

/** Step 2 of a password reset: enter the code, or take it from the link in the e-mail. */
export default function PasswordTokenPage() {
  const { t } = useTranslation('password')
  useResetLink()
  const reset = useStore(passwordReset)
  if (!reset)
    return (
      <ResetFrame title={t('token.title')} text={t('token.bare')}>
        <LoginOfReset
          submitLabel={t('token.continue')}
          onFound={async (login, database) => beginReset(login, database)}
        />
      </ResetFrame>
    )
  return (
    <ResetFrame title={t('token.title')}>
      <CodeForm reset={reset} />
    </ResetFrame>
  )
}
