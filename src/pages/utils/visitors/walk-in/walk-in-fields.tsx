import type { ReactNode } from 'react'
import { Controller, type Control, useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { takeBufferedTyping } from '@/lib/text/typed-ahead'
import type { VisitType } from '@/services/booking/lookups'
import { Button } from '@/ui/buttons/button'
import { Select } from '@/ui/fields/select'
import { TextField } from '@/ui/fields/text-field'
import { Capitals } from '@/widgets/capitals'
import { CompanyField } from '@/widgets/fields/company-field'
import { useFieldErrorText } from '@/widgets/fields/field-error-text'
import { HostField } from '@/widgets/fields/host-field'
import { hostsAndTyped } from '@/widgets/fields/hosts-and-typed'
import { LocationField } from '@/widgets/fields/location-field'
import type { DetailField, VisitorName } from '@/widgets/fields/visitor-fields'
import { VisitorTypeField } from '@/widgets/fields/visitor-type-field'
import type { WalkInValues } from './walk-in-values'

type WalkInFieldsProps = {
  control: Control<WalkInValues>
  /** Undefined if the tenant hides it. */
  company: DetailField | undefined
  /** The names that the tenant demands; one of the two is enough otherwise. */
  names: readonly VisitorName[]
  /** Whether type and location come before company and host. */
  startsWithChoices: boolean
  types: {
    all: readonly VisitType[]
    hasNone: boolean
    isFailed: boolean
    isFetching: boolean
    retry: () => Promise<void>
  }
  /** Shown under the name: today's visitors with a similar name. */
  offer: ReactNode
}

/** Selected hosts and typed text. */
function WalkInHosts({ control }: Pick<WalkInFieldsProps, 'control'>) {
  const { t } = useTranslation('front-desk')
  const fieldErrorText = useFieldErrorText()
  const { field, error } = hostsAndTyped(
    useController({ control, name: 'hosts' }),
    useController({ control, name: 'typedHost' }),
  )
  return <HostField {...field} label={t('walkIn.host')} errorMessage={fieldErrorText(error)} />
}

/** The fields of the short form; hides choices with only one option. */
export function WalkInFields(props: WalkInFieldsProps) {
  const { control, company, names, startsWithChoices, types, offer } = props
  const { t } = useTranslation(['front-desk', 'common'])
  const fieldErrorText = useFieldErrorText()
  const typeProblem = types.isFailed ? t('walkIn.typesFailed') : undefined
  const choices = (
    <>
      <Controller
        name="visitTypeId"
        control={control}
        render={({ field, fieldState }) =>
          types.hasNone || (types.all.length === 1 && field.value === String(types.all[0]?.visitTypeId)) ? (
            <></>
          ) : (
            <div className="flex flex-col items-start gap-2">
              <Select
                {...field}
                className="w-full"
                value={field.value || null}
                label={t('walkIn.type')}
                options={types.all.map(({ visitTypeId, name }) => ({ id: String(visitTypeId), label: name }))}
                placeholder={t('walkIn.typePlaceholder')}
                isRequired
                errorMessage={typeProblem ?? fieldErrorText(fieldState.error?.message)}
              />
              {typeProblem && (
                <Button size="small" isPending={types.isFetching} onPress={() => void types.retry()}>
                  {t('common:actions.tryAgain')}
                </Button>
              )}
            </div>
          )
        }
      />
      <Controller
        name="locationIds"
        control={control}
        render={({ field, fieldState }) => (
          <LocationField
            {...field}
            selectionMode="single"
            label={t('walkIn.location')}
            isRequired
            errorMessage={fieldErrorText(fieldState.error?.message)}
          />
        )}
      />
    </>
  )
  return (
    <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
      <Capitals>
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
                onFocus={() => {
                  const ahead = takeBufferedTyping()
                  if (ahead) field.onChange(ahead + field.value)
                }}
                isRequired={names.includes(name)}
                errorMessage={fieldErrorText(fieldState.error?.message)}
              />
            )}
          />
        ))}
      </Capitals>
      {offer && <div className="sm:col-span-2">{offer}</div>}
      {startsWithChoices && choices}
      {company && (
        <Controller
          name="company"
          control={control}
          render={({ field, fieldState }) => (
            <CompanyField
              {...field}
              label={company.label}
              isRequired={company.isRequired}
              errorMessage={fieldErrorText(fieldState.error?.message)}
            />
          )}
        />
      )}
      <WalkInHosts control={control} />
      {!startsWithChoices && choices}
      <Controller
        name="visitUserTypeId"
        control={control}
        render={({ field, fieldState }) => (
          <VisitorTypeField {...field} errorMessage={fieldErrorText(fieldState.error?.message)} />
        )}
      />
    </div>
  )
}
