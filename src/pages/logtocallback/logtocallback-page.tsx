import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import { paths, safeReturn } from '@/config/paths'
import { personName } from '@/lib/text/person-name'
import type { SignedInUser } from '@/session/api'
import type { TokenOffer } from '@/session/token-offer'
import { useTokenSignIn } from '@/session/use-token-sign-in'
import { Button } from '@/ui/buttons/button'
import { ButtonLink } from '@/ui/buttons/button-link'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { useErrorText } from '@/widgets/error-text'
import { NoticePage } from '@/widgets/screen/notice-page'

const nameOf = ({ firstName, lastName, login }: SignedInUser) =>
  personName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || login

type SignInQuestionProps = { offer: TokenOffer; onSignIn: () => void; onDecline: () => void }

/** The creator of a link chose its token, so the user confirms who they are. */
function SignInQuestion({ offer, onSignIn, onDecline }: SignInQuestionProps) {
  const { t } = useTranslation('logtocallback')
  const { user, tenant, replaces } = offer
  const name = nameOf(user)
  return (
    <NoticePage
      title={tenant ? t('questionAt', { name, tenant: tenant.name }) : t('question', { name })}
      action={
        <>
          <Button variant="primary" onPress={onSignIn}>
            {t('accept')}
          </Button>
          <Button onPress={onDecline}>{t('decline')}</Button>
        </>
      }
    >
      <p className="wrap-anywhere">{user.login}</p>
      {replaces && (
        <p className="mt-2">
          {replaces.user ? t('endsSessionOf', { name: nameOf(replaces.user) }) : t('endsSession')}
        </p>
      )}
    </NoticePage>
  )
}

/** Handles a sign-in that came in the address, as `access_token` or `error` in the hash (spec §4). */
export default function LogtocallbackPage() {
  const { t } = useTranslation('logtocallback')
  const errorText = useErrorText()
  const [search] = useSearchParams()
  const { result, accept, decline } = useTokenSignIn()
  if (result.status === 'pending') return <NoticePage title={t('pending')} />
  if (result.status === 'unconfirmed')
    return <SignInQuestion offer={result.offer} onSignIn={() => accept(result.offer)} onDecline={decline} />
  if (result.status === 'answered') {
    const to = search.get('to')
    // The guard of `/` redirects users with a tenant, and asks the others to choose one.
    return <Navigate to={to === null ? paths.signIn() : safeReturn(to)} replace />
  }
  const message = result.status === 'failed' ? errorText(result.error).message : result.message
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
