import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { forgetPeople } from '@/kiosk/calls'
import { missesStore, pendingCodes } from '@/kiosk/flow-stores'
import type { Event, ScreenName } from '@/kiosk/flow'
import { timeoutOf } from '@/kiosk/timeouts'
import { useFlow } from '@/kiosk/use-flow'
import type { Kiosk } from '@/kiosk/device/kiosk'
import { useOnce } from '@/lib/react/use-once'
import { useOnUnmount } from '@/lib/react/use-on-unmount'
import { playTones } from '@/lib/tone'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { initialFlow } from './entry'
import { IdleGuard } from './idle-guard'
import { taskRunner } from './run-task'
import { ScreenOf } from './screen-of'
import { useKioskForms } from './use-kiosk-forms'

/** Two short tones with a result, in addition to the text: frequencies in Hz, rising for success, falling for failure. */
const TONES: Partial<Record<ScreenName, readonly [number, number]>> = {
  hello: [660, 880],
  goodbye: [660, 880],
  done: [660, 990],
  left: [660, 990],
  outcome: [440, 330],
}

type FlowScreensProps = { tenantId: string; kiosk: Kiosk; entry: readonly Event[] }

/** Runs and renders the flow, and clears all personal data at the end. */
export function FlowScreens({ tenantId, kiosk, entry }: FlowScreensProps) {
  const { t } = useTranslation('skytouch')
  const client = useQueryClient()
  const navigate = useNavigate()
  const forms = useKioskForms(tenantId, kiosk)
  const { locationId, photo, greetByBareId: greetsByBareId } = kiosk.profile
  const isPhotoRequired = photo === 'required'
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
  const { screen, misses, pausedUntil, send } = useFlow(() => initialFlow(entry), {
    run: taskRunner(context),
    onEnd: () => void navigate(paths.kiosk(tenantId), { replace: true }),
  })
  useOnUnmount(() => {
    pendingCodes.set([])
    missesStore.set({ misses, pausedUntil })
    forgetPeople(client, tenantId)
  })
  const tones = kiosk.options.sound && TONES[screen.name]
  useOnce(tones ? screen.name : null, () => tones && playTones(tones))
  // No personal data in the document title.
  useDocumentTitle(t('home.title'), kiosk.tenant.name)
  const timeout = timeoutOf(screen, kiosk.options.idleSeconds * 1000)
  const key = keyOf(screen)
  return (
    <>
      <ScreenOf key={key} {...{ tenantId, kiosk, forms, screen, send }} />
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
