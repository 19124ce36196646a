/** A `ref` that focuses an element on mount. The reference is stable, so it runs once. */
export const focusOnMount = (element: HTMLElement | null): void => element?.focus()

/** Focuses the first invalid field of a form, after its errors are rendered. */
export function focusInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus())
}

/** For a search shortcut: selects the text, so that typing replaces the last search. */
export function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
