import type { Ref } from 'react'
import type { Id } from '@/http/calls'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import type { CommonFieldProps } from '@/ui/fields/field'
import { OptionsField } from './options-field'

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
  const needIds = needs.map(({ specialAssistanceNeedId }) => specialAssistanceNeedId)
  return (
    <OptionsField
      {...field}
      options={needs.map(({ specialAssistanceNeedId: id, name }) => ({ id: String(id), label: name }))}
      value={value.map(String)}
      onChange={(ids) => {
        // Keeps values that are no longer in the list.
        const others = value.filter((id) => !needIds.some((needId) => String(needId) === String(id)))
        onChange([...others, ...needIds.filter((id) => ids.includes(String(id)))])
      }}
    />
  )
}
