import { CalendarCheck, UserPlus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TileButton } from '@/ui/tile-button'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** With or without an appointment. */
export function ChoiceScreen({ forms, send }: ScreenProps<'choice'>) {
  const { t } = useTranslation('skytouch')
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
