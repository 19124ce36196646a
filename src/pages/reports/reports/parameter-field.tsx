import { parseDate } from '@internationalized/date'
import { useTranslation } from 'react-i18next'
import { Checkbox } from '@/ui/fields/checkbox'
import { DatePicker } from '@/ui/fields/date-picker'
import { NumberField } from '@/ui/fields/number-field'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { LocationField } from '@/widgets/fields/location-field'
import { type Answer, isRange } from './answers'
import type { Parameter } from '@/services/report/catalogue'

type ParameterFieldProps = {
  tenantId: string
  parameter: Parameter
  value: Answer | undefined
  onChange: (answer: Answer) => void
  errorMessage: string | undefined
}

/** Option for no selection. */
const ANY = 'any:'

const dateOf = (text: Answer | undefined) => (typeof text === 'string' && text ? parseDate(text) : null)

/** The input of a report parameter, by type. */
export function ParameterField({ tenantId, parameter, value, onChange, errorMessage }: ParameterFieldProps) {
  const { t } = useTranslation('reports')
  const { name, type, required, options } = parameter
  const label = parameter.label || name
  const field = { label, isRequired: required, errorMessage }
  switch (type) {
    case 'number':
      return (
        <NumberField
          {...field}
          value={typeof value === 'number' ? value : NaN}
          onChange={(next) => onChange(Number.isNaN(next) ? null : next)}
        />
      )
    case 'date':
      return (
        <DatePicker
          {...field}
          value={dateOf(value)}
          onChange={(date) => onChange(date?.toString() ?? null)}
        />
      )
    case 'daterange': {
      const range = isRange(value) ? value : { from: null, to: null }
      return (
        <div
          role="group"
          aria-label={label}
          className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-3 @max-3xl:col-span-full"
        >
          <DatePicker
            {...field}
            label={t('rangeFrom', { name: label })}
            value={dateOf(range.from)}
            onChange={(date) => onChange({ ...range, from: date?.toString() ?? null })}
          />
          <DatePicker
            label={t('rangeTo', { name: label })}
            isRequired={required}
            value={dateOf(range.to)}
            onChange={(date) => onChange({ ...range, to: date?.toString() ?? null })}
          />
        </div>
      )
    }
    case 'boolean':
      return (
        <Checkbox isSelected={value === true} onChange={onChange}>
          {label}
        </Checkbox>
      )
    case 'location':
      return (
        <LocationField
          {...field}
          tenantId={tenantId}
          selectionMode="single"
          noneLabel={required ? undefined : t('anywhere')}
          value={typeof value === 'string' || typeof value === 'number' ? [value] : []}
          onChange={([id]) => onChange(id ?? null)}
        />
      )
    case 'select':
      return (
        <Select
          {...field}
          placeholder={t('choose')}
          options={[
            ...(required ? [] : [{ id: ANY, label: t('any') }]),
            ...options.map((option) => ({
              id: String(option.value),
              label: option.label || String(option.value),
            })),
          ]}
          value={
            typeof value === 'string' || typeof value === 'number' ? String(value) : required ? null : ANY
          }
          onChange={(chosen) =>
            onChange(options.find((option) => String(option.value) === chosen)?.value ?? null)
          }
        />
      )
    case 'text':
      return (
        <TextField
          {...field}
          value={typeof value === 'string' ? value : ''}
          onChange={onChange}
          maxLength={200}
        />
      )
  }
}
