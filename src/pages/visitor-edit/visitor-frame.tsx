import type { ComponentProps, ReactNode } from 'react'
import { BackToDesk } from '@/widgets/screen/back-to-desk'
import { PageHeading } from '@/widgets/screen/page-heading'

type VisitorFrameProps = ComponentProps<typeof PageHeading> & { children: ReactNode }

/** The back link to the front desk, and the page heading. */
export function VisitorFrame({ children, ...heading }: VisitorFrameProps) {
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 py-3 sm:px-8">
      <BackToDesk className="-mb-3 self-start" />
      <PageHeading {...heading} />
      {children}
    </div>
  )
}
