import type { ReactNode } from 'react'
import { PageHeader } from '@/ui/layout/page-header'
import { useDocumentTitle } from './document-title'

type NoticePageProps = { title: string; children?: ReactNode; action?: ReactNode }

/** A page with only a message and an action. */
export function NoticePage({ title, children, action }: NoticePageProps) {
  useDocumentTitle(title)
  return (
    <div className="mx-auto flex w-full max-w-md flex-col gap-3 px-6 pt-[max(4rem,16dvh)] pb-16">
      <PageHeader title={title} />
      {children && <div className="text-muted">{children}</div>}
      {action && <div className="mt-3 flex gap-2">{action}</div>}
    </div>
  )
}
