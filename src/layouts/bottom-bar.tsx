import { useTranslation } from 'react-i18next'
import { NavLink } from 'react-router'
import { useNavItems } from './use-nav-items'

/** The rail of a phone. */
export function BottomBar() {
  const { t } = useTranslation()
  const items = useNavItems()
  return (
    <nav
      aria-label={t('nav.label')}
      className="fixed inset-x-0 bottom-0 z-20 border-t border-border bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="flex">
        {items.map(({ key, href, icon: Icon }) => (
          <li key={key} className="flex-1">
            <NavLink
              to={href}
              end
              className="flex h-15 flex-col items-center justify-center gap-1 text-small text-muted no-underline -outline-offset-2 aria-[current=page]:font-medium aria-[current=page]:text-accent"
            >
              <Icon aria-hidden className="size-5" />
              {t(`nav.${key}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
