import { DoorOpen, LogOut, QrCode } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Kiosk } from '@/session/kiosk'
import { TileButton } from '@/ui/tile-button'

type HomeButtonsProps = { kiosk: Kiosk; onOpen: (screenId: string) => void }

/** What one may come for: three large buttons (design §6). */
export function HomeButtons({ kiosk, onOpen }: HomeButtonsProps) {
  const { t } = useTranslation('skytouch')
  const tile = (screenId: string, name: 'code' | 'visit' | 'leave', icon: ReactNode, isMain = false) => (
    <TileButton key={screenId} icon={icon} isMain={isMain} onPress={() => onOpen(screenId)}>
      {t(`home.${name}`)}
    </TileButton>
  )
  return (
    <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
      {tile('scan', 'code', <QrCode aria-hidden />, true)}
      {tile('visit', 'visit', <DoorOpen aria-hidden />)}
      {kiosk.options.checkOut && tile('leave', 'leave', <LogOut aria-hidden />)}
    </div>
  )
}
