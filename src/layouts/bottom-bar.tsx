import { Ellipsis } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { cx } from '@/ui/cx'
import { IconButton } from '@/ui/buttons/icon-button'
import { Menu } from '@/ui/overlays/menu'
import { isCurrent, useNavItems } from './nav-items'

/** As many items fit with their names. If there are more, the last place opens the rest. */
const PLACES = 5

// As wide as the name needs. With enlarged text the bar scrolls.
const itemClass = 'min-w-14 flex-[1_0_auto]'
const placeClass =
  'flex h-15 flex-col items-center justify-center gap-1 text-small no-underline -outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-accent'

/** The navigation of a phone. */
export function BottomBar() {
  const { t } = useTranslation()
  const items = useNavItems()
  const { pathname } = useLocation()
  const shown = items.length > PLACES ? items.slice(0, PLACES - 1) : items
  const others = items.slice(shown.length)
  const isElsewhere = others.some((item) => isCurrent(item, pathname))
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface sm:hidden print:hidden"
    >
      <ul className="flex overflow-x-auto [scrollbar-width:none]">
        {shown.map((item) => (
          <li key={item.key} className={itemClass}>
            <Link
              to={item.href}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              className={cx(placeClass, 'text-muted')}
            >
              <item.icon aria-hidden className="size-5" />
              <span className="px-0.5 whitespace-nowrap">{t(`nav.${item.key}`)}</span>
            </Link>
          </li>
        ))}
        {others.length > 0 && (
          <li className={itemClass}>
            <Menu
              label={t('nav.more')}
              placement="top end"
              trigger={
                <IconButton
                  label={t('nav.more')}
                  hideTooltip
                  className={cx('h-15! w-full! rounded-none', isElsewhere && 'text-accent!')}
                  icon={
                    <span aria-hidden className={cx(placeClass, isElsewhere && 'font-medium')}>
                      <Ellipsis className="size-5" />
                      {t('nav.more')}
                    </span>
                  }
                />
              }
              groups={[
                {
                  id: 'others',
                  entries: others.map(({ key, href, icon: Icon }) => ({
                    id: key,
                    label: t(`nav.${key}`),
                    icon: <Icon aria-hidden />,
                    href,
                  })),
                },
              ]}
            />
          </li>
        )}
      </ul>
    </nav>
  )
}
