import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fold } from '@/lib/text/fold'
import { MultiSelect } from '@/ui/fields/multi-select'

type Option = { id: string; label: string }

type OptionsFieldProps = Omit<
  ComponentProps<typeof MultiSelect>,
  'items' | 'selected' | 'onChange' | 'inputValue' | 'onInputChange' | 'removeLabel'
> & {
  options: readonly Option[]
  value: readonly string[]
  onChange: (ids: string[]) => void
}

/** Several of a few options. */
export function OptionsField({ options, value, onChange, ...field }: OptionsFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  return (
    <MultiSelect
      {...field}
      menuTrigger="focus"
      items={options.filter(({ label }) => fold(label).includes(fold(typed)))}
      selected={options.filter(({ id }) => value.includes(id))}
      onChange={(selected) => onChange(selected.map(({ id }) => id))}
      inputValue={typed}
      onInputChange={setTyped}
      emptyLabel={t('customField.none')}
      placeholder={t('customField.choose')}
      removeLabel={({ label }) => t('customField.remove', { name: label })}
    />
  )
}
