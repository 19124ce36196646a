import { useTranslation } from 'react-i18next'
import { Link, useLocation } from 'react-router'
import { isCurrent } from './nav-items'
import { useNavItems } from './use-nav-items'

/** The rail of a phone. */
export function BottomBar() {
  const { t } = useTranslation()
  const items = useNavItems()
  const { pathname } = useLocation()
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="flex">
        {items.map((item) => (
          <li key={item.key} className="min-w-0 flex-1">
            <Link
              to={item.href}
              aria-current={isCurrent(item, pathname) ? 'page' : undefined}
              className="flex h-15 flex-col items-center justify-center gap-1 text-small text-muted no-underline -outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-accent"
            >
              <item.icon aria-hidden className="size-5" />
              <span className="max-w-full truncate px-0.5">{t(`nav.${item.key}`)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
