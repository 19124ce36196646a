import { useState } from 'react'
import { useParams } from 'react-router'
import { unlockKiosk } from '@/kiosk/device/kiosk-lock'
import { kioskStore } from '@/kiosk/device/kiosk'
import { useStore } from '@/lib/react/use-store'
import { ConfigAccess } from './config/config-access'
import { SetUp } from './config/set-up'

/** Sets a tablet up as a kiosk. A tablet that is set up already asks for its PIN first. */
export default function ConfigPage() {
  const { tenantId = '' } = useParams()
  const kiosk = useStore(kioskStore(tenantId))
  // Decided on mount: completing the set-up must not lock the page while the technician uses it.
  const [isLocked, setLocked] = useState(kiosk !== null)
  const open = () => {
    unlockKiosk()
    setLocked(false)
  }
  return isLocked && kiosk ? (
    <ConfigAccess tenantId={tenantId} kiosk={kiosk} onOpen={open} />
  ) : (
    <SetUp key={tenantId} tenantId={tenantId} stored={kiosk} />
  )
}
