import { useMemo, useRef } from 'react'
import { useOnce } from '@/lib/react/use-once'
import type { VisitUser } from '@/services/booking/visit-user'
import { BadgeFrame, printFrame } from './badge-frame'
import { useBadges } from './use-badges'
import { PDF, useDocument } from './use-document'

type AutoPrintBadgeProps = {
  visitor: VisitUser
  /** False if the badge could not be created or this browser cannot print it. */
  onEnd: (isPrinted: boolean) => void
}

/** Prints a visitor's badge as soon as it is ready, without a preview, for a kiosk. */
export function AutoPrintBadge({ visitor, onEnd }: AutoPrintBadgeProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const visitors = useMemo(() => [visitor], [visitor])
  const { badges, isComplete } = useBadges(visitors)
  const parts = useMemo(
    () => (badges[0]?.type === PDF && navigator.pdfViewerEnabled ? [badges[0].content] : null),
    [badges],
  )
  const document = useDocument(parts)
  const isFailed = isComplete && (parts === null || (document && !document.address))
  useOnce(isFailed ? 'failed' : null, () => onEnd(false))
  const print = async () => onEnd(await printFrame(frame.current))
  return (
    document?.address && (
      <BadgeFrame ref={frame} isHidden isOne address={document.address} onShown={() => void print()} />
    )
  )
}
