import { QrCode, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { TileButton } from '@/ui/buttons/tile-button'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** Nobody held a code up for a while: the camera is off, and a name does as well. */
export function ScanOffScreen({ send }: ScreenProps<'scanOff'>) {
  const { t } = useTranslation('skytouch')
  return (
    <Frame title={t('scan.off')} onBack={() => send({ type: 'back' })}>
      <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
        <TileButton icon={<UserRound aria-hidden />} isMain onPress={() => send({ type: 'byName' })}>
          {t('useName')}
        </TileButton>
        <TileButton icon={<QrCode aria-hidden />} onPress={() => send({ type: 'again' })}>
          {t('scanAgain')}
        </TileButton>
      </div>
    </Frame>
  )
}
