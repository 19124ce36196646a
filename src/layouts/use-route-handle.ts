import { useMatches } from 'react-router'
import { type RouteHandle, unmatchedHandle } from '@/routes/define-route'

/** The table's row of the screen that is shown. */
export function useRouteHandle(): RouteHandle {
  const handle = useMatches().at(-1)?.handle
  return (handle as RouteHandle | undefined) ?? unmatchedHandle
}
