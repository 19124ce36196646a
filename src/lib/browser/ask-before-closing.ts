function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** Number of callers with unsaved changes; the browser prompts while there are any. */
let callers = 0

/**
 * Makes the browser prompt before the page is closed or reloaded.
 * @returns a cleanup function; call it once
 */
export function askBeforeClosing(): () => void {
  if (callers === 0) window.addEventListener('beforeunload', ask)
  callers += 1
  return () => {
    callers -= 1
    if (callers === 0) window.removeEventListener('beforeunload', ask)
  }
}
