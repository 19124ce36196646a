import { CreditCard, LogOut, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TileButton } from '@/ui/buttons/tile-button'
import { Frame } from './frame'
import { useGreeting } from './steps/person-words'
import type { ScreenProps } from './screen-props'

/** Whoever is inside may leave, also by the code they came in with. */
export function GoodbyeScreen({ screen, send }: ScreenProps<'goodbye'>) {
  const { t } = useTranslation('skytouch')
  const greet = useGreeting()
  const { visitor, purpose } = screen
  return (
    <Frame
      title={greet(purpose === 'out' ? 'goodbye.title' : 'goodbye.backTitle', visitor)}
      text={t('goodbye.question')}
    >
      {visitor.cardNumber && (
        <p className="flex items-center justify-center gap-4 rounded-card bg-accent-subtle px-6 py-5 text-lead font-medium text-on-accent-subtle">
          <CreditCard aria-hidden />
          {t('goodbye.card', { number: visitor.cardNumber })}
        </p>
      )}
      <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
        <TileButton icon={<LogOut aria-hidden />} isMain onPress={() => send({ type: 'checkOut' })}>
          {t('goodbye.checkOut')}
        </TileButton>
        <TileButton icon={<X aria-hidden />} onPress={() => send({ type: 'no' })}>
          {t('goodbye.no')}
        </TileButton>
      </div>
    </Frame>
  )
}
