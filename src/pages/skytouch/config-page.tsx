import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useParams, useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { kioskStore, type Kiosk } from '@/kiosk/device/kiosk'
import { unlockKiosk } from '@/kiosk/device/kiosk-lock'
import { long, short } from '@/kiosk/timeouts'
import { useBlockedGestures } from '@/kiosk/use-blocked-gestures'
import { isPin } from '@/lib/pin'
import { useStore } from '@/lib/react/use-store'
import { PinField } from '@/pages/skytouch/config/pin-field'
import { SetUp } from '@/pages/skytouch/config/set-up'
import { useGuesses } from '@/pages/skytouch/config/use-guesses'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { PageHeader } from '@/ui/layout/page-header'
import { Form } from '@/widgets/form/form'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { TouchKeyboard } from '@/widgets/touch-keyboard/touch-keyboard'
import { useTenantId } from '@/widgets/use-tenant-id'
import { IdleGuard } from './idle-guard'

type ConfigAccessProps = { kiosk: Kiosk; onOpen: () => void }

/** Asks for the PIN before the set-up of a configured tablet. */
function ConfigAccess({ kiosk, onOpen }: ConfigAccessProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('kiosk-set-up')
  const navigate = useNavigate()
  useDocumentTitle(t('title'), kiosk.tenant.name)
  useBlockedGestures()
  const [pin, setPin] = useState('')
  const [isInsecure, setInsecure] = useState(false)
  const { guess, message, isPaused, isChecking, clearMessage } = useGuesses('pin')
  const submit = async () => {
    try {
      const isRight = await guess(() => isPin(pin, kiosk.pin))
      if (isRight) onOpen()
      else setPin('')
    } catch {
      // Browsers disable the Web Crypto API on insecure pages.
      setInsecure(true)
    }
  }
  return (
    <>
      <div className="mx-auto flex w-full max-w-md flex-1 flex-col gap-2 px-6 py-8">
        <PageHeader title={t('title')} />
        <Form onSubmit={submit} className="flex flex-col gap-4">
          <p className="text-muted">{t('gateText', { name: kiosk.profile.name })}</p>
          <PinField
            label={t('pin.label')}
            autoFocus
            value={pin}
            onChange={(typed) => {
              setPin(typed)
              if (typed) clearMessage()
            }}
            errorMessage={message}
          />
          {isInsecure && <InlineAlert tone="danger">{t('pin.insecure')}</InlineAlert>}
          <div className="flex flex-wrap gap-2">
            <Button onPress={() => void navigate(paths.kiosk(tenantId), { replace: true })}>
              {t('backToKiosk')}
            </Button>
            <Button type="submit" variant="primary" isDisabled={isPaused} isPending={isChecking}>
              {t('open')}
            </Button>
          </div>
        </Form>
      </div>
      {kiosk.options.touchKeyboard && <TouchKeyboard />}
    </>
  )
}

/** Sets a tablet up as a kiosk. A tablet that is set up already asks for its PIN first. */
export default function ConfigPage() {
  const { tenantId = '' } = useParams()
  const navigate = useNavigate()
  const kiosk = useStore(kioskStore(tenantId))
  // Decided on mount: completing the set-up must not lock the page while the technician uses it.
  const [isLocked, setLocked] = useState(kiosk !== null)
  const open = () => {
    unlockKiosk()
    setLocked(false)
  }
  const idle = (kiosk?.options.idleSeconds ?? 0) * 1000
  return (
    <>
      {isLocked && kiosk ? (
        <ConfigAccess kiosk={kiosk} onOpen={open} />
      ) : (
        <SetUp key={tenantId} stored={kiosk} />
      )}
      {/* Leads back to the kiosk, which locks the set-up. */}
      {kiosk && (
        <IdleGuard
          key={String(isLocked)}
          timeout={isLocked ? short(idle) : long(idle)}
          onEnd={() => void navigate(paths.kiosk(tenantId), { replace: true })}
        />
      )}
    </>
  )
}
