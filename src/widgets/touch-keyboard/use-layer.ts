import { useState } from 'react'
import { useListener } from '@/lib/react/use-listener'
import type { Layer } from './layouts'
import { isAtWordStart } from './type-into'
import type { FocusedField } from './use-focused-field'

type Shift = 'off' | 'once' | 'on'

const afterShift: Record<Shift, Shift> = { off: 'once', once: 'on', on: 'off' }

/** The initial shift state of a field. */
const first = ({ field, capitals }: FocusedField): Shift =>
  capitals === 'all' ? 'on' : capitals === 'words' && isAtWordStart(field) ? 'once' : 'off'

const begin = (focused: FocusedField) => ({ field: focused.field, shift: first(focused), hasSigns: false })

/** The visible key layer: shift applies to one letter, pressed twice to all until it is pressed again. */
export function useLayer(focused: FocusedField) {
  const [state, setState] = useState(() => begin(focused))
  // Another field resets the state.
  const now = state.field === focused.field ? state : begin(focused)
  const { shift, hasSigns } = now
  const setShift = (next: Shift) => setState({ ...now, shift: next })
  const settle = () => {
    if (shift !== 'on') setShift(first(focused))
  }
  // Also follows a physical keyboard, a form reset, and caret changes by touch.
  useListener(document, 'selectionchange', () => {
    if (document.activeElement === focused.field) settle()
  })
  const layer: Layer = hasSigns ? 'signs' : shift === 'off' ? 'letters' : 'capitals'
  return {
    layer,
    isHeld: shift === 'on',
    isOnce: shift === 'once',
    press: () => setShift(afterShift[shift]),
    showSigns: (isShown: boolean) => setState({ ...now, hasSigns: isShown }),
    /** Call after text changes. */
    settle,
  }
}
