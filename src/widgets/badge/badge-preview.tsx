import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { Spinner } from '@/ui/spinner'

type BadgePreviewProps = {
  /** Where the document is; null while it is made. */
  address: string | null
  isOne: boolean
  /** How many of several are made. */
  progress: { done: number; total: number } | null
  /** The document is in its frame, for the first time. */
  onShown: (() => void) | undefined
  ref: Ref<HTMLIFrameElement>
}

/** The badges as they will be printed, in the browser's own viewer without its tools. */
export function BadgePreview({ address, isOne, progress, onShown, ref }: BadgePreviewProps) {
  const { t } = useTranslation('visitor-actions')
  const { tag } = useLocale()
  const number = new Intl.NumberFormat(tag)
  const isShown = useRef(false)
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
        <iframe
          ref={ref}
          title={t(isOne ? 'badge.preview' : 'badge.previewMany')}
          src={`${address}#toolbar=0&navpanes=0&view=Fit`}
          className="size-full border-0"
          onLoad={() => {
            if (!isShown.current) onShown?.()
            isShown.current = true
          }}
        />
      )}
    </div>
  )
}
