import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { clearPeople } from '@/kiosk/calls'
import { kioskStore, type Kiosk, photoDemand } from '@/kiosk/device/kiosk'
import type { Event, ScreenName } from '@/kiosk/flow'
import { pendingCodes } from '@/kiosk/flow-stores'
import { timeoutOf } from '@/kiosk/timeouts'
import { useFlow } from '@/kiosk/use-flow'
import { playTones } from '@/lib/browser/tone'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { useOnce } from '@/lib/react/use-once'
import { useStore } from '@/lib/react/use-store'
import { entryOf, initialFlow, storeMisses } from '@/pages/skytouch/screen/entry'
import { taskRunner } from '@/pages/skytouch/screen/run-task'
import { ScreenOf } from '@/pages/skytouch/screen/screen-of'
import { useKioskForms } from '@/pages/skytouch/screen/use-kiosk-forms'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { useTenantId } from '@/widgets/use-tenant-id'
import { IdleGuard } from './idle-guard'

/** Two short tones with a result, in addition to the text: frequencies in Hz, rising for success, falling for failure. */
const TONES: Partial<Record<ScreenName, readonly [number, number]>> = {
  hello: [660, 880],
  goodbye: [660, 880],
  done: [660, 990],
  left: [660, 990],
  outcome: [440, 330],
}

type FlowScreensProps = { kiosk: Kiosk; entry: readonly Event[] }

/** Runs and renders the flow, and clears all personal data at the end. */
function FlowScreens({ kiosk, entry }: FlowScreensProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('skytouch')
  const client = useQueryClient()
  const navigate = useNavigate()
  const forms = useKioskForms(kiosk)
  const { locationId, greetByBareId: greetsByBareId } = kiosk.profile
  const isPhotoRequired = photoDemand(kiosk.profile) === 'required'
  const printsBadge = kiosk.options.badgePrinting
  const context = {
    tenantId,
    client,
    locationId,
    isPhotoRequired,
    greetsByBareId,
    printsBadge,
    formOf: forms.formOf,
  }
  const { screen, send } = useFlow(() => initialFlow(tenantId, entry), {
    run: taskRunner(context),
    onChange: (flow) => storeMisses(tenantId, flow),
    onEnd: () => void navigate(paths.kiosk(tenantId), { replace: true }),
  })
  useOnUnmount(() => {
    pendingCodes.set([])
    clearPeople(client, tenantId)
  })
  const tones = kiosk.options.sound && TONES[screen.name]
  useOnce(tones ? screen.name : null, () => tones && playTones(tones))
  // No personal data in the document title.
  useDocumentTitle(t('home.title'), kiosk.tenant.name)
  const timeout = timeoutOf(screen, kiosk.options.idleSeconds * 1000)
  const key = keyOf(screen)
  return (
    <>
      <ScreenOf key={key} {...{ kiosk, forms, screen, send }} />
      {timeout && (
        <IdleGuard
          key={`${key} ${timeout.after}`}
          timeout={timeout}
          onEnd={() => send({ type: 'timeout' })}
        />
      )}
    </>
  )
}

/** Identifies a screen for React and the timeout: a new key remounts it and focuses its question. */
function keyOf(screen: Parameters<typeof timeoutOf>[0]): string {
  if (screen.name === 'form' || screen.name === 'newForm') return `${screen.name} ${screen.step}`
  return screen.name === 'working' ? `working ${screen.task.kind}` : screen.name
}

/** Runs a visitor's flow until it returns to the home screen. */
export default function ScreenPage() {
  const { tenantId = '', screenId = '' } = useParams()
  const kiosk = useStore(kioskStore(tenantId))
  const entry = kiosk && entryOf(screenId, kiosk)
  // Unknown screen, inner screen opened without a flow, or tablet that is no longer set up.
  if (!kiosk || !entry) return <Navigate to={paths.kiosk(tenantId)} replace />
  return <FlowScreens key={screenId} kiosk={kiosk} entry={entry} />
}
