import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { answerAs, type CustomFieldKind } from '@/lib/custom-field-rules'
import { loadPatterns } from '@/lib/pattern/pattern'
import { useOnce } from '@/lib/react/use-once'
import { dayText } from '@/lib/time/clock-text'
import { deviceZone } from '@/lib/time/zone'
import { readSignature } from '@/lib/visitor-draft'
import type { CustomField as Field } from '@/services/custom-field'
import { DatePicker } from '@/ui/fields/date-picker'
import { NumberField } from '@/ui/fields/number-field'
import { RadioGroup } from '@/ui/fields/radio-group'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { TimeField } from '@/ui/fields/time-field'
import { OptionsField } from './options-field'

type CustomFieldProps = {
  field: Field
  kind: CustomFieldKind
  /** In wire format: text, number, 'YYYY-MM-DD', 'HH:mm', boolean, one value or an array of values. */
  value: unknown
  onChange: (value: unknown) => void
  onBlur?: () => void
  errorMessage?: string
  /** Receives the focusable control. */
  ref?: (control: { focus: () => void } | null) => void
}

const INPUT_TYPE = { email: 'email', phone: 'tel' } as const

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** The chosen options: several, one or none. */
const chosenOf = (value: unknown) => [value].flat().map(text).filter(Boolean)

/** The question's options, and chosen ones that were removed from it: they stay visible, and an edit keeps them. */
function optionsOf({ options }: Field, chosen: readonly string[]): { id: string; label: string }[] {
  const removed = chosen.filter((one) => options.every(({ value }) => value !== one))
  return [
    ...options.map(({ value, label }) => ({ id: value, label })),
    ...removed.map((one) => ({ id: one, label: one })),
  ]
}

/** Only the visitor can give an agreement; staff see whether it was given. */
function AgreementField({ label, help, value }: { label: string; help?: string | null; value: unknown }) {
  const { t } = useTranslation()
  const { tag } = useLocale()
  const given = readSignature(value)
  const moment = Date.parse(given?.at ?? '')
  const state = given
    ? t('customField.accepted', {
        name: given.name,
        date: Number.isNaN(moment) ? '' : dayText(moment, tag, deviceZone()),
      })
    : t('customField.requiredOfVisitor')
  return (
    <div className="flex flex-col gap-0.5 rounded-control bg-sunken px-3 py-2">
      <span className="text-label font-medium">{label}</span>
      <span className="text-label text-muted">{[state, help].filter(Boolean).join(' · ')}</span>
    </div>
  )
}

/** A custom field, rendered as the input of its type. */
export function CustomField(props: CustomFieldProps) {
  const { field, kind, onChange, onBlur, errorMessage, ref } = props
  const { t } = useTranslation()
  const value = answerAs(kind, props.value)
  const label = field.label || field.name
  const description = field.help ?? undefined
  const fieldProps = { label, description, isRequired: field.required, errorMessage, onChange, onBlur, ref }
  useOnce(field.pattern ? 'pattern' : null, () => void loadPatterns())
  switch (kind) {
    case 'multiline':
      return <TextArea {...fieldProps} value={text(value)} />
    case 'number':
      return <NumberField {...fieldProps} value={typeof value === 'number' ? value : null} />
    case 'date':
      return <DatePicker {...fieldProps} value={text(value)} />
    case 'time':
      return <TimeField {...fieldProps} value={text(value)} />
    case 'boolean':
      return (
        <RadioGroup
          {...fieldProps}
          options={[
            { id: true, label: t('customField.yes') },
            { id: false, label: t('customField.no') },
          ]}
          value={typeof value === 'boolean' ? value : null}
        />
      )
    case 'select':
      return (
        <Select
          {...fieldProps}
          options={optionsOf(field, chosenOf(value))}
          value={text(value)}
          placeholder={t('customField.choose')}
        />
      )
    case 'multiselect':
      return (
        <OptionsField {...fieldProps} options={optionsOf(field, chosenOf(value))} value={chosenOf(value)} />
      )
    case 'agreement':
      return <AgreementField label={label} help={field.help} value={value} />
    default:
      return (
        <TextField
          {...fieldProps}
          type={kind === 'email' || kind === 'phone' ? INPUT_TYPE[kind] : 'text'}
          autoComplete="off"
          value={text(value)}
        />
      )
  }
}
