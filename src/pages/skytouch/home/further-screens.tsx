import { useQuery } from '@tanstack/react-query'
import { Info, MapPin } from 'lucide-react'
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
export function FurtherScreens({ screens, onOpen }: FurtherScreensProps) {
  const { t } = useTranslation('skytouch')
  const { locale } = useLocale()
  const shown = screens.filter(({ type }) => SHOWN.includes(type))
  if (shown.length === 0) return null
  return (
    <div className="grid auto-cols-fr gap-6 landscape:grid-flow-col">
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
