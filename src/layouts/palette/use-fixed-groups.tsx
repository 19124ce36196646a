import Fuse, { type IFuseOptions } from 'fuse.js'
import {
  ListChecks,
  DoorClosed,
  Info,
  Keyboard,
  Languages,
  LogOut,
  Monitor,
  Moon,
  ScanLine,
  Settings2,
  Sun,
  UserRoundPlus,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router'
import * as z from 'zod/mini'
import { LOCALES } from '@/config/constants'
import { paths } from '@/config/paths'
import { changeLocale } from '@/i18n/i18n'
import { LOCALE_NAMES } from '@/i18n/locale'
import { useLocale } from '@/i18n/use-locale'
import { type NavItem, navItems, type NavKey } from '@/layouts/nav-items'
import { useDialog } from '@/layouts/use-dialog'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'
import { setColorMode, useColorMode } from '@/theme/color-mode'
import type { Command, CommandGroup } from '@/ui/overlays/command-list'
import { usePreferences } from '@/widgets/preferences/use-preferences'
import { reportScreens } from '@/widgets/screen/report-screens'
import { useAddress } from '@/widgets/use-address'

export type PaletteCommand = Command & {
  /** Called after the palette has closed. */
  run: () => unknown
}
export type PaletteGroup = CommandGroup<PaletteCommand>

const themes = [
  { mode: 'light', Icon: Sun },
  { mode: 'dark', Icon: Moon },
  { mode: 'system', Icon: Monitor },
] as const

/** Dialogs of the front desk. */
const deskDialogs = [
  { dialog: 'scan', key: 'scan', Icon: ScanLine },
  { dialog: 'walk-in', key: 'walkIn', Icon: UserRoundPlus },
  { dialog: 'roll-call', key: 'rollCall', Icon: ListChecks },
  { dialog: 'close-day', key: 'closeDay', Icon: DoorClosed },
] as const

const RECENT_LIMIT = 3

const recentStore = persistedStore(KEYS.recentScreens, { schema: z.array(z.string()), fallback: [] })

/** The last screens opened with the palette on this device, latest first. Contains no personal data. */
function recentScreens(): NavKey[] {
  return recentStore.get().flatMap((name) => navItems.find(({ key }) => key === name)?.key ?? [])
}

function keepRecentScreen(key: NavKey): void {
  recentStore.set([key, ...recentScreens().filter((other) => other !== key)].slice(0, RECENT_LIMIT))
}

/** Words in any order, with typing errors; 0.2 is the fuzziness of the specification (§9). */
const FUZZY: IFuseOptions<{ id: string; text: string }> = {
  keys: ['text'],
  useTokenSearch: true,
  tokenMatch: 'all',
  ignoreDiacritics: true,
  ignoreLocation: true,
  threshold: 0.2,
}

/** The commands that a search finds, in their order. A group's title finds all its commands: 'theme' the three themes. */
function foundIn(groups: readonly PaletteGroup[], search: string): PaletteGroup[] {
  const entries = groups.flatMap(({ title, commands }) =>
    commands.map(({ id, label }) => ({ id, text: `${label} ${title}` })),
  )
  const found = new Set(new Fuse(entries, FUZZY).search(search.trim()).map(({ item }) => item.id))
  return groups.map((group) => ({ ...group, commands: group.commands.filter(({ id }) => found.has(id)) }))
}

/** Screens, actions, language and theme: commands that need no request. */
export function useFixedGroups(search: string): PaletteGroup[] {
  const { t } = useTranslation(['palette', 'common'])
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const { openDialog } = useAddress()
  const { show } = useDialog()
  const { save } = usePreferences()
  const { locale: current } = useLocale()
  const { mode: currentMode } = useColorMode()
  const [recent] = useState(recentScreens)
  const isSearching = search.trim() !== ''

  const screen = ({ key, href, icon: Icon }: NavItem): PaletteCommand => ({
    id: `screen-${key}`,
    label: t(`common:nav.${key}`),
    icon: <Icon aria-hidden />,
    run: () => {
      keepRecentScreen(key)
      return navigate(href)
    },
  })
  const recentItems = recent.flatMap((name) => navItems.find(({ key }) => key === name) ?? [])
  const others = isSearching ? navItems : navItems.filter((item) => !recentItems.includes(item))

  const groups: PaletteGroup[] = [
    { id: 'recent', title: t('groups.recent'), commands: isSearching ? [] : recentItems.map(screen) },
    {
      id: 'screens',
      title: t('groups.screens'),
      commands: [
        ...others.map(screen),
        ...reportScreens.map(({ key, href, icon: Icon }) => ({
          id: `report-${key}`,
          label: t(`common:reports.${key}`),
          description: t('common:nav.reports'),
          icon: <Icon aria-hidden />,
          run: () => navigate(href),
        })),
      ],
    },
    {
      id: 'actions',
      title: t('groups.actions'),
      commands: [
        ...deskDialogs.map(({ dialog, key, Icon }) => ({
          id: dialog,
          label: t(`desk.${key}`),
          icon: <Icon aria-hidden />,
          run: () =>
            pathname === paths.frontDesk()
              ? openDialog(dialog)
              : navigate(`${paths.frontDesk()}?dialog=${dialog}`),
        })),
        {
          id: 'settings',
          label: t('common:account.settings'),
          icon: <Settings2 aria-hidden />,
          run: () => show('settings'),
        },
        {
          id: 'shortcuts',
          label: t('common:account.shortcuts'),
          icon: <Keyboard aria-hidden />,
          shortcut: '?',
          run: () => show('shortcuts'),
        },
        {
          id: 'about',
          label: t('common:account.about'),
          icon: <Info aria-hidden />,
          run: () => show('about'),
        },
        {
          id: 'log-out',
          label: t('common:account.logOut'),
          icon: <LogOut aria-hidden />,
          run: () => navigate(paths.logout()),
        },
      ],
    },
    {
      id: 'language',
      title: t('common:language.label'),
      commands: LOCALES.map((locale) => ({
        id: `language-${locale}`,
        label: LOCALE_NAMES[locale],
        icon: <Languages aria-hidden />,
        description: locale === current ? t('current') : undefined,
        run: () => {
          void changeLocale(locale)
          save({ language: locale })
        },
      })),
    },
    {
      id: 'theme',
      title: t('common:theme.label'),
      commands: themes.map(({ mode, Icon }) => ({
        id: `theme-${mode}`,
        label: t(`common:theme.${mode}`),
        icon: <Icon aria-hidden />,
        description: mode === currentMode ? t('current') : undefined,
        run: () => {
          setColorMode(mode)
          save({ theme: mode })
        },
      })),
    },
  ]
  return isSearching ? foundIn(groups, search) : groups
}
