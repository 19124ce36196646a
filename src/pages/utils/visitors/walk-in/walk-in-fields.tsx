import type { ReactNode } from 'react'
import { Controller, type Control } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { VisitType } from '@/services/booking/visit-type'
import { Select } from '@/ui/select'
import { TextField } from '@/ui/text-field'
import { Capitals } from '@/widgets/capitals'
import { CompanyField } from '@/widgets/company-field'
import { useFieldWords } from '@/widgets/field-words'
import { HostField } from '@/widgets/host-field'
import { LocationField } from '@/widgets/location-field'
import type { WalkInValues } from './walk-in-values'

type WalkInFieldsProps = {
  tenantId: string
  control: Control<WalkInValues>
  types: readonly VisitType[]
  /** Under the name: who of today bears it. */
  offer: ReactNode
}

/** The fields of the shortest form; a choice of one is not asked for. */
export function WalkInFields({ tenantId, control, types, offer }: WalkInFieldsProps) {
  const { t } = useTranslation('front-desk')
  const words = useFieldWords()
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Capitals tenantId={tenantId}>
        {(['firstName', 'lastName'] as const).map((name) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field, fieldState }) => (
              <TextField
                {...field}
                label={t(`walkIn.${name}`)}
                autoComplete="off"
                autoFocus={name === 'firstName'}
                isRequired
                errorMessage={words(fieldState.error?.message)}
              />
            )}
          />
        ))}
      </Capitals>
      {offer && <div className="sm:col-span-2">{offer}</div>}
      <Controller
        name="company"
        control={control}
        render={({ field, fieldState }) => (
          <CompanyField
            {...field}
            tenantId={tenantId}
            label={t('walkIn.company')}
            errorMessage={words(fieldState.error?.message)}
          />
        )}
      />
      <Controller
        name="hosts"
        control={control}
        render={({ field, fieldState }) => (
          <HostField
            {...field}
            tenantId={tenantId}
            label={t('walkIn.host')}
            errorMessage={words(fieldState.error?.message)}
          />
        )}
      />
      {types.length > 1 && (
        <Controller
          name="visitTypeId"
          control={control}
          render={({ field, fieldState }) => (
            <Select
              {...field}
              value={field.value || null}
              label={t('walkIn.type')}
              options={types.map(({ visitTypeId, name }) => ({ id: String(visitTypeId), label: name }))}
              placeholder={t('walkIn.typePlaceholder')}
              isRequired
              errorMessage={words(fieldState.error?.message)}
            />
          )}
        />
      )}
      <Controller
        name="locationIds"
        control={control}
        render={({ field, fieldState }) => (
          <LocationField
            {...field}
            tenantId={tenantId}
            selectionMode="single"
            label={t('walkIn.location')}
            isRequired
            errorMessage={words(fieldState.error?.message)}
          />
        )}
      />
    </div>
  )
}
