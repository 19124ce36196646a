import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { firstOptions, type Kiosk, type KioskOptions } from '@/session/kiosk/kiosk'
import { tenantOfKiosk } from '@/session/kiosk/check-kiosk'
import { PageHeader } from '@/ui/layout/page-header'
import { useDocumentTitle } from '@/widgets/screen/document-title'
import { CameraStep } from './camera-step'
import { ClockNote } from './clock-note'
import { CodeStep } from './code-step'
import type { Draft, Pairing, Step } from './draft'
import { OptionsStep } from './options-step'
import { PinStep } from './pin-step'
import { SummaryStep } from './summary-step'
import { useStartKiosk } from './use-start-kiosk'

type SetUpProps = {
  tenantId: string
  /** How the tablet is set up so far; null where it is not. */
  kept: Kiosk | null
}

const draftOf = ({ loginCode, profile, place, options, pin }: Kiosk): Draft => ({
  pairing: { loginCode, profile, place },
  options,
  pin,
  tested: { code: false, photo: false },
})

/** The five steps. What is chosen is kept on the tablet with the last of them, and not before. */
export function SetUp({ tenantId, kept }: SetUpProps) {
  const { t } = useTranslation('kiosk-set-up')
  const { locale } = useLocale()
  const [isKept] = useState(kept !== null)
  const [draft, setDraft] = useState<Draft | null>(() => kept && draftOf(kept))
  const [step, setStep] = useState<Step>(kept ? 'summary' : 'code')
  const start = useStartKiosk(tenantId)
  const tenant = tenantOfKiosk(tenantId)?.name ?? kept?.tenant.name
  useDocumentTitle(t('title'), tenant)

  const pair = (pairing: Pairing | null) => {
    if (pairing === null) return setDraft(null)
    const options = firstOptions(pairing.profile, locale)
    setDraft({ pairing, options, pin: null, tested: { code: false, photo: false } })
  }
  const choose = (part: Partial<KioskOptions>) =>
    draft && setDraft({ ...draft, options: { ...draft.options, ...part } })

  return (
    <div className="mx-auto flex w-full max-w-3xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-8">
      <PageHeader title={t('title')} aside={tenant} />
      <ClockNote />
      {draft === null || step === 'code' ? (
        <CodeStep
          tenantId={tenantId}
          pairing={draft?.pairing ?? null}
          onPair={pair}
          onNext={() => setStep('camera')}
        />
      ) : step === 'camera' ? (
        <CameraStep
          cameraId={draft.options.cameraId}
          onCamera={(cameraId) => choose({ cameraId })}
          tested={draft.tested}
          onTested={(tested) => setDraft({ ...draft, tested: { ...draft.tested, ...tested } })}
          onBack={() => setStep('code')}
          onNext={() => setStep('options')}
        />
      ) : step === 'options' ? (
        <OptionsStep
          options={draft.options}
          onChange={choose}
          onBack={() => setStep('camera')}
          onNext={() => setStep('pin')}
        />
      ) : step === 'pin' ? (
        <PinStep
          hasPin={draft.pin !== null}
          onPin={(pin) => setDraft({ ...draft, pin })}
          onBack={() => setStep('options')}
          onNext={() => setStep('summary')}
        />
      ) : (
        <SummaryStep
          tenantId={tenantId}
          draft={draft}
          isKept={isKept}
          onStep={setStep}
          onStart={() => start(draft)}
        />
      )}
    </div>
  )
}
