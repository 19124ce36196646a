import { CalendarPlus, type LucideIcon, UsersRound } from 'lucide-react'
import { paths } from '@/config/paths'

/** What the rail leads to: only screens that are there. */
export const navItems: { key: 'frontDesk' | 'newBooking'; href: string; icon: LucideIcon }[] = [
  { key: 'frontDesk', href: paths.frontDesk(), icon: UsersRound },
  { key: 'newBooking', href: paths.prebooking(), icon: CalendarPlus },
]
