import { wait } from '@/lib/time/timer'
import { runBeforePrint } from '@/session/before-end'

/** How long a print waits for pending actions, in ms. */
const PATIENCE = 1000

/**
 * Prints a frame. Sends pending actions with 'Undo' first: the print dialog pauses this page's timers, and a viewer
 * crash takes them down with the tab.
 * @returns false if the browser does not let the page print the frame
 */
export async function printFrame(frame: HTMLIFrameElement | null): Promise<boolean> {
  await Promise.race([runBeforePrint(), wait(PATIENCE)])
  try {
    frame?.contentWindow?.print()
    return true
  } catch {
    // Firefox blocks access to its PDF viewer.
    return false
  }
}
