import { type Ref, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { wait } from '@/lib/time/timer'
import { runBeforePrint } from '@/session/before-end'

type BadgeFrameProps = {
  /** URL of the document. */
  address: string
  isOne: boolean
  /** For printing only. Minimal size instead of hidden, because frames that are not rendered do not print. */
  isHidden?: boolean
  /** Called when the document first loads. */
  onShown?: () => void
  ref: Ref<HTMLIFrameElement>
}

/** The badges in the browser's PDF viewer, without its toolbar. Stays mounted as long as they may be printed. */
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

/** How long a print waits for pending actions, in ms. */
const MAX_WAIT = 1000

/**
 * Prints a frame. Sends pending actions with 'Undo' first: the print dialog pauses this page's timers, and a viewer
 * crash takes them down with the tab.
 * @returns false if the browser does not let the page print the frame
 */
export async function printFrame(frame: HTMLIFrameElement | null): Promise<boolean> {
  await Promise.race([runBeforePrint(), wait(MAX_WAIT)])
  try {
    frame?.contentWindow?.print()
    return true
  } catch {
    // Firefox blocks access to its PDF viewer.
    return false
  }
}
