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

export type NavKey = 'frontDesk' | 'newBooking' | 'reports' | 'locations' | 'deviceEvents' | 'tenants'
export type NavItem = {
  key: NavKey
  href: string
  icon: LucideIcon
  /** Where the item leads to several screens: what their paths begin with. */
  section?: string
}

export const navItems: readonly NavItem[] = [
  { key: 'frontDesk', href: paths.frontDesk(), icon: UsersRound },
  { key: 'newBooking', href: paths.prebooking(), icon: CalendarPlus },
  { key: 'reports', href: paths.dashboard(), icon: ChartNoAxesColumn, section: '/reports' },
  { key: 'locations', href: paths.locations(), icon: MapPin },
  { key: 'deviceEvents', href: paths.deviceEvents(), icon: Router },
  { key: 'tenants', href: paths.tenants(), icon: Building2 },
]

/** The rail always leads home. */
export const HOME: NavKey = 'frontDesk'

/** Whether a screen is the item's own, or one of those it leads to. */
export const isCurrent = ({ href, section }: NavItem, pathname: string) =>
  pathname === href || (section !== undefined && `${pathname}/`.startsWith(`${section}/`))
