import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { signStaffOut } from '@/session/kiosk/forget-tablet'
import { keepKiosk, keptKiosk } from '@/session/kiosk/kiosk'
import { lockToKiosk } from '@/session/kiosk/kiosk-lock'
import { checkKiosk, tenantOfKiosk } from '@/session/kiosk/check-kiosk'
import type { Draft } from './draft'

/** 'Start kiosk': keeps what was chosen, signs the staff member out of the tablet and goes to the kiosk's home. */
export function useStartKiosk(tenantId: string) {
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ pairing, options, pin }: Draft) => {
    if (pin === null) return
    // While the press still counts: browsers grant it to nobody else.
    if (options.fullScreen) await document.documentElement.requestFullscreen?.().catch(() => {})
    const { name, logoUrl, primaryColor } = tenantOfKiosk(tenantId) ??
      keptKiosk(tenantId)?.tenant ?? { name: '' }
    // Nothing but the kiosk is open from here on, also if the browser is closed before the sign-out.
    lockToKiosk(tenantId)
    keepKiosk(tenantId, { tenant: { name, logoUrl, primaryColor }, ...pairing, options, pin })
    // An earlier refusal was about the code or token that was replaced.
    void checkKiosk(tenantId)
    await signStaffOut()
    // What staff had seen on this device, before it was a kiosk.
    client.clear()
    await navigate(paths.kiosk(tenantId), { replace: true })
  }
}
