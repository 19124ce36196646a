import { ArrowLeft } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/config/paths'
import { cx } from '@/ui/cx'
import { Link } from '@/ui/link'

/** The way back from a page that has been opened from the front desk. */
export function BackToDesk({ className }: { className?: string }) {
  const { t } = useTranslation('front-desk')
  return (
    <Link
      href={paths.frontDesk()}
      tone="plain"
      className={cx('inline-flex min-h-control-small items-center gap-1.5 text-label text-muted', className)}
    >
      <ArrowLeft aria-hidden />
      {t('back')}
    </Link>
  )
}
