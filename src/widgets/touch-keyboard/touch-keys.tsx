import { useRef } from 'react'
import Keyboard, { type SimpleKeyboard } from 'react-simple-keyboard'
import './touch-keys.css'

type TouchKeysProps = {
  /** A keypad in columns, as on a telephone. */
  isPad: boolean
  rows: readonly string[]
  /** Labels of keys named in braces. */
  faces: Record<string, string>
  /** Accessible names of those keys, and of symbols that assistive technology would not read. */
  names: Record<string, string>
  /** Shown as pressed. */
  held: readonly string[]
  onKey: (key: string) => void
}

/**
 * Renders the keys; the only file that uses the library. The caller handles key presses; the library's own text buffer
 * is cleared immediately.
 */
export function TouchKeys({ isPad, rows, faces, names, held, onKey }: TouchKeysProps) {
  const keyboard = useRef<SimpleKeyboard | null>(null)
  const keys = [...new Set(rows.join(' ').split(' '))]
  return (
    <Keyboard
      keyboardRef={(made: SimpleKeyboard) => {
        keyboard.current = made
      }}
      theme={isPad ? 'touch-keys touch-keys-pad' : 'touch-keys'}
      layout={{ default: [...rows] }}
      layoutName="default"
      display={faces}
      mergeDisplay
      useButtonTag
      // Keeps the field's focus and caret.
      preventMouseDownDefault
      disableCaretPositioning
      physicalKeyboardHighlight={false}
      buttonAttributes={[
        // Keys must not take focus from the field, or their text would go nowhere.
        { attribute: 'tabindex', value: '-1', buttons: keys.join(' ') },
        { attribute: 'type', value: 'button', buttons: keys.join(' ') },
        ...keys
          .filter((key) => names[key] !== undefined)
          .map((key) => ({ attribute: 'aria-label', value: names[key] ?? '', buttons: key })),
        ...(held.length > 0 ? [{ attribute: 'aria-pressed', value: 'true', buttons: held.join(' ') }] : []),
      ]}
      onKeyPress={onKey}
      onChange={() => keyboard.current?.clearInput()}
    />
  )
}
