import type { KeyboardEvent } from 'react'
import { isWriting } from '@/lib/browser/is-writing'
import { SHORTCUT_KEYS } from '@/lib/browser/shortcut-keys'
import { focusAndSelect } from '@/lib/browser/focus'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/**
 * The keys of the roll call: arrows move the focus from tick to tick, ↓ at the dialog itself or in its search goes to
 * the first, `/` goes to the search.
 */
export function handleRollCallKey(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  if (!(target instanceof Element)) return
  if (key === SHORTCUT_KEYS.search && !isWriting(target)) {
    event.preventDefault()
    return focusAndSelect(currentTarget.querySelector('input[type=search]'))
  }
  const step = STEPS[key]
  if (step === undefined) return
  const ticks = [...currentTarget.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')]
  const at = ticks.findIndex((tick) => tick === target)
  if (at < 0 && (step < 0 || !target.matches('[role=dialog], input[type=search]'))) return
  event.preventDefault()
  ticks[at + step]?.focus()
}
