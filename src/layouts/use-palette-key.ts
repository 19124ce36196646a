import { useEffect, useEffectEvent } from 'react'
import { isPaletteKey } from '@/lib/browser/command-key'
import { hasOpenDialog } from '@/lib/browser/open-dialog'
import { keepTyping } from '@/lib/text/typed-ahead'

/** Ctrl K (⌘ K on a Mac) on every staff screen, also while somebody writes. A dialog that is open keeps its place. */
export function usePaletteKey(isOpen: boolean, setOpen: (isOpen: boolean) => void): void {
  const act = useEffectEvent(() => {
    if (isOpen || !hasOpenDialog()) {
      // Who knows the key goes on typing at once.
      if (!isOpen) keepTyping()
      setOpen(!isOpen)
    }
  })
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (!isPaletteKey(event)) return
      // Always: otherwise the browser would take the focus to its own search.
      event.preventDefault()
      if (!event.repeat) act()
    }
    window.addEventListener('keydown', onKey, { capture: true })
    return () => window.removeEventListener('keydown', onKey, { capture: true })
  }, [])
}
