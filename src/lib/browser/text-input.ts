/** Sets a field's value with the native setter, so that React notices the change at the next input event. */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, text)
}

/** Whether keys typed at an element enter text. */
export const isWriting = (target: Element | null): boolean =>
  target !== null &&
  ((target instanceof HTMLElement && target.isContentEditable) ||
    target.matches('input:not([type=checkbox]), textarea, select'))
