import { ContactRound, FileChartColumn, Gauge, IdCard, type LucideIcon, UsersRound } from 'lucide-react'
import { paths } from '@/config/paths'
import { offers } from '@/config/services'

type ReportScreen = {
  key: 'dashboard' | 'reports' | 'visitors' | 'users' | 'cards'
  href: string
  icon: LucideIcon
}

const allScreens: readonly ReportScreen[] = [
  { key: 'dashboard', href: paths.dashboard(), icon: Gauge },
  { key: 'reports', href: paths.reports(), icon: FileChartColumn },
  { key: 'visitors', href: paths.visitorData(), icon: UsersRound },
  { key: 'users', href: paths.userData(), icon: ContactRound },
  { key: 'cards', href: paths.cardData(), icon: IdCard },
]

/** The screens under 'Reports'; their names are `reports` in the common translations. */
export const reportScreens = allScreens.filter(
  ({ key }) =>
    (key !== 'dashboard' || offers('report.dashboard')) &&
    (key !== 'reports' || offers('report.executeReport')),
)
