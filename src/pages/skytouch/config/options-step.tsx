import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { LOCALE_NAMES } from '@/i18n/locale'
import { IDLE_SECONDS, type KioskOptions } from '@/kiosk/device/kiosk'
import { Checkbox } from '@/ui/fields/checkbox'
import { FormSection } from '@/ui/layout/form-section'
import { NumberField } from '@/ui/fields/number-field'
import { Select } from '@/ui/fields/select'
import { Switch } from '@/ui/fields/switch'
import { DeviceTests } from './device-tests'
import { SetUpFrame } from './set-up-frame'

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
  const speak = (locale: Locale, isSpoken: boolean) => {
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
    <SetUpFrame step="options" onBack={onBack} onSubmit={onNext}>
      <FormSection title={t('options.languages')}>
        <div className="grid gap-4 sm:grid-cols-2">
          <div role="group" aria-label={t('options.languages')} className="flex flex-col">
            {LOCALES.map((locale) => (
              <Checkbox
                key={locale}
                isSelected={locales.includes(locale)}
                onChange={(isSpoken) => speak(locale, isSpoken)}
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
            onChange={(id) => {
              const chosen = locales.find((locale) => locale === id)
              if (chosen) onChange({ ...options, defaultLocale: chosen })
            }}
            placeholder={t('options.defaultLocale')}
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
            if (Number.isFinite(idleSeconds)) onChange({ ...options, idleSeconds })
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
