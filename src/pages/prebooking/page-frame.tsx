import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { Link } from '@/ui/link'
import { PageHeading } from '@/widgets/page-heading'

type PageFrameProps = { title: string; aside?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The page's own way back and its head: its layout has none (design §2). */
export function PageFrame({ title, aside, actions, children }: PageFrameProps) {
  const { t } = useTranslation('prebooking')
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-6 px-4 pt-3 pb-16 has-[form]:max-lg:pb-0 sm:px-8 print:p-0">
      <div className="flex min-h-control items-center pr-24 print:hidden">
        <Link
          href={paths.frontDesk()}
          tone="plain"
          className="inline-flex min-h-control-small items-center gap-1.5 text-label text-muted"
        >
          <ArrowLeft aria-hidden />
          {t('back')}
        </Link>
      </div>
      <PageHeading title={title} aside={aside} actions={actions} className="print:hidden" />
      {children}
    </div>
  )
}
