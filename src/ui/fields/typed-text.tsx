import { type KeyboardEvent, type ReactNode, use, useRef } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

/**
 * Around the input of a combo box that keeps any text: there a suggestion counts only when an arrow key went to it or it
 * was pressed. A list that opens under the resting pointer points at a line as well, and Tab or Enter would put that in
 * the place of what was typed.
 */
export function TypedText({ children }: { children: ReactNode }) {
  const state = use(ComboBoxStateContext)
  const wentByArrow = useRef(false)
  const note = ({ key }: KeyboardEvent) => {
    if (key === 'Tab' || key === 'Enter') {
      if (!wentByArrow.current) state?.selectionManager.setFocusedKey(null)
    } else wentByArrow.current = key === 'ArrowDown' || key === 'ArrowUp'
  }
  return (
    <span role="presentation" className="contents" onKeyDownCapture={note}>
      {children}
    </span>
  )
}
