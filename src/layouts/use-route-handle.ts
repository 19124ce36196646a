import { useMatches } from 'react-router'
import type { RouteHandle } from '@/routes/define-route'

const fallback: RouteHandle = { name: 'unmatched', layout: 'default', access: 'open' }

/** The table's row of the screen that is shown. */
export function useRouteHandle(): RouteHandle {
  const handle = useMatches().at(-1)?.handle
  return (handle as RouteHandle | undefined) ?? fallback
}
