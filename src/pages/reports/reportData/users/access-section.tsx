import type { TFunction } from 'i18next'
import { Controller, useFormContext } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { hasHostFlag, offers } from '@/config/services'
import { Switch } from '@/ui/fields/switch'
import { TextField } from '@/ui/fields/text-field'
import { FormSection } from '@/ui/layout/form-section'
import { LocationField } from '@/widgets/fields/location-field'
import type { Access, UserValues } from './user-values'

/** The form's label for a field of a user's access. */
export function accessLabel(t: TFunction<'users'>, part: keyof Access): string {
  if (part === 'isHost') return t('panel.host')
  if (part === 'simpleBooking') return t('panel.simple')
  if (part === 'locationIds') return t('panel.locations')
  return t(`panel.${part}`)
}

type AccessSectionProps = {
  /** An existing login cannot be changed: other services identify the user by it. */
  hasLogin: boolean
}

/** A user's permissions and locations. */
export function AccessSection({ hasLogin }: AccessSectionProps) {
  const { t } = useTranslation('users')
  const { control } = useFormContext<UserValues>()
  const switches = [
    ...(hasHostFlag ? [{ part: 'isHost', text: t('panel.hostText') } as const] : []),
    ...(offers('user.toggleSimpleBooking')
      ? [{ part: 'simpleBooking', text: t('panel.simpleText') } as const]
      : []),
    { part: 'enabled', text: t('panel.enabledText') },
  ] as const
  return (
    <FormSection title={t('panel.access')}>
      <Controller
        control={control}
        name="login"
        render={({ field, fieldState }) => (
          <TextField
            {...field}
            label={accessLabel(t, 'login')}
            isReadOnly={hasLogin}
            maxLength={200}
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            description={hasLogin ? undefined : t('panel.loginHelp')}
            errorMessage={fieldState.error?.message}
          />
        )}
      />
      <Controller
        control={control}
        name="locationIds"
        render={({ field }) => <LocationField {...field} label={accessLabel(t, 'locationIds')} />}
      />
      <div className="flex flex-col gap-1">
        {switches.map(({ part, text }) => (
          <Controller
            key={part}
            control={control}
            name={part}
            render={({ field: { value, onChange } }) => (
              <Switch isSelected={value} onChange={onChange} description={text}>
                {accessLabel(t, part)}
              </Switch>
            )}
          />
        ))}
      </div>
    </FormSection>
  )
}
