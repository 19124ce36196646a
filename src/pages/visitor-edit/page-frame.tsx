import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { Link } from '@/ui/link'
import { PageHeading } from '@/widgets/page-heading'

type PageFrameProps = {
  title: string
  aside?: ReactNode
  description?: ReactNode
  actions?: ReactNode
  children: ReactNode
}

/** The way back to the desk, and the page's head. */
export function PageFrame({ children, ...heading }: PageFrameProps) {
  const { t } = useTranslation('visitor')
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 py-3 sm:px-8">
      <Link
        href={paths.frontDesk()}
        tone="plain"
        className="-mb-3 inline-flex min-h-control-small items-center gap-1.5 self-start text-label text-muted"
      >
        <ArrowLeft aria-hidden />
        {t('back')}
      </Link>
      <PageHeading {...heading} />
      {children}
    </div>
  )
}
