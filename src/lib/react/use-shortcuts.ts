import { use, useEffectEvent, useLayoutEffect } from 'react'
import { listenToKeys } from '@/lib/browser/key-input'
import { hasOpenDialog } from '@/lib/browser/open-dialog'
import { CurrentLocation } from './current-location'

/** Actions by key in lower case; `target` is the focused element. */
type Shortcuts = Record<string, (target: Element) => void>

/**
 * Single-key shortcuts of a screen. They act a moment after the key, because a scanner would type on, except `/`. They
 * are disabled in text fields and while a dialog or menu is open, including a dialog that is in the URL but not rendered
 * yet.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const current = use(CurrentLocation)
  const isTaken = () =>
    hasOpenDialog() ||
    document.querySelector('[role=menu]') !== null ||
    new URLSearchParams(current()?.search).has('dialog')
  const act = useEffectEvent((event: KeyboardEvent) => {
    const shortcut = shortcuts[event.key.toLowerCase()]
    if (!shortcut || !(event.target instanceof Element) || isTaken()) return
    // Prevents Firefox's quick find.
    event.preventDefault()
    shortcut(event.target)
  })
  useLayoutEffect(() => listenToKeys({ onKey: (event) => act(event) }), [])
}
