import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Switch } from '@/ui/fields/switch'
import { TextField } from '@/ui/fields/text-field'
import { FormSection } from '@/ui/layout/form-section'
import { LocationField } from '@/widgets/fields/location-field'
import type { Access } from './user-values'

/** The form's label for a field of a user's access. */
export function accessLabel(t: TFunction<'users'>, part: keyof Access): string {
  if (part === 'isHost') return t('panel.host')
  if (part === 'simpleBooking') return t('panel.simple')
  if (part === 'locationIds') return t('panel.locations')
  return t(`panel.${part}`)
}

type AccessSectionProps = {
  access: Access
  /** An existing login cannot be changed: other services identify the user by it. */
  hasLogin: boolean
  loginError: string | null
  onChange: (changed: Partial<Access>) => void
}

/** A user's permissions and locations. */
export function AccessSection({ access, hasLogin, loginError, onChange }: AccessSectionProps) {
  const { t } = useTranslation('users')
  const switches = [
    { part: 'isHost', text: t('panel.hostText') },
    { part: 'simpleBooking', text: t('panel.simpleText') },
    { part: 'enabled', text: t('panel.enabledText') },
  ] as const
  return (
    <FormSection title={t('panel.access')}>
      <TextField
        label={accessLabel(t, 'login')}
        value={access.login}
        onChange={(login) => onChange({ login })}
        isReadOnly={hasLogin}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        description={hasLogin ? undefined : t('panel.loginHelp')}
        errorMessage={loginError}
      />
      <LocationField
        label={accessLabel(t, 'locationIds')}
        value={access.locationIds}
        onChange={(locationIds) => onChange({ locationIds })}
      />
      <div className="flex flex-col gap-1">
        {switches.map(({ part, text }) => (
          <Switch
            key={part}
            isSelected={access[part]}
            onChange={(isOn) => onChange({ [part]: isOn })}
            description={text}
          >
            {accessLabel(t, part)}
          </Switch>
        ))}
      </div>
    </FormSection>
  )
}
