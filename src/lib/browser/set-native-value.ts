/**
 * Sets a field's text as a person would have. React replaces `value` on every field to notice what scripts set, and would
 * take this for old news: no change event would come.
 */
export function setNativeValue(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const type = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(field, text)
}
