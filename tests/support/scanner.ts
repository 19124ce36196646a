import { act, createEvent, fireEvent } from '@testing-library/react'
import { setNativeValue } from '@/lib/browser/text-input'

/** Time between two keys of a scanner, and after the keys of a person before it, in ms. */
const PACE = 5
const PAUSE = 200
const UP = { bubbles: true, cancelable: true }

/** Types a code like a USB scanner into what has the focus, with fixed time stamps, even on a busy machine. */
export function scan(code: string): void {
  const begin = new Event('now').timeStamp + PAUSE
  act(() => {
    for (const [at, character] of [...code].entries()) {
      const target = document.activeElement ?? document.body
      const key = character === '\n' ? 'Enter' : character
      const down = createEvent.keyDown(target, { key })
      Object.defineProperty(down, 'timeStamp', { value: begin + at * PACE })
      if (!fireEvent(target, down)) continue
      if (target.matches('[contenteditable]'))
        // As browsers type into the parts of a date.
        fireEvent(target, new InputEvent('beforeinput', { data: character, inputType: 'insertText', ...UP }))
      if (!(target instanceof HTMLInputElement)) continue
      if (key === 'Enter') target.form?.requestSubmit()
      else {
        setNativeValue(target, target.value + character)
        fireEvent.input(target)
      }
    }
  })
}
