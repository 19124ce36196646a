import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Whether a click is for the app: with a modifier key or another button, the browser opens a tab or window. */
export const isPlainClick = (event: MouseEvent) =>
  event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

/** Client-side navigation for native links, for lists with too many rows for router links. */
export function useLinkNavigation(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      if (!isPlainClick(event)) return
      event.preventDefault()
      void navigate(event.currentTarget.pathname)
    },
    [navigate],
  )
}
