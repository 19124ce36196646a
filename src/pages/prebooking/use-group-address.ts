import { useLocation, useSearchParams } from 'react-router'

/** Whether the dialog for many visitors is open: a part of the address, so that it is there again after a reload. */
export function useGroupAddress() {
  const [search, setSearch] = useSearchParams()
  const { state } = useLocation()
  const change = (dialog: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (dialog) next.set('dialog', dialog)
        else next.delete('dialog')
        return next
      },
      // What the form is filled with stands in the state: after a reload it is wanted again.
      { replace: true, state: state as unknown },
    )
  return {
    isOpen: search.get('dialog') === 'group',
    open: () => change('group'),
    close: () => change(null),
  }
}
