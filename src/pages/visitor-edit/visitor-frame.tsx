import { type ComponentProps, type ReactNode, useState } from 'react'
import { takeFocus } from '@/lib/browser/take-focus'
import { BackToDesk } from '@/widgets/screen/back-to-desk'
import { PageHeading } from '@/widgets/screen/page-heading'

type VisitorFrameProps = ComponentProps<typeof PageHeading> & { children: ReactNode }

/** The back link to the front desk, and the page heading. */
export function VisitorFrame({ children, ...heading }: VisitorFrameProps) {
  // The heading of the loaded page replaces that of the skeleton, which has the focus after a navigation.
  const [replacesFocused] = useState(() => document.activeElement?.matches('h1') ?? false)
  return (
    <div className="mx-auto flex w-full max-w-6xl flex-1 flex-col gap-4 px-4 py-3 sm:px-8">
      <BackToDesk className="-mb-3 self-start" />
      <PageHeading {...heading} ref={replacesFocused ? takeFocus : undefined} />
      {children}
    </div>
  )
}
