import * as z from 'zod/mini'
import { type NavKey, navItems } from '@/layouts/nav-items'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'

const LIMIT = 3

const stored = persistedStore(KEYS.recentScreens, { schema: z.array(z.string()), fallback: [] })

/** The screens last gone to by the palette at this device, the latest first. Nothing of a person is among them. */
export function recentScreens(): NavKey[] {
  return stored.get().flatMap((name) => navItems.find(({ key }) => key === name)?.key ?? [])
}

export function keepRecentScreen(key: NavKey): void {
  stored.set([key, ...recentScreens().filter((other) => other !== key)].slice(0, LIMIT))
}
