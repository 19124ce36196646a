/** Sets a field's value past React's own setter, so that the next input event counts as a change. */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, text)
}
