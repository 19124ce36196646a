import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { BackLink } from '@/ui/buttons/back-link'
import { PageHeader } from '@/ui/layout/page-header'
import { useDocumentTitle } from '@/widgets/screen/document-title'

type ResetFrameProps = { title: string; text?: string; children: ReactNode }

/** The layout of the password reset: one column, like the sign-in. */
export function ResetFrame({ title, text, children }: ResetFrameProps) {
  const { t } = useTranslation('password')
  useDocumentTitle(title)
  return (
    <div className="mx-auto flex w-full max-w-96 flex-col gap-6 px-6 pt-[max(3rem,10dvh)] pb-16">
      <PageHeader title={title} description={text} />
      {children}
      <BackLink href={paths.signIn()} className="self-start">
        {t('back')}
      </BackLink>
    </div>
  )
}
