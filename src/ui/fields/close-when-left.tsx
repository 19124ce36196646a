import { use, useEffect, useEffectEvent } from 'react'
import { ComboBoxStateContext } from 'react-aria-components/ComboBox'

/**
 * Closes the list of a combo box that keeps what is typed when the focus has left it: for React Aria such a text is a
 * new one, for which it opens the list again.
 */
export function CloseWhenLeft() {
  const state = use(ComboBoxStateContext)
  const isLeft = state !== null && state.isOpen && !state.isFocused
  const close = useEffectEvent(() => state?.close())
  useEffect(() => {
    if (isLeft) close()
  }, [isLeft])
  return null
}
