import { useRef } from 'react'
import { setNativeValue } from '@/lib/browser/text-input'
import { usCharacter } from '@/lib/text/us-keyboard'
import { useListener } from './use-listener'

/** Maximum time between a scanner's characters (ms); people type more slowly. */
const GAP = 35
/**
 * Shorter bursts are not a code. In a field only long bursts count, because people can also hit keys in quick
 * succession.
 */
const SHORTEST = 4
const SHORTEST_IN_FIELD = 9

/** A code in the computer's keyboard layout and in the US layout, which most scanners use. */
export type Scan = { typed: string; us: string }

type Field = HTMLInputElement | HTMLTextAreaElement
/** A field's content before the burst. */
type Before = { field: Field; value: string; caret: number | null }
type Burst = Scan & { last: number; before: Before | null; isInField: boolean }

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** Restores the field so that React notices the change. */
function restore({ field, value, caret }: Before): void {
  setNativeValue(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
  if (caret !== null) field.setSelectionRange(caret, caret)
}

function begin(target: EventTarget | null): Omit<Burst, 'last'> {
  const isWriting = isField(target) || (target instanceof HTMLElement && target.isContentEditable)
  const before = isField(target) ? { field: target, value: target.value, caret: target.selectionStart } : null
  return { typed: '', us: '', before, isInField: isWriting }
}

/**
 * Captures input of a USB scanner anywhere on the page: a burst of keys that ends with Enter. Suppresses the Enter and
 * removes the burst from the focused field. To receive the code itself, a field needs `data-takes-scan` on it or an
 * ancestor.
 */
export function useScanner(onScan: (scan: Scan) => void): void {
  const burst = useRef<Burst | null>(null)
  const onKey = (event: KeyboardEvent) => {
    const { key, target, timeStamp } = event
    if (key === 'Shift') return
    const isWanted = target instanceof Element && target.closest('[data-takes-scan]') !== null
    const isNone = event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
    const current = burst.current && timeStamp - burst.current.last <= GAP ? burst.current : null
    burst.current = null
    if (isWanted || isNone) return
    if (key.length === 1) {
      const { typed, us, ...rest } = current ?? begin(target)
      burst.current = { ...rest, typed: typed + key, us: us + (usCharacter(event) ?? key), last: timeStamp }
      return
    }
    const shortest = current?.isInField ? SHORTEST_IN_FIELD : SHORTEST
    if (key !== 'Enter' || !current || current.typed.length < shortest) return
    // Otherwise it would press the focused button, open the focused row or submit the form.
    event.preventDefault()
    event.stopImmediatePropagation()
    if (current.before) restore(current.before)
    onScan({ typed: current.typed, us: current.us })
  }
  useListener(window, 'keydown', onKey, { capture: true })
}
