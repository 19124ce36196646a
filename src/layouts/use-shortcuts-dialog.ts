import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { useShortcuts } from '@/lib/react/use-shortcuts'

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
  const open = () => setOpen(true)
  useShortcuts({ '?': open })
  return { isOpen: search.get('dialog') === 'shortcuts', setOpen, open }
}
