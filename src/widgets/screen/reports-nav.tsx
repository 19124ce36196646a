import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { useOnce } from '@/lib/react/use-once'
import { reportScreens } from './report-screens'

export function ReportsNav() {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const listRef = useRef<HTMLUListElement>(null)
  useOnce(pathname, () => {
    // On phones the list scrolls: bring the current screen into view.
    const list = listRef.current
    const open = list?.querySelector<HTMLElement>('[aria-current=page]')
    if (list && open) list.scrollLeft = open.offsetLeft - (list.clientWidth - open.offsetWidth) / 2
  })
  return (
    <nav
      aria-label={t('nav.reports')}
      className="-mt-1 border-b border-border max-sm:-mx-4 max-sm:px-4 print:hidden"
    >
      <ul ref={listRef} className="flex gap-5 overflow-x-auto overflow-y-hidden pb-px [scrollbar-width:none]">
        {reportScreens.map(({ key, href }) => (
          <li key={key}>
            <a
              href={href}
              aria-current={pathname === href ? 'page' : undefined}
              className="-mb-px flex h-9 items-center border-b-2 border-transparent forced-colors:border-[canvas] text-body whitespace-nowrap text-muted no-underline outline-offset-[-2px] transition-colors hover:text-text aria-[current=page]:border-accent aria-[current=page]:font-medium aria-[current=page]:text-text touch:h-12"
            >
              {t(`reports.${key}`)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
