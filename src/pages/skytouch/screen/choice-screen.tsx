import { CalendarCheck, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useKeptForms } from '@/hooks/kiosk-forms'
import { TileButton } from '@/ui/buttons/tile-button'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** With or without an appointment. */
export function ChoiceScreen({ tenantId, forms, send }: ScreenProps<'choice'>) {
  const { t } = useTranslation('skytouch')
  // Whoever comes back here, because nobody knew what to ask, finds it asked for.
  useKeptForms(tenantId)
  return (
    <Frame title={t('choice.title')} onBack={() => send({ type: 'back' })}>
      <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
        <TileButton icon={<CalendarCheck aria-hidden />} isMain onPress={() => send({ type: 'appointment' })}>
          {t('choice.yes')}
        </TileButton>
        <TileButton
          icon={<UserPlus aria-hidden />}
          isDisabled={!forms.isKnown}
          onPress={() => send(forms.noAppointment())}
        >
          {t('choice.no')}
        </TileButton>
      </div>
    </Frame>
  )
}
