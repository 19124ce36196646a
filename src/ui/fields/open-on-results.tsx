import { use, useEffect, useEffectEvent } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

/**
 * Opens the list of a combo box when the first items arrive after typing: React Aria opens it only on a key press, and
 * not while it is empty.
 */
export function OpenOnResults({ hasItems }: { hasItems: boolean }) {
  const state = use(ComboBoxStateContext)
  const open = useEffectEvent(() => {
    if (state?.isFocused && !state.isOpen && state.inputValue !== '') state.open(null, 'input')
  })
  useEffect(() => {
    if (hasItems) open()
  }, [hasItems])
  return null
}
