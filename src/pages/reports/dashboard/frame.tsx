import type { ComponentProps, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { BackLink } from '@/ui/buttons/back-link'
import { cx } from '@/ui/cx'
import { PageHeading } from '@/widgets/screen/page-heading'
import { ReportsNav } from '@/widgets/screen/reports-nav'

type FrameProps = ComponentProps<typeof PageHeading> & { isWall: boolean; children: ReactNode }

/** The page's navigation and heading, because its layout has none. A wall display needs no navigation. */
export function Frame({ isWall, children, ...heading }: FrameProps) {
  const { t } = useTranslation()
  return (
    <div
      className={cx(
        'mx-auto flex flex-col gap-4 px-4 pt-3 pb-16 sm:px-8 print:p-px',
        isWall ? 'max-w-none' : 'max-w-7xl',
      )}
    >
      {isWall ? (
        <div className="min-h-control" />
      ) : (
        <>
          <div className="flex min-h-control items-center pr-40 print:hidden">
            <BackLink href={paths.frontDesk()}>{t('nav.frontDesk')}</BackLink>
          </div>
          <ReportsNav />
        </>
      )}
      <PageHeading {...heading} />
      {children}
    </div>
  )
}
