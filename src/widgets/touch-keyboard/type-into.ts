import { setNativeValue } from '@/lib/browser/text-input'
import { showCaret } from './show-caret'

export type Field = HTMLInputElement | HTMLTextAreaElement

/** The last character, which may consist of several code units. */
const lastOf = (text: string) => [...text].pop() ?? ''

/**
 * Writes into the focused field at its caret, replacing the selection. No copy of the text is kept: the library's own
 * would show the next person the previous input.
 * @param text the key's text; null deletes the character before the caret
 */
export function typeInto(field: Field, text: string | null): void {
  const { value, selectionStart: start, selectionEnd: end, maxLength } = field
  if (start === null || end === null) {
    // E-mail and number fields do not expose their caret.
    setNativeValue(field, text === null ? value.slice(0, value.length - lastOf(value).length) : value + text)
  } else if (text === null) {
    const from = start === end ? start - lastOf(value.slice(0, start)).length : start
    field.setRangeText('', from, end, 'end')
  } else {
    if (maxLength >= 0 && value.length - (end - start) + text.length > maxLength) return
    field.setRangeText(text, start, end, 'end')
  }
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
  showCaret(field)
}

/** Whether the caret is before the first letter. Only that one is a capital: 'van de Berg' and 'Siti binti Omar' are names. */
export function isAtStart({ value, selectionStart }: Field): boolean {
  return value.slice(0, selectionStart ?? value.length).trim() === ''
}
