import { Building2, CalendarPlus, type LucideIcon, UsersRound } from 'lucide-react'
import { paths } from '@/config/paths'

export type NavKey = 'frontDesk' | 'newBooking' | 'tenants'
export type NavItem = { key: NavKey; href: string; icon: LucideIcon }

/** What the rail leads to, in the design's order: only screens that are there. */
export const navItems: readonly NavItem[] = [
  { key: 'frontDesk', href: paths.frontDesk(), icon: UsersRound },
  { key: 'newBooking', href: paths.prebooking(), icon: CalendarPlus },
  { key: 'tenants', href: paths.tenants(), icon: Building2 },
]

/** The rail always leads home. */
export const HOME: NavKey = 'frontDesk'
