import { Navigate, useParams } from 'react-router'
import { paths } from '@/config/paths'
import { kioskStore } from '@/kiosk/device/kiosk'
import { useStore } from '@/lib/react/use-store'
import { entryOf } from './screen/entry'
import { FlowScreens } from './screen/flow-screens'

/** Runs a visitor's flow until it returns to the home screen. */
export default function ScreenPage() {
  const { tenantId = '', screenId = '' } = useParams()
  const kiosk = useStore(kioskStore(tenantId))
  const entry = kiosk && entryOf(screenId, kiosk)
  // Unknown screen, inner screen opened without a flow, or tablet that is no longer set up.
  if (!kiosk || !entry) return <Navigate to={paths.kiosk(tenantId)} replace />
  return <FlowScreens key={screenId} tenantId={tenantId} kiosk={kiosk} entry={entry} />
}
