import type { ReactNode } from 'react'
import { PageHeading } from './page-heading'

type NoticePageProps = { title: string; children?: ReactNode; action?: ReactNode }

/** A page that only has something to say, and one way on. */
export function NoticePage({ title, children, action }: NoticePageProps) {
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-3 px-6 pt-[max(4rem,16dvh)] pb-16">
      <PageHeading title={title} />
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  )
}
