import { useQuery } from '@tanstack/react-query'
import { DoorOpen, LogOut, QrCode, Info, MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { iconQueries } from '@/hooks/icon'
import { useLocale } from '@/i18n/use-locale'
import type { Kiosk } from '@/kiosk/device/kiosk'
import { TileButton } from '@/ui/buttons/tile-button'

type ProfileScreen = Kiosk['profile']['screens'][number]

/** Other screen types are reached with the three buttons. */
const SHOWN = ['message', 'directory']

function ScreenIcon({ screen }: { screen: ProfileScreen }) {
  const { data: icon } = useQuery(iconQueries.get(screen.icon ?? ''))
  if (!screen.icon) return screen.type === 'directory' ? <MapPin aria-hidden /> : <Info aria-hidden />
  // An icon that cannot be loaded leaves its space empty.
  return (
    <svg
      viewBox={icon?.viewBox}
      aria-hidden
      className="lucide"
      dangerouslySetInnerHTML={{ __html: icon?.body ?? '' }}
    />
  )
}

type FurtherScreensProps = { screens: readonly ProfileScreen[]; onOpen: (screenId: string) => void }

/** Buttons for the profile's messages and directories. */
function FurtherScreens({ screens, onOpen }: FurtherScreensProps) {
  const { t } = useTranslation('skytouch')
  const { locale } = useLocale()
  const shown = screens.filter(({ type }) => SHOWN.includes(type))
  if (shown.length === 0) return null
  return (
    <div className="grid auto-cols-fr gap-4 landscape:grid-flow-col">
      {shown.map((screen) => (
        <TileButton
          key={screen.screenId}
          size="row"
          icon={<ScreenIcon screen={screen} />}
          onPress={() => onOpen(String(screen.screenId))}
        >
          {screen.title?.[locale] ?? screen.title?.['en'] ?? t('more')}
        </TileButton>
      ))}
    </div>
  )
}

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
    <div className="flex flex-col gap-4">
      <div className="grid auto-cols-fr gap-4 landscape:grid-flow-col">
        {tile('scan', 'code', <QrCode aria-hidden />, true)}
        {tile('visit', 'visit', <DoorOpen aria-hidden />)}
        {kiosk.options.checkOut && tile('leave', 'leave', <LogOut aria-hidden />)}
      </div>
      <FurtherScreens screens={kiosk.profile.screens} onOpen={onOpen} />
    </div>
  )
}
