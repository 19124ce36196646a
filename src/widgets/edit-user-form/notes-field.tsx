import { Plus, Trash2 } from 'lucide-react'
import { useRef } from 'react'
import { Controller, useFieldArray, useFormContext, useFormState } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocale } from '@/i18n/use-locale'
import { dayText } from '@/lib/time/clock-text'
import { deviceZone } from '@/lib/time/zone'
import { Button } from '@/ui/buttons/button'
import { IconButton } from '@/ui/buttons/icon-button'
import { ListError } from '@/ui/fields/list-error'
import { Select } from '@/ui/fields/select'
import { TextArea } from '@/ui/fields/text-area'
import { LONG_TEXT_LIMIT, useFieldErrorText } from '@/widgets/fields/field-error-text'
import { usePersonFormContext } from './person-form-context'
import type { PersonValues } from './person-values'

/** Staff's notes about a person, each with a type of the tenant. Visitors never see them. */
export function NotesField() {
  const { t } = useTranslation('person')
  const { tag } = useLocale()
  const { lookups } = usePersonFormContext()
  const fieldErrorText = useFieldErrorText()
  const { control } = useFormContext<PersonValues>()
  const { errors } = useFormState({ control, name: 'notes' })
  const { fields, append, remove } = useFieldArray({ control, name: 'notes' })
  const types = lookups.noteTypes
  const addRef = useRef<HTMLButtonElement>(null)
  const writtenOn = (createdAt: string | null) => {
    const moment = Date.parse(createdAt ?? '')
    return Number.isNaN(moment) ? '' : dayText(moment, tag, deviceZone())
  }
  const takeAway = (index: number) => {
    // The pressed button unmounts with its note.
    addRef.current?.focus()
    remove(index)
  }
  return (
    <div className="flex flex-col gap-4">
      {fields.map(({ id, createdAt }, index) => (
        <div
          key={id}
          role="group"
          aria-label={t('notes.number', { number: index + 1 })}
          className="flex flex-col gap-2"
        >
          <div className="flex items-center gap-2">
            {types.length > 0 && (
              <Controller
                control={control}
                name={`notes.${index}.noteTypeId`}
                render={({ field }) => (
                  <Select
                    {...field}
                    label={t('notes.type')}
                    hideLabel
                    className="w-40"
                    options={types.map(({ noteTypeId, name }) => ({ id: noteTypeId, label: name }))}
                    placeholder={t('notes.noType')}
                  />
                )}
              />
            )}
            <span className="min-w-0 flex-1 truncate text-label text-muted">{writtenOn(createdAt)}</span>
            <IconButton
              icon={<Trash2 aria-hidden />}
              label={t('notes.remove', { number: index + 1 })}
              onPress={() => takeAway(index)}
            />
          </div>
          <Controller
            control={control}
            name={`notes.${index}.text`}
            render={({ field, fieldState }) => (
              <TextArea
                {...field}
                label={t('notes.text')}
                hideLabel
                rows={2}
                errorMessage={fieldErrorText(fieldState.error?.message, LONG_TEXT_LIMIT)}
              />
            )}
          />
        </div>
      ))}
      <ListError>{fieldErrorText(errors.notes?.root?.message ?? errors.notes?.message)}</ListError>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <Button
          ref={addRef}
          size="small"
          icon={<Plus aria-hidden />}
          onPress={() =>
            append(
              { noteTypeId: types[0]?.noteTypeId ?? null, text: '', createdAt: null },
              { focusName: `notes.${fields.length}.text` },
            )
          }
        >
          {t('notes.add')}
        </Button>
        <span className="text-label text-muted">{t('notes.help')}</span>
      </div>
    </div>
  )
}
