function ask(event: BeforeUnloadEvent): void {
  event.preventDefault()
}

/** How many have something to lose: the browser asks until the last of them has not. */
let asking = 0

/**
 * Has the browser ask before the page is closed or loaded anew.
 * @returns ends that; may be called once
 */
export function askBeforeClosing(): () => void {
  if (asking === 0) window.addEventListener('beforeunload', ask)
  asking += 1
  return () => {
    asking -= 1
    if (asking === 0) window.removeEventListener('beforeunload', ask)
  }
}
