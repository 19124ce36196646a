import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import Keyboard, { type SimpleKeyboard } from 'react-simple-keyboard'
import { useLocale } from '@/i18n/use-locale'
import { useListener } from '@/lib/react/use-listener'
import { KEY, type Layer, layoutOf } from './layouts'
import { isAtStart, typeInto } from './type-into'
import type { FocusedField } from './use-focused-field'
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
 * Renders the keys by the library. The caller handles key presses; the library's own text buffer is cleared immediately.
 */
function TouchKeys({ isPad, rows, faces, names, held, onKey }: TouchKeysProps) {
  const keyboard = useRef<SimpleKeyboard | null>(null)
  const keys = [...new Set(rows.join(' ').split(' '))]
  return (
    <Keyboard
      keyboardRef={(library: SimpleKeyboard) => {
        keyboard.current = library
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

type Shift = 'off' | 'once' | 'on'

const afterShift: Record<Shift, Shift> = { off: 'once', once: 'on', on: 'off' }

/** The initial shift state of a field. */
const initialShift = ({ field, capitals }: FocusedField): Shift =>
  capitals === 'all' ? 'on' : capitals === 'first' && isAtStart(field) ? 'once' : 'off'

const initialState = (focused: FocusedField) => ({
  focused,
  shift: initialShift(focused),
  hasSigns: false,
})

/** The visible key layer: shift applies to one letter, pressed twice to all until it is pressed again. */
function useLayer(focused: FocusedField) {
  const [state, setState] = useState(() => initialState(focused))
  // Another field resets the state.
  const now = state.focused === focused ? state : initialState(focused)
  const { shift, hasSigns } = now
  const setShift = (next: Shift) => setState({ ...now, shift: next })
  const updateShift = () => {
    if (shift !== 'on') setShift(initialShift(focused))
  }
  // Also follows a physical keyboard, a form reset, and caret changes by touch.
  useListener(document, 'selectionchange', () => {
    if (document.activeElement === focused.field) updateShift()
  })
  const layer: Layer = hasSigns ? 'signs' : shift === 'off' ? 'letters' : 'capitals'
  return {
    layer,
    isHeld: shift === 'on',
    isOnce: shift === 'once',
    press: () => setShift(afterShift[shift]),
    showSigns: (isShown: boolean) => setState({ ...now, hasSigns: isShown }),
    /** Call after text changes. */
    updateShift,
  }
}

/** The action of Enter in a field. Forms handle only a physical Enter key. */
function enter({ field }: FocusedField): void {
  if (field instanceof HTMLTextAreaElement) typeInto(field, '\n')
  // `elements`: the button may be outside the form.
  else if (field.form && [...field.form.elements].some((one) => one.matches('[type=submit]')))
    field.form.requestSubmit()
  else field.blur()
}

export function Keys({ focused }: { focused: FocusedField }) {
  const { t } = useTranslation('touch-keyboard')
  const { locale } = useLocale()
  const { layer, isHeld, isOnce, press, showSigns, updateShift } = useLayer(focused)
  const { field, pad } = focused

  const write = (text: string | null) => {
    typeInto(field, text)
    updateShift()
  }
  const actions: Record<string, () => void> = {
    [KEY.back]: () => write(null),
    [KEY.space]: () => write(' '),
    [KEY.shift]: press,
    [KEY.signs]: () => showSigns(true),
    [KEY.letters]: () => showSigns(false),
    [KEY.hide]: () => field.blur(),
    [KEY.enter]: () => enter(focused),
  }
  const faces = {
    [KEY.back]: '⌫',
    [KEY.space]: t('space'),
    [KEY.shift]: isHeld ? '⇪' : '⇧',
    [KEY.signs]: '123',
    [KEY.letters]: 'ABC',
    [KEY.hide]: '▾',
    [KEY.enter]: field instanceof HTMLTextAreaElement ? t('newLine') : t('done'),
  }
  const names = {
    [KEY.back]: t('back'),
    [KEY.shift]: isHeld ? t('capitalsOn') : t('capitals'),
    [KEY.signs]: t('signs'),
    [KEY.letters]: t('letters'),
    [KEY.hide]: t('hide'),
  }
  return (
    <TouchKeys
      isPad={pad !== 'text' && pad !== 'email'}
      rows={layoutOf(pad, locale)[layer]}
      faces={faces}
      names={names}
      held={isHeld || isOnce ? [KEY.shift] : []}
      onKey={(key) => (actions[key] ?? (() => write(key)))()}
    />
  )
}
