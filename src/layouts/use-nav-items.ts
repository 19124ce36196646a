import { usePreferences } from '@/widgets/preferences/use-preferences'
import { HOME, type NavItem, navItems } from './nav-items'

/** The pages the user chose for the rail; the command palette lists all of them. */
export function useNavItems(): readonly NavItem[] {
  const { hiddenPages } = usePreferences().preferences
  return navItems.filter(({ key }) => key === HOME || !hiddenPages.includes(key))
}
