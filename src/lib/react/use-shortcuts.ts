import { use, useEffect, useEffectEvent } from 'react'
import { hasOpenDialog } from '@/lib/browser/open-dialog'
import { isWriting } from '@/lib/browser/text-input'
import { setTimeout } from '@/lib/time/timer'
import { CurrentLocation } from './current-location'

/** A USB scanner types its next character within this time (ms), so a key acts as a shortcut only if none follows. */
const LONE_KEY = 50

/** Actions by key in lower case; `target` is the focused element. True: the key was handled. */
export type Shortcuts = Record<string, (target: Element) => boolean | void>

/** The keys a scanner types: characters and line ends, but not Shift or arrows. */
const isTyped = ({ key }: KeyboardEvent) => key.length === 1 || key === 'Enter' || key === 'Tab'

/**
 * Single-key shortcuts of a screen. A key acts once, after 50 ms, and only if no other key follows, because a USB
 * scanner types into the focused element; `/` acts immediately, because typing continues after it. Shortcuts are
 * disabled in text fields and while a dialog or menu is open, including a dialog that is in the URL but not rendered
 * yet.
 */
export function useShortcuts(shortcuts: Shortcuts): void {
  const act = useEffectEvent((key: string, target: Element) => void shortcuts[key]?.(target))
  const isKnown = useEffectEvent((key: string) => key in shortcuts)
  const current = use(CurrentLocation)
  const isTaken = useEffectEvent(
    () =>
      hasOpenDialog() ||
      document.querySelector('[role=menu]') !== null ||
      new URLSearchParams(current()?.search).has('dialog'),
  )
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let last = -LONE_KEY
    /** The key that acts if no other follows. */
    let waiting = ''
    function onKey(event: KeyboardEvent) {
      if (!isTyped(event)) return
      clearTimeout(timer)
      const key = event.key.toLowerCase()
      // Pressing the same key twice counts as one press.
      const isLone = event.timeStamp - last >= LONE_KEY || key === waiting
      last = event.timeStamp
      waiting = ''
      const { target } = event
      if (!isLone || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return
      if (!(target instanceof Element) || isWriting(target) || !isKnown(key)) return
      if (isTaken()) return
      if (key === '/') {
        // Prevents Firefox's quick find.
        event.preventDefault()
        // Immediately, because further characters may follow within LONE_KEY.
        return act(key, target)
      }
      waiting = key
      timer = setTimeout(() => {
        waiting = ''
        act(key, target)
      }, LONE_KEY)
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey, { capture: true })
    }
  }, [])
}
