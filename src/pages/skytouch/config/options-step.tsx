import { CircleCheck, CircleSlash, Maximize, Printer, Volume2 } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { LOCALE_NAMES } from '@/i18n/locale'
import { IDLE_SECONDS, type KioskOptions } from '@/kiosk/device/kiosk'
import { DEVICE_CHECKS, useDeviceChecks } from '@/kiosk/use-device-checks'
import { playTones } from '@/lib/browser/tone'
import { Button } from '@/ui/buttons/button'
import { Checkbox } from '@/ui/fields/checkbox'
import { NumberField } from '@/ui/fields/number-field'
import { Select } from '@/ui/fields/select'
import { Switch } from '@/ui/fields/switch'
import { TextField } from '@/ui/fields/text-field'
import { FormSection } from '@/ui/layout/form-section'
import { TouchKeyboard } from '@/widgets/touch-keyboard/touch-keyboard'
import { SetUpFrame } from './set-up-frame'

/** Rejected if unsupported or without a user gesture; the check beside it shows which. */
const goFullScreen = () => void document.documentElement.requestFullscreen().catch(() => {})

/** Automatic device checks, and manual tests of sound, printing, full screen and keyboard. Optional. */
function DeviceTests({ hasKeyboard }: { hasKeyboard: boolean }) {
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
          onFocus={() => setTyping(true)}
          onBlur={() => setTyping(false)}
          className="max-w-sm"
        />
      )}
      {/* At the end of the page, so that it never covers the field. */}
      {isTyping && place && createPortal(<TouchKeyboard />, place)}
    </div>
  )
}

type OptionsStepProps = {
  options: KioskOptions
  onChange: (options: KioskOptions) => void
  onBack: () => void
  onNext: () => void
}

/** Options that are on or off, in display order. */
export const VISIT_SWITCHES = ['walkIns', 'hostSearch', 'checkOut', 'badgePrinting'] as const
export const DEVICE_SWITCHES = ['sound', 'largerText', 'touchKeyboard', 'wakeLock', 'fullScreen'] as const

/** Step 3: languages, features and device options, with device checks. */
export function OptionsStep({ options, onChange, onBack, onNext }: OptionsStepProps) {
  const { t } = useTranslation('kiosk-set-up')
  const [isNone, setNone] = useState(false)
  const { locales, defaultLocale } = options
  const setSpoken = (locale: Locale, isSpoken: boolean) => {
    const next = LOCALES.filter((one) => (one === locale ? isSpoken : locales.includes(one)))
    const [first] = next
    // Keep the last language: a kiosk needs at least one.
    setNone(!first)
    if (!first) return
    onChange({
      ...options,
      locales: next,
      defaultLocale: next.includes(defaultLocale) ? defaultLocale : first,
    })
  }
  const switches = (keys: typeof VISIT_SWITCHES | typeof DEVICE_SWITCHES) =>
    keys.map((key) => (
      <Switch
        key={key}
        isSelected={options[key]}
        onChange={(isOn) => onChange({ ...options, [key]: isOn })}
        description={t(`options.${key}Text`)}
      >
        {t(`options.${key}`)}
      </Switch>
    ))
  return (
    <SetUpFrame step="options" onBack={onBack} onSubmit={async () => onNext()}>
      <FormSection title={t('options.languages')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <div role="group" aria-label={t('options.languages')} className="flex flex-col">
            {LOCALES.map((locale) => (
              <Checkbox
                key={locale}
                isSelected={locales.includes(locale)}
                onChange={(isSpoken) => setSpoken(locale, isSpoken)}
              >
                <span lang={locale}>{LOCALE_NAMES[locale]}</span>
              </Checkbox>
            ))}
            {isNone && (
              <p role="alert" className="text-label text-danger">
                {t('options.oneLanguage')}
              </p>
            )}
          </div>
          <Select
            label={t('options.defaultLocale')}
            options={locales.map((locale) => ({ id: locale, label: LOCALE_NAMES[locale] }))}
            value={defaultLocale}
            onChange={(locale) => onChange({ ...options, defaultLocale: locale })}
          />
        </div>
      </FormSection>
      <FormSection title={t('options.visits')}>
        <div className="flex flex-col gap-2">{switches(VISIT_SWITCHES)}</div>
        <NumberField
          label={t('options.idleSeconds')}
          description={t('options.idleSecondsText')}
          minValue={IDLE_SECONDS.min}
          maxValue={IDLE_SECONDS.max}
          step={5}
          value={options.idleSeconds}
          onChange={(idleSeconds) => {
            if (idleSeconds !== null) onChange({ ...options, idleSeconds })
          }}
          formatOptions={{ style: 'unit', unit: 'second', unitDisplay: 'long' }}
          className="max-w-60"
        />
      </FormSection>
      <FormSection title={t('options.device')}>
        <div className="flex flex-col gap-2">{switches(DEVICE_SWITCHES)}</div>
      </FormSection>
      <FormSection title={t('tests.title')}>
        <DeviceTests hasKeyboard={options.touchKeyboard} />
      </FormSection>
    </SetUpFrame>
  )
}
