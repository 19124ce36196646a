import { useMatches } from 'react-router'
import { type RouteHandle, unmatchedHandle } from '@/routes/define-route'

/** The route handle of the current screen. */
export function useRouteHandle(): RouteHandle {
  const handle = useMatches().at(-1)?.handle
  return (handle as RouteHandle | undefined) ?? unmatchedHandle
}
