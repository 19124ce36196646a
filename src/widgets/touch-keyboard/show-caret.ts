import type { Field } from './type-into'

/** Styles that decide where a text is in its field. */
const TEXT_STYLES = [
  'font-family',
  'font-size',
  'font-weight',
  'letter-spacing',
  'line-height',
  'overflow-wrap',
  'padding',
] as const

/** The caret's line and its distance from the left, in px, measured in a copy of the field's text. */
function caretOf(field: Field) {
  const copy = document.createElement('div')
  const caret = document.createElement('span')
  const style = getComputedStyle(field)
  for (const name of TEXT_STYLES) copy.style.setProperty(name, style.getPropertyValue(name))
  const isLine = field instanceof HTMLInputElement
  Object.assign(copy.style, {
    position: 'fixed',
    visibility: 'hidden',
    boxSizing: 'border-box',
    width: `${field.clientWidth}px`,
    whiteSpace: isLine ? 'pre' : 'pre-wrap',
  })
  // Not empty, so that it has the height of a line.
  caret.textContent = '\u200b'
  copy.append(field.value.slice(0, field.selectionStart ?? undefined), caret)
  document.body.append(copy)
  const { offsetLeft: left, offsetTop: top, offsetHeight: height } = caret
  copy.remove()
  return { left, top, height }
}

/** The nearest scroll position in which a part is in sight, with a space around it. */
function scrollTo(position: number, size: number, from: number, to: number, space: number): number {
  return Math.max(Math.min(position, from - space), to + space - size)
}

/** Scrolls a field to its caret, which browsers do for keys of the system only. */
export function showCaret(field: Field): void {
  const { left, top, height } = caretOf(field)
  const { scrollLeft, scrollTop, clientWidth, clientHeight } = field
  const space = parseFloat(getComputedStyle(field).paddingLeft) || 0
  field.scrollLeft = scrollTo(scrollLeft, clientWidth, left, left, 2 * space)
  field.scrollTop = scrollTo(scrollTop, clientHeight, top, top + height, height / 2)
}
