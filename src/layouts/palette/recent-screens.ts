import { type NavKey, navItems } from '@/layouts/nav-items'

const KEY = 'palette-recent'
const KEPT = 3

/** The screens last gone to by the palette at this device, the latest first. Nothing of a person is among them. */
export function recentScreens(): NavKey[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(kept)) return []
    return navItems
      .map(({ key }) => key)
      .filter((key) => kept.includes(key))
      .sort((one, other) => kept.indexOf(one) - kept.indexOf(other))
  } catch {
    return []
  }
}

export function keepRecentScreen(key: NavKey): void {
  const recent = [key, ...recentScreens().filter((other) => other !== key)].slice(0, KEPT)
  try {
    localStorage.setItem(KEY, JSON.stringify(recent))
  } catch {
    // A full or closed storage costs the convenience, not the way.
  }
}
