import { useTranslation } from 'react-i18next'
import { personName } from '@/lib/text/person-name'
import type { SignedInUser } from '@/session/server'
import type { TokenOffer } from '@/session/token-offer'
import { Button } from '@/ui/buttons/button'
import { NoticePage } from '@/widgets/screen/notice-page'

const nameOf = ({ firstName, lastName, login }: SignedInUser) =>
  personName({ firstName: firstName ?? '', lastName: lastName ?? '' }) || login

type SignInQuestionProps = { offer: TokenOffer; onSignIn: () => void; onDecline: () => void }

/** Whoever made a link chose whose token it carries, so the reader confirms who they are. */
export function SignInQuestion({ offer, onSignIn, onDecline }: SignInQuestionProps) {
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
