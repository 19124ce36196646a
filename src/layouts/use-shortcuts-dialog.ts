import { useCallback, useEffect } from 'react'
import { useSearchParams } from 'react-router'

/** Whether a key belongs to what somebody is writing. */
function isWriting(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  )
}

/** The list of shortcuts, kept in the address's search part like every dialog of a page (design §2); `?` opens it. */
export function useShortcutsDialog() {
  const [search, setSearch] = useSearchParams()
  const setOpen = useCallback(
    (isOpen: boolean) =>
      setSearch(
        (current) => {
          if (isOpen) current.set('dialog', 'shortcuts')
          else current.delete('dialog')
          return current
        },
        { replace: true },
      ),
    [setSearch],
  )
  const isOpen = search.get('dialog') === 'shortcuts'
  useEffect(() => {
    function onKey(event: KeyboardEvent) {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isWriting(event.target))
        return
      if (document.querySelector('[role=dialog], [role=alertdialog]')) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [setOpen])
  return { isOpen, setOpen, open: () => setOpen(true) }
}
