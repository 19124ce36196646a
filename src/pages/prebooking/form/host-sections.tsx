import { Controller, useController, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useFieldCheck } from '@/pages/prebooking/checks/server-checks'
import { Select } from '@/ui/fields/select'
import { FormSection } from '@/ui/layout/form-section'
import { HostField } from '@/widgets/fields/host-field'
import { hostsAndTyped } from '@/widgets/fields/hosts-and-typed'
import type { BookingValues } from './booking-values'
import type { Lookups } from './lookups'
import { useBookingErrorText } from './use-booking-error-text'

/** The hosts field. Starts empty, because reception books for others. */
export function HostsSection() {
  const check = useFieldCheck('hostUserIds')
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  const { field, problem } = hostsAndTyped(
    useController({ control, name: 'hosts' }),
    useController({ control, name: 'typedHost' }),
  )
  return (
    <FormSection title={t('sections.hosts')} isField isRequired>
      <HostField
        {...field}
        label={t('fields.hosts')}
        hideLabel
        isRequired
        warningMessage={check.warning}
        errorMessage={fieldErrorText(problem) ?? check.error}
      />
    </FormSection>
  )
}

/** How hosts are notified of an arrival, if the tenant has several ways. */
export function AnnounceSection({ lookups: { announceProtocols } }: { lookups: Lookups }) {
  const { t } = useTranslation('prebooking')
  const fieldErrorText = useBookingErrorText()
  const { control } = useFormContext<BookingValues>()
  if (announceProtocols.length === 0) return null
  return (
    <FormSection title={t('sections.announce')} isField>
      <Controller
        control={control}
        name="announceProtocolId"
        render={({ field, fieldState }) => (
          <Select
            {...field}
            label={t('sections.announce')}
            hideLabel
            description={t('announce.help')}
            options={[
              { id: null, label: t('announce.nothing') },
              ...announceProtocols.map(({ announceProtocolId: id, name }) => ({ id, label: name })),
            ]}
            errorMessage={fieldErrorText(fieldState.error?.message)}
          />
        )}
      />
    </FormSection>
  )
}
