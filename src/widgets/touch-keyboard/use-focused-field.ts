import { useEffect, useState } from 'react'
import type { Pad } from './layouts'
import type { Field } from './type-into'

/** Capitalization of a field: the first letter, or all. */
type Capitals = 'first' | 'all' | 'none'

export type FocusedField = { field: Field; pad: Pad; capitals: Capitals }

const TYPED = ['text', 'search', 'tel', 'email', 'url', 'password', 'number']
const PADS: Record<string, Pad> = {
  email: 'email',
  tel: 'phone',
  phone: 'phone',
  number: 'number',
  digits: 'digits',
  numeric: 'digits',
  decimal: 'number',
}

function fieldOf(target: EventTarget | null): Field | null {
  if (target instanceof HTMLTextAreaElement) return target.readOnly || target.disabled ? null : target
  if (!(target instanceof HTMLInputElement) || target.readOnly || target.disabled) return null
  return TYPED.includes(target.type) ? target : null
}

const closest = (field: Field, name: string) => field.closest<HTMLElement>(`[data-${name}]`)?.dataset[name]

/** Suppresses the tablet's own keyboard before it opens; stores the field's `inputMode`. */
function prepare(field: Field): void {
  if (field.inputMode === 'none') return
  field.dataset['keys'] ??= closest(field, 'keys') ?? field.inputMode
  field.inputMode = 'none'
}

function describe(field: Field): FocusedField {
  const capitals = closest(field, 'capitals')
  return {
    field,
    pad: PADS[closest(field, 'keys') || field.type] ?? 'text',
    capitals: capitals === 'first' || capitals === 'all' ? capitals : 'none',
  }
}

/** The focused text field; null if there is none. */
export function useFocusedField(): FocusedField | null {
  const [focused, setFocused] = useState<FocusedField | null>(null)
  useEffect(() => {
    const look = () => {
      const field = fieldOf(document.activeElement)
      if (field) prepare(field)
      setFocused((current) => (field && current?.field === field ? current : field ? describe(field) : null))
    }
    const touch = ({ target }: PointerEvent) => {
      const field = fieldOf(target)
      if (field) prepare(field)
    }
    look()
    document.addEventListener('pointerdown', touch, { capture: true })
    document.addEventListener('focusin', look)
    // The next focused element is known only then.
    const leave = () => queueMicrotask(look)
    document.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('pointerdown', touch, { capture: true })
      document.removeEventListener('focusin', look)
      document.removeEventListener('focusout', leave)
    }
  }, [])
  return focused
}
