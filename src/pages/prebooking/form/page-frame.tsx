import type { ReactNode } from 'react'
import { BackToDesk } from '@/widgets/screen/back-to-desk'
import { PageHeading } from '@/widgets/screen/page-heading'

type PageFrameProps = { title: string; aside?: ReactNode; actions?: ReactNode; children: ReactNode }

/** The page's back link and heading, because its layout has none. */
export function PageFrame({ title, aside, actions, children }: PageFrameProps) {
  return (
    <div className="mx-auto flex max-w-7xl flex-col gap-3 px-4 pt-1 pb-6 sm:px-8 print:p-0">
      <div className="flex min-h-control items-center pr-24 print:hidden">
        <BackToDesk />
      </div>
      <PageHeading title={title} aside={aside} actions={actions} className="print:hidden" />
      <div className="@container flex flex-col gap-3">{children}</div>
    </div>
  )
}
