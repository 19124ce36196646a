/** For the `ref` of what is to have the focus once it comes. The same function at every drawing, so that it runs once. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()
