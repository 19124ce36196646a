import { type ComponentProps, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { isSameId } from '@/lib/ids'
import { fold } from '@/lib/text/fold'
import { MultiSelect } from '@/ui/fields/multi-select'

type MultiSelectProps = ComponentProps<typeof MultiSelect>

type OptionsFieldProps<Id extends string | number> = Omit<
  MultiSelectProps,
  'items' | 'selected' | 'onChange' | 'inputValue' | 'onInputChange' | 'removeLabel'
> & {
  options: readonly { id: Id; label: string }[]
  value: readonly Id[]
  onChange: (ids: Id[]) => void
  removeLabel?: MultiSelectProps['removeLabel']
  /** Keeps ids that are no options any more. */
  keepsOthers?: boolean
}

/** Several of a few options. */
export function OptionsField<Id extends string | number>(props: OptionsFieldProps<Id>) {
  const { options, value, onChange, keepsOthers = false, ...field } = props
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const isOption = (id: Id) => options.some((option) => isSameId(option.id, id))
  const isSelected = ({ id }: { id: Id | string }) => value.some((one) => isSameId(one, id))
  const items = options.map(({ id, label }) => ({ id: String(id), label }))
  return (
    <MultiSelect
      emptyLabel={t('customField.none')}
      placeholder={t('customField.choose')}
      removeLabel={({ label }) => t('customField.remove', { name: label })}
      {...field}
      menuTrigger="focus"
      items={items.filter(({ label }) => fold(label).includes(fold(typed)))}
      selected={items.filter(isSelected)}
      onChange={(selected) => {
        const isChosen = (id: Id) => selected.some((one) => isSameId(one.id, id))
        const added = options.filter((option) => isChosen(option.id) && !isSelected(option))
        onChange([
          ...value.filter((id) => isChosen(id) || (keepsOthers && !isOption(id))),
          ...added.map(({ id }) => id),
        ])
      }}
      inputValue={typed}
      onInputChange={setTyped}
    />
  )
}
