import { useSearchParams } from 'react-router'

/** Whether the dialog for many visitors is open: a part of the address, so that it is there again after a reload. */
export function useGroupAddress() {
  const [search, setSearch] = useSearchParams()
  const change = (dialog: string | null) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current)
        if (dialog) next.set('dialog', dialog)
        else next.delete('dialog')
        return next
      },
      { replace: true },
    )
  return {
    isOpen: search.get('dialog') === 'group',
    open: () => change('group'),
    close: () => change(null),
  }
}
