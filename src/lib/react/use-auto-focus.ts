import { type Ref, type RefObject, useEffect, useEffectEvent, useImperativeHandle, useRef } from 'react'

/**
 * Focuses an element with React's `autoFocus` again once it has mounted: a dialog takes back a focus that leaves it before
 * the dialog above has mounted.
 * @param isOn the element's `autoFocus`, which focuses it with its first frame, so that no key is lost
 * @param ref of the element's owner, which gets the element too
 * @returns the ref of the element
 */
export function useAutoFocus<T extends HTMLElement>(
  isOn: boolean | undefined,
  ref: Ref<T> | undefined,
): RefObject<T | null> {
  const own = useRef<T>(null)
  useImperativeHandle<T | null, T | null>(ref, () => own.current, [])
  const focus = useEffectEvent(() => {
    if (isOn) own.current?.focus()
  })
  useEffect(() => focus(), [])
  return own
}
