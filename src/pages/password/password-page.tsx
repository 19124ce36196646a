import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { Link } from '@/ui/buttons/link'
import { useGround } from '@/widgets/use-ground'
import { LoginOfReset } from './login-of-reset'
import { ResetFrame } from './reset-frame'
import { useSendCode } from './use-send-code'

/** Step 1 of a password reset: request a code. */
export default function PasswordPage() {
  const { t } = useTranslation('password')
  const navigate = useNavigate()
  const isThere = useGround()
  const sendCode = useSendCode()
  return (
    <ResetFrame title={t('start.title')} text={t('start.text')}>
      <LoginOfReset
        submitLabel={t('start.send')}
        onFound={async (login, database) => {
          await sendCode(login, database)
          if (isThere()) await navigate(paths.passwordToken())
        }}
      />
      <Link href={paths.passwordToken()} className="self-start">
        {t('start.haveCode')}
      </Link>
    </ResetFrame>
  )
}
