/** Moves the focus to the first field of a form that is drawn as wrong. */
export function focusFirstFault(form: HTMLFormElement): void {
  form.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
}
