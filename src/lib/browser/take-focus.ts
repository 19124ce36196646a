/** For the `ref` of what is to have the focus once it comes. The same function at every drawing, so that it runs once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

/** For the key of a search: what is typed next replaces the last search. */
export function focusAndSelect(field: HTMLInputElement | null): void {
  field?.focus()
  field?.select()
}
