/** Key code of a key that an input method has taken. Safari reports it also for the key that ends a composition. */
const TAKEN = 229

function hide(event: KeyboardEvent): void {
  // Safari has no other sign.
  if (event.isComposing || event.keyCode === TAKEN) event.stopImmediatePropagation()
}

/**
 * Hides keys that an input method (IME) uses from all handlers: Enter accepts a word and must not submit the form,
 * Escape drops it and must not close the dialog.
 */
export function hideCompositionKeys(): void {
  window.addEventListener('keydown', hide, { capture: true })
}
