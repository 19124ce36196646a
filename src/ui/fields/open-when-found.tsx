import { use, useEffect, useEffectEvent } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

/**
 * Opens the list of a combo box when the first items come after the typing: React Aria opens it by a key alone, and
 * then an empty one stays shut.
 */
export function OpenWhenFound({ hasItems }: { hasItems: boolean }) {
  const state = use(ComboBoxStateContext)
  const open = useEffectEvent(() => {
    if (state?.isFocused && !state.isOpen && state.inputValue !== '') state.open(null, 'input')
  })
  useEffect(() => {
    if (hasItems) open()
  }, [hasItems])
  return null
}
