import { wait } from '@/lib/time/wait'
import { sendPending } from '@/check-in/pending'

/** How long a print waits for actions that are not sent yet, in ms. */
const PATIENCE = 1000

/**
 * Prints what a frame shows. Actions that still wait for 'Undo' are sent first: the print dialog stops this page's timers,
 * and a viewer that crashes takes them with the tab.
 * @returns false where the browser does not let the page print it
 */
export async function printFrame(frame: HTMLIFrameElement | null): Promise<boolean> {
  await Promise.race([sendPending().catch(() => {}), wait(PATIENCE)])
  try {
    frame?.contentWindow?.print()
    return true
  } catch {
    // Firefox keeps its viewer to itself.
    return false
  }
}
