import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { paths, safeReturn } from '@/config/paths'
import { useTokenSignIn } from '@/session/use-token-sign-in'
import { ButtonLink } from '@/ui/buttons/button-link'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorWords } from '@/widgets/error-words'
import { NoticePage } from '@/widgets/screen/notice-page'
import { SignInQuestion } from './sign-in-question'

/** Handles a sign-in that came in the address, as `access_token` or `error` in the hash (spec §4). */
export default function LogtocallbackPage() {
  const { t } = useTranslation('logtocallback')
  const words = useErrorWords()
  const [search] = useSearchParams()
  const { result, accept, decline } = useTokenSignIn()
  if (result.status === 'pending') return <NoticePage title={t('pending')} />
  if (result.status === 'asking')
    return <SignInQuestion offer={result.offer} onSignIn={() => accept(result.offer)} onDecline={decline} />
  if (result.status === 'answered') {
    const to = search.get('to')
    // The guard of `/` sends a person with a tenant on, and asks the others for theirs.
    return <Navigate to={to === null ? paths.signIn() : safeReturn(to)} replace />
  }
  const message = result.status === 'failed' ? words(result.error).message : result.message
  return (
    <NoticePage
      title={t('failed')}
      action={
        <ButtonLink variant="primary" href={paths.signIn()}>
          {t('back')}
        </ButtonLink>
      }
    >
      <InlineAlert tone="danger">{message || t('noToken')}</InlineAlert>
    </NoticePage>
  )
}
