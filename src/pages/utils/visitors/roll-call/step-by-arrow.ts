import type { KeyboardEvent } from 'react'

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 }

/** Moves the focus from tick to tick; ↓ at the dialog itself or in its search goes to the first. */
export function stepByArrow(event: KeyboardEvent<HTMLElement>): void {
  const { key, target, currentTarget } = event
  const step = STEPS[key]
  if (step === undefined || !(target instanceof Element)) return
  const ticks = [...currentTarget.querySelectorAll<HTMLInputElement>('li input[type=checkbox]')]
  const at = ticks.findIndex((tick) => tick === target)
  if (at < 0 && (step < 0 || !target.matches('[role=dialog], input[type=search]'))) return
  event.preventDefault()
  ticks[at + step]?.focus()
}
