import { useLocation, useNavigate } from 'react-router'

/** The dialogs of the frame. A page has its own beside them, under other names. */
type DialogName = 'palette' | 'settings' | 'shortcuts'

/** Which dialog is open: kept in the address's search part like every dialog of a page (design §2). */
export function useDialog() {
  const navigate = useNavigate()
  const { search, state } = useLocation()
  /** Done when the address has it, so that another step may follow. */
  const show = async (name: DialogName | null) => {
    const next = new URLSearchParams(search)
    if (name) next.set('dialog', name)
    else next.delete('dialog')
    await navigate({ search: next.toString() }, { replace: true, state: state as unknown })
  }
  return { name: new URLSearchParams(search).get('dialog'), show }
}
