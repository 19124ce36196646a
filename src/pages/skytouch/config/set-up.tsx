import { useQueryClient } from '@tanstack/react-query'
import { useState, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { paths } from '@/config/paths'
import { useClockCheck } from '@/hooks/clock'
import { useLocale } from '@/i18n/use-locale'
import { tenantOfKiosk, checkKiosk } from '@/kiosk/device/check-kiosk'
import { firstOptions, type Kiosk, type KioskOptions, storeKiosk, storedKiosk } from '@/kiosk/device/kiosk'
import { lockToKiosk } from '@/kiosk/device/kiosk-lock'
import { signStaffOut } from '@/kiosk/device/reset-tablet'
import { hashPin, type HashedPin, isPinShape } from '@/lib/pin'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { PageHeader } from '@/ui/layout/page-header'
import { ClockNote } from '@/widgets/clock-note'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { useTenantId } from '@/widgets/use-tenant-id'
import { CameraStep } from './camera-step'
import { CodeStep } from './code-step'
import type { Draft, Pairing, Step } from './draft'
import { OptionsStep } from './options-step'
import { PinField } from './pin-field'
import { SetUpFrame } from './set-up-frame'
import { SummaryStep } from './summary-step'

type PinStepProps = {
  /** A PIN is stored; an empty field keeps it. */
  hasPin: boolean
  onPin: (pin: HashedPin) => void
  onBack: () => void
  onNext: () => void
}

/** Step 4: the PIN that protects the set-up. */
function PinStep({ hasPin, onPin, onBack, onNext }: PinStepProps) {
  const { t } = useTranslation('kiosk-set-up')
  const [pin, setPin] = useState('')
  const [again, setAgain] = useState('')
  const [error, setError] = useState<'shape' | 'differs' | 'insecure' | null>(null)
  const [isHashing, setHashing] = useState(false)
  const fields = useRef<HTMLDivElement>(null)
  const change = (set: (text: string) => void) => (text: string) => {
    set(text)
    setError(null)
  }
  const fail = (kind: 'shape' | 'differs') => {
    setError(kind)
    fields.current?.querySelectorAll('input')[kind === 'shape' ? 0 : 1]?.focus()
  }
  const submit = async () => {
    if (hasPin && pin === '' && again === '') return onNext()
    if (!isPinShape(pin)) return fail('shape')
    if (pin !== again) return fail('differs')
    setHashing(true)
    try {
      onPin(await hashPin(pin))
      onNext()
    } catch {
      // Browsers disable the Web Crypto API on insecure pages.
      setError('insecure')
      setHashing(false)
    }
  }
  return (
    <SetUpFrame step="pin" onBack={onBack} onSubmit={submit} isPending={isHashing}>
      <div ref={fields} className="flex flex-col gap-4">
        <PinField
          label={t('pin.label')}
          description={hasPin ? t('pin.keep') : t('pin.help')}
          value={pin}
          onChange={change(setPin)}
          errorMessage={error === 'shape' ? t('pin.shape') : undefined}
        />
        <PinField
          label={t('pin.again')}
          value={again}
          onChange={change(setAgain)}
          errorMessage={error === 'differs' ? t('pin.differs') : undefined}
        />
      </div>
      {error === 'insecure' && <InlineAlert tone="danger">{t('pin.insecure')}</InlineAlert>}
    </SetUpFrame>
  )
}

/** 'Start kiosk': stores the configuration, signs the staff member out and opens the kiosk's home. */
function useStartKiosk() {
  const tenantId = useTenantId()
  const client = useQueryClient()
  const navigate = useNavigate()
  return async ({ pairing, options, pin }: Draft) => {
    if (pin === null) return
    // Right after the press, because browsers require a user gesture.
    if (options.fullScreen) await document.documentElement.requestFullscreen?.().catch(() => {})
    const { name, logoUrl, primaryColor } = tenantOfKiosk(tenantId) ??
      storedKiosk(tenantId)?.tenant ?? { name: '' }
    // Lock first, so that only the kiosk can be opened even if the browser is closed before the sign-out.
    lockToKiosk(tenantId)
    storeKiosk(tenantId, { tenant: { name, logoUrl, primaryColor }, ...pairing, options, pin })
    // Recheck, because an earlier refusal was about the replaced code or token.
    void checkKiosk(tenantId)
    await signStaffOut()
    // Remove cached data of the signed-out staff member.
    client.clear()
    await navigate(paths.kiosk(tenantId), { replace: true })
  }
}

type SetUpProps = {
  /** The stored configuration; null if the tablet is not set up. */
  stored: Kiosk | null
}

const draftOf = ({ loginCode, profile, place, options, pin }: Kiosk): Draft => ({
  pairing: { loginCode, profile, place },
  options,
  pin,
  tested: { code: false, photo: false },
})

/** The five steps of the set-up. The configuration is stored at the end only. */
export function SetUp({ stored }: SetUpProps) {
  const tenantId = useTenantId()
  const { t } = useTranslation('kiosk-set-up')
  const { locale } = useLocale()
  const [isStored] = useState(stored !== null)
  const [draft, setDraft] = useState<Draft | null>(() => stored && draftOf(stored))
  const [step, setStep] = useState<Step>(stored ? 'summary' : 'code')
  const start = useStartKiosk()
  const tenant = tenantOfKiosk(tenantId)?.name ?? stored?.tenant.name
  useClockCheck()
  useDocumentTitle(t('title'), tenant)

  const pair = (pairing: Pairing | null) => {
    if (pairing === null) return setDraft(null)
    const options = firstOptions(pairing.profile, locale)
    setDraft({ pairing, options, pin: null, tested: { code: false, photo: false } })
  }
  // A PIN is set last, so nothing else is missing after a change from the summary.
  const next = (following: Step) => setStep(draft?.pin ? 'summary' : following)
  const choose = (part: Partial<KioskOptions>) =>
    draft && setDraft({ ...draft, options: { ...draft.options, ...part } })

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <PageHeader title={t('title')} aside={tenant} />
      <ClockNote title={t('clock.title')} text={(difference) => t(`clock.${difference.way}`, difference)} />
      {draft === null || step === 'code' ? (
        <CodeStep pairing={draft?.pairing ?? null} onPair={pair} onNext={() => next('camera')} />
      ) : step === 'camera' ? (
        <CameraStep
          cameraId={draft.options.cameraId}
          onCamera={(cameraId) => choose({ cameraId })}
          tested={draft.tested}
          onTested={(tested) => setDraft({ ...draft, tested: { ...draft.tested, ...tested } })}
          onBack={() => setStep('code')}
          onNext={() => next('options')}
        />
      ) : step === 'options' ? (
        <OptionsStep
          options={draft.options}
          onChange={choose}
          onBack={() => setStep('camera')}
          onNext={() => next('pin')}
        />
      ) : step === 'pin' ? (
        <PinStep
          hasPin={draft.pin !== null}
          onPin={(pin) => setDraft({ ...draft, pin })}
          onBack={() => setStep('options')}
          onNext={() => setStep('summary')}
        />
      ) : (
        <SummaryStep draft={draft} isStored={isStored} onStep={setStep} onStart={() => start(draft)} />
      )}
    </div>
  )
}
