import { DoorOpen, LogOut, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kiosk } from '@/kiosk/device/kiosk'
import { TileButton } from '@/ui/buttons/tile-button'
import { FurtherScreens } from './further-screens'

type HomeButtonsProps = { kiosk: Kiosk; onOpen: (screenId: string) => void }

/**
 * Three large buttons, and one for each further screen of the profile. A separate file, because icons
 * imported by the page would be bundled with the form chunk, and home would load all of it.
 */
export function HomeButtons({ kiosk, onOpen }: HomeButtonsProps) {
  const { t } = useTranslation('skytouch')
  const tile = (screenId: string, name: 'code' | 'visit' | 'leave', icon: ReactNode, isMain = false) => (
    <TileButton icon={icon} isMain={isMain} onPress={() => onOpen(screenId)}>
      {t(`home.${name}`)}
    </TileButton>
  )
  return (
    <div className="flex flex-col gap-6">
      <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
        {tile('scan', 'code', <QrCode aria-hidden />, true)}
        {tile('visit', 'visit', <DoorOpen aria-hidden />)}
        {kiosk.options.checkOut && tile('leave', 'leave', <LogOut aria-hidden />)}
      </div>
      <FurtherScreens screens={kiosk.profile.screens} onOpen={onOpen} />
    </div>
  )
}
