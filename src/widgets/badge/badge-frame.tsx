import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'

type BadgeFrameProps = {
  /** Where the document is. */
  address: string
  isOne: boolean
  /** Only there to be printed: too small to be seen, because what is not drawn is not printed either. */
  isHidden?: boolean
  /** The document is in its frame, for the first time. */
  onShown?: () => void
  ref: Ref<HTMLIFrameElement>
}

/** The badges in the browser's own viewer, without its tools. It stays as long as they may still be printed. */
export function BadgeFrame({ address, isOne, isHidden = false, onShown, ref }: BadgeFrameProps) {
  const { t } = useTranslation('visitor-actions')
  const isShown = useRef(false)
  return (
    <iframe
      ref={ref}
      title={t(isOne ? 'badge.preview' : 'badge.previewMany')}
      src={`${address}#toolbar=0&navpanes=0&view=Fit`}
      tabIndex={isHidden ? -1 : undefined}
      aria-hidden={isHidden || undefined}
      className={isHidden ? 'pointer-events-none fixed size-px border-0 opacity-0' : 'size-full border-0'}
      onLoad={() => {
        if (!isShown.current) onShown?.()
        isShown.current = true
      }}
    />
  )
}
