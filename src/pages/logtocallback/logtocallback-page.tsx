import { useTranslation } from 'react-i18next'
import { Navigate } from 'react-router'
import { paths } from '@/config/paths'
import { useTokenSignIn } from '@/session/use-token-sign-in'
import { ButtonLink } from '@/ui/button-link'
import { InlineAlert } from '@/ui/inline-alert'
import { useErrorWords } from '@/widgets/error-words'
import { NoticePage } from '@/widgets/notice-page'

/** Handles the return from an external sign-in, with `access_token` or `error` in the hash (spec §4). */
export default function LogtocallbackPage() {
  const { t } = useTranslation('auth')
  const words = useErrorWords()
  const result = useTokenSignIn()
  if (result.status === 'pending') return <NoticePage title={t('signingIn')} />
  // The guard of `/` sends a person with a tenant on, and asks the others for theirs.
  if (result.status === 'done') return <Navigate to={paths.signIn()} replace />
  return (
    <NoticePage
      title={t('callbackFailed')}
      action={
        <ButtonLink variant="primary" href={paths.signIn()}>
          {t('backToSignIn')}
        </ButtonLink>
      }
    >
      <InlineAlert tone="danger">{result.error ? words(result.error).message : t('noToken')}</InlineAlert>
    </NoticePage>
  )
}
