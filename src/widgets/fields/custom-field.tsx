import { parseDate, parseTime } from '@internationalized/date'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { dayText } from '@/lib/time/clock-text'
import { answerAs, type CustomFieldKind } from '@/lib/custom-field-rules'
import { readSignature } from '@/lib/visitor-draft'
import { useOnce } from '@/lib/react/use-once'
import { loadPatterns } from '@/lib/pattern'
import { deviceZone } from '@/lib/time/zone'
import type { CustomField as Field } from '@/services/custom-field'
import { DatePicker } from '@/ui/fields/date-picker'
import { NumberField } from '@/ui/fields/number-field'
import { RadioGroup } from '@/ui/fields/radio-group'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { TextField } from '@/ui/fields/text-field'
import { TimeField } from '@/ui/fields/time-field'
import { firstPart } from '@/widgets/first-part'
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

type FieldProps = {
  label: string
  description?: ReactNode
  isRequired: boolean
  errorMessage?: string
  onBlur?: () => void
}
type KindProps = Omit<CustomFieldProps, 'kind' | 'errorMessage' | 'onBlur'> & { fieldProps: FieldProps }

const INPUT_TYPE = { email: 'email', phone: 'tel' } as const

function text(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

/** An invalid stored date or time shows as an empty field instead of breaking the page. */
function parsed<T>(parse: (text: string) => T, value: unknown): T | null {
  try {
    return value ? parse(text(value)) : null
  } catch {
    return null
  }
}

function YesNo({ fieldProps, value, onChange }: KindProps) {
  const { t } = useTranslation()
  return (
    <RadioGroup
      {...fieldProps}
      orientation="horizontal"
      value={typeof value === 'boolean' ? String(value) : null}
      onChange={(chosen) => onChange(chosen === 'true')}
      options={[
        { value: 'true', label: t('customField.yes') },
        { value: 'false', label: t('customField.no') },
      ]}
    />
  )
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
export function CustomField({ kind, errorMessage, onBlur, value: answer, ...given }: CustomFieldProps) {
  const { t } = useTranslation()
  const value = answerAs(kind, answer)
  const props = { ...given, value }
  const { field, onChange, ref } = props
  const label = field.label || field.name
  const description = field.help ?? undefined
  const fieldProps = { label, description, isRequired: field.required, errorMessage, onBlur }
  const options = field.options.map((option) => ({ id: option.value, label: option.label }))
  useOnce(field.pattern ? 'pattern' : null, () => void loadPatterns())
  switch (kind) {
    case 'multiline':
      return <TextArea {...fieldProps} ref={ref} value={text(value)} onChange={onChange} />
    case 'number':
      return (
        <NumberField
          {...fieldProps}
          ref={ref}
          value={typeof value === 'number' ? value : Number.NaN}
          onChange={(number) => onChange(Number.isNaN(number) ? null : number)}
        />
      )
    case 'date':
      return (
        <div ref={(element) => ref?.(firstPart(element))}>
          <DatePicker
            {...fieldProps}
            value={parsed(parseDate, value)}
            onChange={(date) => onChange(date?.toString() ?? null)}
          />
        </div>
      )
    case 'time':
      return (
        <div ref={(element) => ref?.(firstPart(element))}>
          <TimeField
            {...fieldProps}
            value={parsed(parseTime, value)}
            onChange={(time) => onChange(time?.toString().slice(0, 5) ?? null)}
          />
        </div>
      )
    case 'boolean':
      return (
        <div ref={(element) => ref?.(firstPart(element))}>
          <YesNo {...props} fieldProps={fieldProps} />
        </div>
      )
    case 'select':
      return (
        <Select
          {...fieldProps}
          ref={ref}
          options={options}
          value={text(value) || null}
          onChange={onChange}
          placeholder={t('customField.choose')}
        />
      )
    case 'multiselect':
      return (
        <OptionsField
          {...fieldProps}
          ref={ref}
          options={options}
          value={Array.isArray(value) ? value.map(String) : []}
          onChange={onChange}
        />
      )
    case 'agreement':
      return <AgreementField label={label} help={field.help} value={value} />
    default:
      return (
        <TextField
          {...fieldProps}
          ref={ref}
          type={kind === 'email' || kind === 'phone' ? INPUT_TYPE[kind] : 'text'}
          autoComplete="off"
          value={text(value)}
          onChange={onChange}
        />
      )
  }
}
