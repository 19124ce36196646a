import {
  Building2,
  CalendarPlus,
  ChartNoAxesColumn,
  type LucideIcon,
  MapPin,
  Router,
  UsersRound,
} from 'lucide-react'
import { paths } from '@/config/paths'
import { offers } from '@/config/services'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { reportScreens } from '@/widgets/screen/report-screens'

export type NavKey = 'frontDesk' | 'newBooking' | 'reports' | 'locations' | 'deviceEvents' | 'tenants'
export type NavItem = {
  key: NavKey
  href: string
  icon: LucideIcon
  /** Path prefix, if the item has several screens. */
  section?: string
}

const allItems: readonly NavItem[] = [
  { key: 'frontDesk', href: paths.frontDesk(), icon: UsersRound },
  { key: 'newBooking', href: paths.prebooking(), icon: CalendarPlus },
  {
    key: 'reports',
    href: reportScreens[0]?.href ?? paths.reports(),
    icon: ChartNoAxesColumn,
    section: '/reports',
  },
  { key: 'locations', href: paths.locations(), icon: MapPin },
  { key: 'deviceEvents', href: paths.deviceEvents(), icon: Router },
  { key: 'tenants', href: paths.tenants(), icon: Building2 },
]

/** Whether the services have what a screen shows. */
const isOffered = ({ key }: NavItem) =>
  key !== 'deviceEvents' || (offers('clientConfig.find') && offers('mocaWebHook.fetchAndUpdateNewEvents'))

export const navItems = allItems.filter(isOffered)

/** The front desk cannot be hidden. */
export const HOME: NavKey = 'frontDesk'

/** Whether the item is current: its own path or a path in its section. */
export const isCurrent = ({ href, section }: NavItem, pathname: string) =>
  pathname === href || (section !== undefined && `${pathname}/`.startsWith(`${section}/`))

/** The pages the user chose for the rail; the command palette lists all of them. */
export function useNavItems(): readonly NavItem[] {
  const { hiddenPages } = usePreferences().preferences
  return navItems.filter(({ key }) => key === HOME || !hiddenPages.includes(key))
}
