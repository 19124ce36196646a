import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Navigate, useParams, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { clearPeople } from '@/kiosk/calls'
import { kioskStore, type Kiosk, photoDemand } from '@/kiosk/device/kiosk'
import { codeEvent, type Event, type Screen, type ScreenName } from '@/kiosk/flow'
import { pendingCodes } from '@/kiosk/flow-stores'
import { timeoutOf } from '@/kiosk/timeouts'
import { useFlow } from '@/kiosk/use-flow'
import { playTones } from '@/lib/browser/tone'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { useOnce } from '@/lib/react/use-once'
import { useScanner } from '@/lib/react/use-scanner'
import { useStore } from '@/lib/react/use-store'
import { readVisitorCode, type VisitorCode } from '@/lib/visitor-code'
import { entryOf, initialFlow, storeMisses } from '@/pages/skytouch/screen/entry'
import { taskRunner } from '@/pages/skytouch/screen/run-task'
import { ScreenOf } from '@/pages/skytouch/screen/screen-of'
import { useKioskForms } from '@/pages/skytouch/screen/use-kiosk-forms'
import type { VisitUser } from '@/services/booking/visit-user'
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

/** Screens with text fields, which read codes themselves if they need them. */
const WITH_FIELDS: readonly ScreenName[] = [
  'noCamera',
  'names',
  'proof',
  'form',
  'newNames',
  'company',
  'host',
  'newForm',
]

/** Whether a code is that of a visitor: their link, id or card. */
function isCodeOf({ visitUserId, cardNumber }: VisitUser, code: VisitorCode): boolean {
  if (code.kind === 'visitor') return code.visitorId === String(visitUserId)
  return [visitUserId, cardNumber].some((id) => String(id).toLowerCase() === code.text.toLowerCase())
}

type CodeReaderProps = { screen: Screen; send: (event: Event) => void }

/** Takes what a USB scanner types where there is no text field. */
function CodeReader({ screen, send }: CodeReaderProps) {
  const tenantId = useTenantId()
  useScanner(
    ({ typed, us }) => {
      const codes = [typed, us]
      if (screen.name !== 'done' && screen.name !== 'left') return send(codeEvent(codes, tenantId))
      const read = codes.flatMap((text) => readVisitorCode(text, tenantId) ?? [])
      // Some scanners read a code again that is still held up.
      if (read.some((code) => isCodeOf(screen.visitor, code))) return
      // The next visitor: home looks the code up once this one's data are cleared.
      pendingCodes.set(codes)
      send({ type: 'done' })
    },
    { isPatient: true },
  )
  return null
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
  // The flow has begun with them. The last screen may set those of the next visitor.
  useOnce('begun', () => pendingCodes.set([]))
  useOnUnmount(() => clearPeople(client, tenantId))
  const tones = kiosk.options.sound && TONES[screen.name]
  useOnce(tones ? screen.name : null, () => tones && playTones(tones))
  // No personal data in the document title.
  useDocumentTitle(t('home.title'), kiosk.tenant.name)
  const timeout = timeoutOf(screen, kiosk.options.idleSeconds * 1000)
  const key = keyOf(screen)
  return (
    <>
      <ScreenOf key={key} {...{ kiosk, forms, screen, send }} />
      {!WITH_FIELDS.includes(screen.name) && <CodeReader {...{ screen, send }} />}
      {timeout && (
        <IdleGuard
          // The first foreign code keeps the scan screen open, so that its message can be read.
          key={`${key} ${timeout.after} ${'foreign' in screen && screen.foreign !== undefined}`}
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
