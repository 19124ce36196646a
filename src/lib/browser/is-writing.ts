/** Whether keys typed at an element enter text. */
export const isWriting = (target: Element | null): boolean =>
  target !== null &&
  ((target instanceof HTMLElement && target.isContentEditable) ||
    target.matches('input:not([type=checkbox]), textarea, select'))
