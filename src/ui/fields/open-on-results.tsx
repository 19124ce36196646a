import { use } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'
import { useOnce } from '@/lib/react/use-once'

/**
 * Opens the list of a combo box when the first items arrive after typing: React Aria opens it only on a key press, and
 * not while it is empty.
 */
export function OpenOnResults({ hasItems }: { hasItems: boolean }) {
  const state = use(ComboBoxStateContext)
  useOnce(hasItems ? 'items' : null, () => {
    if (state?.isFocused && !state.isOpen && state.inputValue !== '') state.open(null, 'input')
  })
  return null
}
