import { type Ref, type RefCallback, useEffect, useEffectEvent, useRef } from 'react'
import { useMergedRef } from './use-merged-ref'

/**
 * Focuses an element once it has mounted. In an effect, unlike React's `autoFocus`: a dialog takes back a focus that
 * leaves it before the dialog above has mounted.
 * @param ref of the element's owner, which gets the element too
 * @returns the ref of the element
 */
export function useAutoFocus<T extends HTMLElement>(
  isOn: boolean | undefined,
  ref: Ref<T> | undefined,
): RefCallback<T> {
  const own = useRef<T>(null)
  const focus = useEffectEvent(() => {
    if (isOn) own.current?.focus()
  })
  useEffect(() => focus(), [])
  return useMergedRef(own, ref)
}
