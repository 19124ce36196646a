import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { Spinner } from '@/ui/feedback/spinner'
import { BadgeFrame } from './badge-frame'

type BadgePreviewProps = {
  /** Where the document is; null while it is made. */
  address: string | null
  isOne: boolean
  /** How many of several are made. */
  progress: { done: number; total: number } | null
  ref: Ref<HTMLIFrameElement>
}

/** The badges as they will be printed, in the browser's own viewer without its tools. */
export function BadgePreview({ address, isOne, progress, ref }: BadgePreviewProps) {
  const { t } = useTranslation('visitor-actions')
  const { tag } = useLocale()
  const number = new Intl.NumberFormat(tag)
  const words = progress
    ? t('badge.progress', { done: number.format(progress.done), total: number.format(progress.total) })
    : t('badge.making')
  return (
    <div className="flex h-88 items-center justify-center overflow-hidden rounded-card border border-border bg-sunken">
      {address === null ? (
        <p role="status" className="tabular flex items-center gap-2 text-muted">
          <Spinner />
          {words}
        </p>
      ) : (
        <BadgeFrame ref={ref} address={address} isOne={isOne} />
      )}
    </div>
  )
}
