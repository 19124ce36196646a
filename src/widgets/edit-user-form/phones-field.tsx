import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Controller, useFieldArray, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { useBuiltIn, usePersonFormContext } from './person-form-context'
import type { PersonValues } from './person-values'

/** A person's phone numbers by type; the first is used for their visits. */
export function PhonesField({ isSeveral }: { isSeveral: boolean }) {
  const { t } = useTranslation(['person', 'common'])
  const { lookups } = usePersonFormContext()
  const { label, isRequiredOfVisitor } = useBuiltIn('phones')
  const fieldErrorText = useFieldErrorText()
  const { control } = useFormContext<PersonValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'phones' })
  const types = lookups.phoneTypes
  const addRef = useRef<HTMLButtonElement>(null)
  const add = () =>
    append(
      { phoneTypeId: types[fields.length]?.phoneTypeId ?? types[0]?.phoneTypeId ?? null, number: '' },
      { focusName: `phones.${fields.length}.number` },
    )
  const takeAway = (index: number) => {
    remove(index)
    // The pressed button unmounts with its row. If only one number is allowed, the add button mounts now.
    requestAnimationFrame(() => addRef.current?.focus())
  }
  return (
    <div role="group" aria-label={label} className="flex flex-col gap-2">
      <span className="flex items-baseline justify-between gap-3">
        <span aria-hidden className="text-label font-medium">
          {label}
        </span>
        {isRequiredOfVisitor && fields.length === 0 && (
          <span className="text-small text-muted">{t('common:customField.requiredOfVisitor')}</span>
        )}
      </span>
      {fields.map(({ id }, index) => (
        <div key={id} className="flex items-start gap-2">
          {types.length > 0 && isSeveral && (
            <Controller
              control={control}
              name={`phones.${index}.phoneTypeId`}
              render={({ field }) => (
                <Select
                  {...field}
                  label={t('phones.type', { number: index + 1 })}
                  hideLabel
                  className="w-32 shrink-0"
                  options={types.map(({ phoneTypeId, name }) => ({ id: phoneTypeId, label: name }))}
                  placeholder={t('phones.noType')}
                />
              )}
            />
          )}
          <Controller
            control={control}
            name={`phones.${index}.number`}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t('phones.number', { number: index + 1 })}
                hideLabel
                className="flex-1"
                type="tel"
                autoComplete="off"
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )}
          />
          <IconButton
            icon={<Trash2 aria-hidden />}
            label={t('phones.remove', { number: index + 1 })}
            onPress={() => takeAway(index)}
          />
        </div>
      ))}
      {(isSeveral || fields.length === 0) && (
        <Button ref={addRef} size="small" icon={<Plus aria-hidden />} className="self-start" onPress={add}>
          {t('phones.add')}
        </Button>
      )}
    </div>
  )
}
