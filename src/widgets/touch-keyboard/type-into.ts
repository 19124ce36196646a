import { setNativeValue } from '@/lib/browser/set-native-value'

export type Field = HTMLInputElement | HTMLTextAreaElement

/** The last character, which may be made of several units. */
const lastOf = (text: string) => [...text].pop() ?? ''

/**
 * Writes into the focused field itself, at its caret, in the place of what is selected. No copy of the text is kept anywhere: the
 * keyboard's own would hand the next person what the last one wrote.
 * @param text what a key stands for; null takes away what stands before the caret
 */
export function typeInto(field: Field, text: string | null): void {
  const { value, selectionStart: start, selectionEnd: end, maxLength } = field
  if (start === null || end === null) {
    // Fields of e-mail and number tell nobody where their caret is.
    setNativeValue(field, text === null ? value.slice(0, value.length - lastOf(value).length) : value + text)
  } else if (text === null) {
    const from = start === end ? start - lastOf(value.slice(0, start)).length : start
    field.setRangeText('', from, end, 'end')
  } else {
    if (maxLength >= 0 && value.length - (end - start) + text.length > maxLength) return
    field.setRangeText(text, start, end, 'end')
  }
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))
}

/** Whether a name begins at the caret: there a capital is wanted. */
export function isAtWordStart({ value, selectionStart }: Field): boolean {
  return /(^|[\s'’-])$/.test(value.slice(0, selectionStart ?? value.length))
}
