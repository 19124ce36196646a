import type { Ref } from 'react'
import type { Id } from '@/http/calls'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import type { CommonFieldProps } from '@/ui/fields/field-layout'
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
export function NeedsField({ needs, ...field }: NeedsFieldProps) {
  const options = needs.map(({ specialAssistanceNeedId: id, name }) => ({ id, label: name }))
  return <OptionsField {...field} keepsOthers options={options} />
}
