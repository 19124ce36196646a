import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { useSignOut } from '@/session/use-sign-out'
import { ButtonLink } from '@/ui/buttons/button-link'
import { NoticePage } from '@/widgets/screen/notice-page'

export default function LogoutPage() {
  const { t } = useTranslation('logout')
  const done = useSignOut()
  if (!done) return <NoticePage title={t('pending')} />
  return (
    <NoticePage
      title={t('title')}
      action={
        <ButtonLink variant="primary" href={paths.signIn()}>
          {t('again')}
        </ButtonLink>
      }
    >
      {t('text')}
    </NoticePage>
  )
}
