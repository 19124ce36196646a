import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '@/ui/cx'
import { Link } from './link'

type BackLinkProps = { href: string; children: ReactNode; className?: string }

/** A subtle link back, at the top or bottom of a page. */
export function BackLink({ href, children, className }: BackLinkProps) {
  return (
    <Link
      href={href}
      tone="plain"
      className={cx('inline-flex min-h-control-small items-center gap-1.5 text-label text-muted', className)}
    >
      <ArrowLeft aria-hidden />
      {children}
    </Link>
  )
}
