import { createPath, useLocation, useNavigate } from 'react-router'
import { internalAddress } from '@/lib/browser/internal-address'
import { isPlainClick } from '@/lib/browser/plain-click'
import { useListener } from '@/lib/react/use-listener'

/** The link of a click that is for this app, unless the link is explicitly for the browser. */
function appLink(event: MouseEvent): HTMLAnchorElement | null {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || event.defaultPrevented || !isPlainClick(event)) return null
  const isPage = /^https?:$/.test(link.protocol) && !link.getAttribute('href')?.startsWith('#')
  return isPage && !link.target && !link.hasAttribute('download') ? link : null
}

/**
 * Opens links with the router, without a reload. One listener, because router links in every row of a long table are slow.
 * Only a link that passes on a state is the router's own. As with those, the open address is not entered twice in the
 * history.
 */
export function useLinkNavigation(): void {
  const navigate = useNavigate()
  const current = createPath(useLocation())
  useListener(document, 'click', (event) => {
    const link = appLink(event)
    if (!link) return
    event.preventDefault()
    internalAddress(link.href, window.location.origin)
    const address = link.pathname + link.search + link.hash
    void navigate(address, { replace: address === current })
  })
}
