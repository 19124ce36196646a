import { type Ref, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Id } from '@/http/calls'
import { fold } from '@/lib/fold'
import type { VisitUserField } from '@/services/booking/visit-user-field'
import type { SpecialAssistanceNeed } from '@/services/user/special-assistance-need'
import { MultiSelect } from '@/ui/multi-select'

type NeedsFieldProps = {
  needs: readonly SpecialAssistanceNeed[]
  /** For what the tenant calls it, and whether it wants it to be said. */
  visitUserFields: readonly VisitUserField[]
  value: readonly Id[]
  onChange: (needIds: Id[]) => void
  onBlur?: () => void
  ref?: Ref<HTMLInputElement>
}

/** What a person needs help with. */
export function NeedsField({ needs, visitUserFields, value, onChange, onBlur, ref }: NeedsFieldProps) {
  const { t } = useTranslation(['form', 'common'])
  const [typed, setTyped] = useState('')
  const own = visitUserFields.find(({ name }) => name === 'specialAssistanceNeedIds')
  const isOwnLabel = own?.label && own.label !== t('visitor.specialAssistanceNeedIds', { lng: 'en' })
  const options = needs.map(({ specialAssistanceNeedId: id, name }) => ({ id: String(id), label: name }))
  const chosen = new Set(value.map(String))
  const choose = (selected: { id: string }[]) => {
    const ids = new Set(selected.map(({ id }) => id))
    // One that is no longer in use is still this person's.
    const kept = value.filter((id) => !options.some((option) => option.id === String(id)))
    const picked = needs.map(({ specialAssistanceNeedId }) => specialAssistanceNeedId)
    onChange([...kept, ...picked.filter((id) => ids.has(String(id)))])
  }
  return (
    <MultiSelect
      ref={ref}
      label={isOwnLabel ? (own.label ?? '') : t('visitor.specialAssistanceNeedIds')}
      labelAside={own?.required && value.length === 0 ? t('common:customField.asked') : undefined}
      menuTrigger="focus"
      items={options.filter(({ label }) => fold(label).includes(fold(typed)))}
      selected={options.filter(({ id }) => chosen.has(id))}
      onChange={choose}
      onBlur={onBlur}
      inputValue={typed}
      onInputChange={setTyped}
      emptyLabel={t('common:customField.none')}
      placeholder={t('common:customField.choose')}
      removeLabel={({ label }) => t('common:customField.remove', { name: label })}
    />
  )
}
