import { useCallback } from 'react'
import { useSearchParams } from 'react-router'

/** The dialogs of the frame. A page has its own beside them, under other names. */
type DialogName = 'palette' | 'settings' | 'shortcuts'

/** Which dialog is open: kept in the address's search part like every dialog of a page (design §2). */
export function useDialog() {
  const [search, setSearch] = useSearchParams()
  const show = useCallback(
    (name: DialogName | null) =>
      setSearch(
        (current) => {
          const next = new URLSearchParams(current)
          if (name) next.set('dialog', name)
          else next.delete('dialog')
          return next
        },
        { replace: true },
      ),
    [setSearch],
  )
  return { name: search.get('dialog'), show }
}
