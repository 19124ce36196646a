import { useEffectEvent, useLayoutEffect } from 'react'
import { setNativeValue } from '@/lib/browser/set-native-value'
import { usCharacter } from '@/lib/text/us-keyboard'

/** A scanner types its characters closer together than this (ms); nobody's fingers do. */
const GAP = 35
/** Shorter bursts are no code; where somebody may be writing only a long one is, because fingers can slip too. */
const SHORTEST = 4
const SHORTEST_IN_FIELD = 9

/** A code as the computer's layout wrote it, and as a US keyboard would have: most scanners are set to that one. */
export type Scan = { typed: string; us: string }

type Field = HTMLInputElement | HTMLTextAreaElement
/** What a field held before the burst went into it. */
type Before = { field: Field; value: string; caret: number | null }
type Burst = Scan & { last: number; before: Before | null; isInField: boolean }

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement

/** Takes the burst back out of the field, as React notices it. */
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
 * Takes what a USB scanner types anywhere on the page: a burst of keys that ends with Enter. Neither the Enter nor what
 * went into a field stays there. A field that wants the code itself has `data-takes-scan` on it or around it.
 */
export function useScanner(onScan: (scan: Scan) => void): void {
  const act = useEffectEvent(onScan)
  // Before the screen is painted: whoever sees it may scan.
  useLayoutEffect(() => {
    let burst: Burst | null = null

    function onKey(event: KeyboardEvent) {
      const { key, target, timeStamp } = event
      if (key === 'Shift') return
      const isWanted = target instanceof Element && target.closest('[data-takes-scan]') !== null
      const isNone = event.repeat || event.ctrlKey || event.metaKey || event.altKey || event.isComposing
      const current = burst && timeStamp - burst.last <= GAP ? burst : null
      burst = null
      if (isWanted || isNone) return
      if (key.length === 1) {
        const { typed, us, ...rest } = current ?? begin(target)
        burst = { ...rest, typed: typed + key, us: us + (usCharacter(event) ?? key), last: timeStamp }
        return
      }
      const shortest = current?.isInField ? SHORTEST_IN_FIELD : SHORTEST
      if (key !== 'Enter' || !current || current.typed.length < shortest) return
      // Otherwise it would press the focused button, open the focused row or send the form.
      event.preventDefault()
      event.stopImmediatePropagation()
      if (current.before) restore(current.before)
      act({ typed: current.typed, us: current.us })
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
