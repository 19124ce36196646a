import type { ComponentProps } from 'react'
import { useNavigate } from 'react-router'
import { internalAddress } from '@/lib/browser/internal-address'
import { MenuPopover } from '@/ui/overlays/menu-popover'

/** What loads with the first press of a menu. */
export function MenuContent(props: Omit<ComponentProps<typeof MenuPopover>, 'navigate'>) {
  const navigate = useNavigate()
  return (
    <MenuPopover
      {...props}
      navigate={(address) => void navigate(internalAddress(address, window.location.origin))}
    />
  )
}
