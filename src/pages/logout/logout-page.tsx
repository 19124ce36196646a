import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { useOnce } from '@/lib/react/use-once'
import { signOut } from '@/session/sign-out'
import { ButtonLink } from '@/ui/buttons/button-link'
import { NoticePage } from '@/widgets/screen/notice-page'

export default function LogoutPage() {
  const { t } = useTranslation('logout')
  const [isDone, setDone] = useState(false)
  useOnce('log out', () => void signOut().then(() => setDone(true)))
  if (!isDone) return <NoticePage title={t('pending')} />
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
