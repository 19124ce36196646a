import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LOCALE_NAMES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { resetTablet } from '@/kiosk/device/reset-tablet'
import { useDeviceChecks } from '@/kiosk/use-device-checks'
import { Button } from '@/ui/buttons/button'
import { InlineAlert } from '@/ui/feedback/inline-alert'
import { Card } from '@/ui/layout/card'
import { Fact } from '@/ui/layout/fact'
import { AlertDialog } from '@/ui/overlays/alert-dialog'
import type { Draft, Step } from './draft'
import { DEVICE_SWITCHES, VISIT_SWITCHES } from './options-step'
import { SavedArrivals } from './saved-arrivals'
import { SetUpFrame } from './set-up-frame'

/** 'Forget this tablet': removes all data after a confirmation. Reloads the page to clear its memory too. */
function ForgetTablet() {
  const { t } = useTranslation(['kiosk-set-up', 'common'])
  const client = useQueryClient()
  const [isConfirming, setConfirming] = useState(false)
  const [isForgetting, setForgetting] = useState(false)
  const reset = async () => {
    setForgetting(true)
    client.clear()
    await resetTablet()
    window.location.reload()
  }
  return (
    <>
      <Button variant="quiet" onPress={() => setConfirming(true)}>
        {t('reset.action')}
      </Button>
      <AlertDialog
        isOpen={isConfirming}
        onClose={() => setConfirming(false)}
        title={t('reset.title')}
        cancelLabel={t('common:actions.cancel')}
        confirmLabel={t('reset.action')}
        tone="danger"
        isPending={isForgetting}
        onConfirm={() => void reset()}
      >
        {t('reset.text')}
      </AlertDialog>
    </>
  )
}

type SummaryStepProps = {
  draft: Draft
  /** Whether the tablet was already set up. */
  isStored: boolean
  onStep: (step: Step) => void
  onStart: () => Promise<void>
}

/** Step 5: summary of the choices, and 'Start kiosk'. */
export function SummaryStep({ draft, isStored, onStep, onStart }: SummaryStepProps) {
  const { t } = useTranslation('kiosk-set-up')
  const { tag } = useLocale()
  const checks = useDeviceChecks()
  const [isStarting, setStarting] = useState(false)
  const { pairing, options, tested, pin } = draft
  const list = new Intl.ListFormat(tag)
  const start = async () => {
    setStarting(true)
    await onStart()
  }
  const change = (step: Step) => (
    <Button
      size="small"
      variant="quiet"
      aria-label={t('summary.changeNamed', { part: t(`step.${step}.title`) })}
      onPress={() => onStep(step)}
    >
      {t('summary.change')}
    </Button>
  )
  const part = (step: Step, facts: [string, string | null | undefined][]) => (
    <Card>
      <div className="flex items-start justify-between gap-4">
        <dl className="grid flex-1 gap-x-6 gap-y-3 sm:grid-cols-2">
          {facts.map(([term, text]) => (
            <Fact key={term} term={term}>
              {text}
            </Fact>
          ))}
        </dl>
        {change(step)}
      </div>
    </Card>
  )
  const yesOrNo = (isTested: boolean) => t(isTested ? 'summary.tested' : 'summary.notTested')
  return (
    <SetUpFrame
      step="summary"
      onBack={() => onStep('pin')}
      onSubmit={start}
      submitLabel={t('start')}
      isPending={isStarting}
      isDisabled={pin === null}
      actions={isStored && <ForgetTablet />}
    >
      {checks?.storage === false && <InlineAlert tone="warning">{t('summary.notKept')}</InlineAlert>}
      <SavedArrivals timeZone={pairing.place?.timeZone ?? null} />
      <div className="flex flex-col gap-3">
        {part('code', [
          [t('summary.profile'), pairing.profile.name],
          [t('summary.location'), pairing.place?.name],
        ])}
        {part('camera', [
          [t('camera.code'), yesOrNo(tested.code)],
          [t('camera.photo'), yesOrNo(tested.photo)],
        ])}
        {part('options', [
          [t('options.languages'), list.format(options.locales.map((locale) => LOCALE_NAMES[locale]))],
          [t('options.defaultLocale'), LOCALE_NAMES[options.defaultLocale]],
          [t('options.idleSeconds'), t('summary.seconds', { count: options.idleSeconds })],
          [
            t('summary.on'),
            list.format(
              [...VISIT_SWITCHES, ...DEVICE_SWITCHES]
                .filter((key) => options[key])
                .map((key) => t(`options.${key}`)),
            ),
          ],
        ])}
        {part('pin', [[t('pin.label'), t('summary.pinSet')]])}
      </div>
      <p className="text-muted">{t('summary.startText')}</p>
    </SetUpFrame>
  )
}
