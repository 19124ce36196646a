import type { i18n as I18n } from 'i18next'
import { Languages } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { I18nextProvider, useTranslation } from 'react-i18next'
import { type Locale, LOCALES } from '@/config/constants'
import { i18nIn } from '@/i18n/i18n'
import { formatLocale, LOCALE_NAMES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { type CustomFieldKind, validateCustomField } from '@/lib/custom-field-rules'
import type { CustomField as Field } from '@/services/custom-field'
import { CompactSelect } from '@/ui/fields/compact-select'
import { LocaleProvider } from '@/ui/locale-provider'
import { CustomField } from '@/widgets/fields/custom-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { useNotifyError } from '@/widgets/notify'
import { hasLimits, hasOptions, hasPattern, validatePattern, type QuestionValues } from './question-values'

/** A preview of the question in each language, with its validation. */
export function QuestionPreview({ kind }: { kind: CustomFieldKind }) {
  const { t, i18n } = useTranslation(['tenants', 'common'])
  const { locale: ownLocale } = useLocale()
  const notifyError = useNotifyError()
  const [shown, setShown] = useState<{ locale: Locale; i18n: I18n } | null>(null)
  const locale = shown?.locale ?? ownLocale
  const tag = formatLocale(locale)
  const choose = async (chosen: Locale) => {
    try {
      setShown({ locale: chosen, i18n: await i18nIn(chosen) })
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <section
      aria-label={t('questions.preview.title')}
      className="flex flex-col gap-3 self-start rounded-card border border-border bg-sunken p-4 sm:sticky sm:top-0"
    >
      <div className="flex items-center justify-between gap-2">
        <h3 className="text-label font-medium text-muted">{t('questions.preview.title')}</h3>
        <CompactSelect
          label={t('common:language.label')}
          icon={<Languages aria-hidden />}
          options={LOCALES.map((id) => ({ id, label: LOCALE_NAMES[id] }))}
          value={locale}
          onChange={(chosen) => void choose(chosen)}
        />
      </div>
      <div lang={tag}>
        <I18nextProvider i18n={shown?.i18n ?? i18n}>
          <LocaleProvider tag={tag}>
            {/* Remount per kind, because an answer of another kind is invalid. */}
            <PreviewField key={kind} kind={kind} unnamed={t('questions.preview.unnamed')} />
          </LocaleProvider>
        </I18nextProvider>
      </div>
      <p className="text-label text-muted">{t('questions.preview.text')}</p>
    </section>
  )
}

function PreviewField({ kind, unnamed }: { kind: CustomFieldKind; unnamed: string }) {
  const fieldErrorText = useFieldErrorText()
  const [answer, setAnswer] = useState<unknown>(null)
  const [isLeft, setLeft] = useState(false)
  const values = useWatch<QuestionValues>() as QuestionValues
  const limits = hasLimits(kind) ? { min: values.min, max: values.max } : {}
  const pattern = values.pattern.trim()
  const field: Field = {
    customFieldId: 'preview',
    customFieldTypeId: values.typeId,
    name: unnamed,
    label: values.label.trim(),
    help: values.help.trim() || null,
    appliesTo: values.appliesTo,
    visitTypeIds: [],
    required: values.required,
    // Unsaved options have no value yet, so use the label.
    options: hasOptions(kind)
      ? values.options.filter(({ label }) => label.trim()).map(({ label }) => ({ value: label, label }))
      : [],
    ...limits,
    ...(hasPattern(kind) && pattern !== '' && validatePattern(pattern) === null && { pattern }),
  }
  const error = isLeft ? validateCustomField(kind, answer, field) : null
  return (
    <CustomField
      field={field}
      kind={kind}
      value={answer}
      onChange={(value) => {
        setAnswer(value)
        setLeft(true)
      }}
      onBlur={() => setLeft(true)}
      errorMessage={fieldErrorText(error ?? undefined, undefined, field)}
    />
  )
}
