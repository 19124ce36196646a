import { TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'

type NoticeProps = { title: string; children: ReactNode; action?: ReactNode }

/** Says why the kiosk cannot be used and where to get help. */
export function Notice({ title, children, action }: NoticeProps) {
  return (
    <div className="flex flex-1 flex-col items-center justify-center gap-6 px-8 pb-24 text-center">
      <span className="flex size-24 items-center justify-center rounded-full bg-warning-subtle text-on-warning-subtle [&_.lucide]:size-12">
        <TriangleAlert aria-hidden />
      </span>
      <h1 className="text-title font-semibold text-balance">{title}</h1>
      <p className="text-muted">{children}</p>
      {action}
    </div>
  )
}
