import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'

/** Lets a plain link lead on inside the app, for rows that are too many for the router's own links. */
export function useFollow(): (event: MouseEvent<HTMLAnchorElement>) => void {
  const navigate = useNavigate()
  return useCallback(
    (event) => {
      // With a key held or another button it is for the browser: a new tab, a window.
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(event.currentTarget.pathname)
    },
    [navigate],
  )
}
