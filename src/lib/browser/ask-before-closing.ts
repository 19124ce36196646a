function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Number of callers with unsaved changes; the browser prompts while there are any. */
let asking = 0

/**
 * Makes the browser prompt before the page is closed or reloaded.
 * @returns a cleanup function; call it once
 */
export function askBeforeClosing(): () => void {
  if (asking === 0) window.addEventListener('beforeunload', ask)
  asking += 1
  return () => {
    asking -= 1
    if (asking === 0) window.removeEventListener('beforeunload', ask)
  }
}
