/** Key code of a key that an input method has taken. Safari reports it also for the key that ends a composition. */
const TAKEN = 229

function filter(event: KeyboardEvent): void {
  // Chrome sends a plain `Event` without a key when a text is filled in from its list of suggestions.
  const isKey = event instanceof KeyboardEvent
  const isHeld =
    isKey && event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)
  if (isHeld) event.preventDefault()
  // Safari has no other sign than the key code.
  if (!isKey || isHeld || event.isComposing || event.keyCode === TAKEN) event.stopImmediatePropagation()
}

/**
 * Hides from all handlers the `keydown` events that are not for the page:
 * - keys that an input method (IME) uses: Enter accepts a word and must not submit the form, Escape drops it and must
 *   not close the dialog;
 * - events without a key, which handlers could not read;
 * - a held Enter: its first press may have moved the focus, and the next one would act there.
 */
export function filterKeyEvents(): void {
  window.addEventListener('keydown', filter, { capture: true })
}
