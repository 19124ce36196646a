/** Sets a field's value with the native setter, so that React notices the change at the next input event. */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, text)
}

const TEXT_INPUT =
  'input:not([type=checkbox], [type=radio], [type=button], [type=submit], [type=reset], [type=file], [type=image], [type=range], [type=color])'

/** Whether keys typed at an element enter text. */
export const isWriting = (target: Element | null): boolean =>
  target !== null &&
  // The parts of a date are editable elements.
  (target.matches(`${TEXT_INPUT}, textarea, select`) ||
    target.closest('[contenteditable]:not([contenteditable=false])') !== null)
