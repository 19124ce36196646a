import { CircleCheck, CircleSlash, Maximize, Printer, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { DEVICE_CHECKS, useDeviceChecks } from '@/kiosk/use-device-checks'
import { playTones } from '@/lib/tone'
import { Button } from '@/ui/buttons/button'
import { TextField } from '@/ui/fields/text-field'
import { TouchKeyboard } from '@/widgets/touch-keyboard/touch-keyboard'

/** Rejected if unsupported or without a user gesture; the check beside it shows which. */
const goFullScreen = () => void document.documentElement.requestFullscreen().catch(() => {})

/** Automatic device checks, and manual tests of sound, printing, full screen and keyboard. Optional. */
export function DeviceTests({ hasKeyboard }: { hasKeyboard: boolean }) {
  const { t } = useTranslation('kiosk-set-up')
  const checks = useDeviceChecks()
  const [isTyping, setTyping] = useState(false)
  const place = document.getElementById('content')
  return (
    <div className="flex flex-col gap-4">
      <ul className="grid gap-x-6 gap-y-2 sm:grid-cols-2" aria-busy={checks === null}>
        {DEVICE_CHECKS.map((check) => (
          <li key={check} className="flex items-start gap-2">
            {checks?.[check] ? (
              <CircleCheck aria-hidden className="mt-0.5 text-success" />
            ) : (
              <CircleSlash aria-hidden className={checks ? 'mt-0.5 text-warning' : 'mt-0.5 opacity-0'} />
            )}
            <span className="min-w-0">
              {t(`tests.${check}`)}
              {checks && (
                <span className="block text-label text-muted">
                  {t(checks[check] ? `tests.${check}Yes` : `tests.${check}No`)}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button size="small" icon={<Volume2 aria-hidden />} onPress={() => playTones([660, 880])}>
          {t('tests.tone')}
        </Button>
        <Button size="small" icon={<Printer aria-hidden />} onPress={() => window.print()}>
          {t('tests.print')}
        </Button>
        <Button size="small" icon={<Maximize aria-hidden />} onPress={goFullScreen}>
          {t('tests.goFullScreen')}
        </Button>
      </div>
      {hasKeyboard && (
        <TextField
          label={t('tests.keyboard')}
          autoComplete="off"
          // Not part of the step's form: Enter must not submit the step.
          form="keyboard-test"
          onFocusChange={setTyping}
          className="max-w-sm"
        />
      )}
      {/* At the end of the page, so that it never covers the field. */}
      {isTyping && place && createPortal(<TouchKeyboard />, place)}
    </div>
  )
}
