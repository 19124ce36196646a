import { useEffectEvent, useLayoutEffect } from 'react'

type Events = WindowEventMap & DocumentEventMap & MediaDevicesEventMap

/**
 * Listens to events while the component is mounted. Attaches before the first paint, because people and scanners act
 * as soon as they see the screen.
 * @param target the window, the document or another target; null for none
 * @param options `capture`: before the listeners of the page's elements
 */
export function useListener<Name extends keyof Events>(
  target: EventTarget | null,
  names: Name | readonly Name[],
  listener: (event: Events[Name]) => void,
  { capture = false } = {},
): void {
  const listen = useEffectEvent(listener)
  // As text, because callers create a new array for each render.
  const list = String(names)
  useLayoutEffect(() => {
    if (!target) return undefined
    const onEvent = (event: Event) => listen(event as Events[Name])
    const all = list.split(',')
    for (const name of all) target.addEventListener(name, onEvent, { capture, passive: false })
    return () => {
      for (const name of all) target.removeEventListener(name, onEvent, { capture })
    }
  }, [target, list, capture])
}
