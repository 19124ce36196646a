import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { Id } from '@/http/calls'
import { Select } from '@/ui/fields/select'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { isSameId } from '@/lib/ids'
import { useBuiltIn, usePersonFormContext } from './person-form-context'
import type { PersonValues } from './person-values'
import type { PersonLookups } from './use-person-lookups'

type LookupName = 'titleId' | 'nationalityId'

function entriesOf(name: LookupName, { titles, nationalities }: PersonLookups) {
  return name === 'titleId'
    ? titles.map((title) => ({ id: title.titleId, label: title.name }))
    : nationalities.map((nation) => ({ id: nation.nationalityId, label: nation.name }))
}

/** The option that clears the selection. */
const NONE = 'none'

/** A person's title or nationality from the tenant's list, or none. */
export function LookupField({ name, className }: { name: LookupName; className?: string }) {
  const { t } = useTranslation(['person', 'common'])
  const { lookups } = usePersonFormContext()
  const { label, isShown, isRequired, isAsked } = useBuiltIn(name)
  const fieldErrorText = useFieldErrorText()
  const { control } = useFormContext<PersonValues>()
  const entries = entriesOf(name, lookups)
  if (!isShown || entries.length === 0) return null
  const idOf = (chosen: string): Id | null => entries.find(({ id }) => String(id) === chosen)?.id ?? null
  return (
    <Controller
      control={control}
      name={name}
      render={({ field, fieldState }) => (
        <Select
          ref={field.ref}
          label={label}
          isRequired={isRequired}
          className={className}
          labelAside={isAsked && field.value === null ? t('common:customField.asked') : undefined}
          errorMessage={fieldErrorText(fieldState.error?.message)}
          options={[
            { id: NONE, label: t('none') },
            ...entries.map(({ id, label: text }) => ({ id: String(id), label: text })),
          ]}
          value={entries.some(({ id }) => isSameId(id, field.value)) ? String(field.value) : NONE}
          onChange={(chosen) => field.onChange(idOf(chosen))}
          onBlur={field.onBlur}
          placeholder={t('none')}
        />
      )}
    />
  )
}
