import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '@/http/calls'
import { fold } from '@/lib/text/fold'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import type { CommonFieldProps } from '@/ui/fields/field'
import { MultiSelect } from '@/ui/fields/multi-select'

type NeedsFieldProps = CommonFieldProps & {
  needs: readonly SpecialAssistanceNeed[]
  value: readonly Id[]
  onChange: (needIds: Id[]) => void
  onBlur?: () => void
  isRequired?: boolean
  ref?: Ref<HTMLInputElement>
}

/** The assistance that a person needs. */
export function NeedsField({ needs, value, onChange, ...field }: NeedsFieldProps) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const options = needs.map(({ specialAssistanceNeedId: id, name }) => ({ id: String(id), label: name }))
  const chosen = new Set(value.map(String))
  const choose = (selected: { id: string }[]) => {
    const ids = new Set(selected.map(({ id }) => id))
    // Keeps values that are no longer in the list.
    const kept = value.filter((id) => !options.some((option) => option.id === String(id)))
    const picked = needs.map(({ specialAssistanceNeedId }) => specialAssistanceNeedId)
    onChange([...kept, ...picked.filter((id) => ids.has(String(id)))])
  }
  return (
    <MultiSelect
      {...field}
      menuTrigger="focus"
      items={options.filter(({ label }) => fold(label).includes(fold(typed)))}
      selected={options.filter(({ id }) => chosen.has(id))}
      onChange={choose}
      inputValue={typed}
      onInputChange={setTyped}
      emptyLabel={t('customField.none')}
      placeholder={t('customField.choose')}
      removeLabel={({ label }) => t('customField.remove', { name: label })}
    />
  )
}
