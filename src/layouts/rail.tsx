import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import * as z from 'zod/mini'
import { KEYS } from '@/storage/keys'
import { persistedStore } from '@/storage/persisted-store'
import { useStore } from '@/lib/react/use-store'
import { cx } from '@/ui/cx'
import { isCurrent, useNavItems } from './nav-items'

const itemClass =
  'flex h-9 items-center gap-3 rounded-control px-2.5 text-body text-muted no-underline transition-colors ' +
  'hover:bg-hover hover:text-text aria-[current=page]:bg-accent-subtle aria-[current=page]:font-medium ' +
  'aria-[current=page]:text-on-accent-subtle'

const railCollapsed = persistedStore(KEYS.railCollapsed, { schema: z.boolean(), fallback: false })

/** The navigation of a desktop. Remembers on the device whether it is collapsed to icons. */
export function Rail() {
  const { t } = useTranslation()
  const collapsed = useStore(railCollapsed)
  const items = useNavItems()
  const { pathname } = useLocation()
  const Icon = collapsed ? PanelLeftOpen : PanelLeftClose
  const toggle = t(collapsed ? 'nav.expand' : 'nav.collapse')
  return (
    <nav
      aria-label={t('nav.label')}
      className={cx(
        'sticky top-12 flex h-[calc(100dvh-3rem)] shrink-0 flex-col justify-between border-r border-border bg-sunken p-2 max-sm:hidden print:hidden',
        collapsed ? 'w-14' : 'w-52',
      )}
    >
      <ul className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.key}>
            <Link
              to={item.href}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              title={collapsed ? t(`nav.${item.key}`) : undefined}
              className={itemClass}
            >
              <item.icon aria-hidden />
              <span className={cx('truncate touch:text-label', collapsed && 'sr-only')}>
                {t(`nav.${item.key}`)}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <button
        type="button"
        aria-expanded={!collapsed}
        title={toggle}
        onClick={() => railCollapsed.set(!collapsed)}
        className={cx(itemClass, 'cursor-pointer')}
      >
        <Icon aria-hidden />
        <span className={cx('truncate touch:text-label', collapsed && 'sr-only')}>{toggle}</span>
      </button>
    </nav>
  )
}
