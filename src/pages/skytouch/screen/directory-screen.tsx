import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { locationQueries } from '@/hooks/location'
import { useLocale } from '@/i18n/use-locale'
import { indexLocations, pathUp } from '@/lib/location-tree'
import { Frame } from './frame'
import type { ScreenProps } from './screen-props'

/** Where everything is: the places of the tenant, never people. */
export function DirectoryScreen({ tenantId, kiosk, screen, send }: ScreenProps<'directory'>) {
  const { t } = useTranslation('skytouch')
  const { locale } = useLocale()
  const { data: places = [] } = useQuery(locationQueries.all(tenantId))
  const own = kiosk.profile.screens.find(({ screenId }) => String(screenId) === screen.screenId)
  const index = indexLocations(places)
  const rows = places
    .map((place) => ({ place, path: pathUp(index, place.locationId).reverse() }))
    .sort((one, other) => nameOf(one.path).localeCompare(nameOf(other.path), locale))
  return (
    <Frame
      title={own?.title?.[locale] ?? own?.title?.['en'] ?? t('directory')}
      onBack={() => send({ type: 'back' })}
    >
      <ul className="flex flex-1 flex-col gap-1">
        {rows.map(({ place, path }) => (
          <li
            key={place.locationId}
            style={{ paddingInlineStart: `${(path.length - 1) * 2.5}rem` }}
            className={path.length === 1 ? 'pt-4 text-lead font-semibold' : 'py-1'}
          >
            {place.name}
          </li>
        ))}
      </ul>
    </Frame>
  )
}

const nameOf = (path: readonly { name: string }[]) => path.map(({ name }) => name).join('\u0000')
