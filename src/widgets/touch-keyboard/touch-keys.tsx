import { useRef } from 'react'
import Keyboard, { type SimpleKeyboard } from 'react-simple-keyboard'
import './touch-keys.css'

type TouchKeysProps = {
  /** Few keys in columns, as on a telephone. */
  isPad: boolean
  rows: readonly string[]
  /** What stands on keys that are named in braces. */
  faces: Record<string, string>
  /** Their names, and those of signs that assistive technology would not read. */
  names: Record<string, string>
  /** Drawn as pressed. */
  held: readonly string[]
  onKey: (key: string) => void
}

/**
 * Draws the keys; the only file that knows the library. What a key does is none of its business: the text that it gathers
 * itself is thrown away at once.
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
      // The field keeps the focus and its caret.
      preventMouseDownDefault
      disableCaretPositioning
      physicalKeyboardHighlight={false}
      buttonAttributes={[
        // The field has the focus as long as there are keys; one that took it would write nowhere.
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
