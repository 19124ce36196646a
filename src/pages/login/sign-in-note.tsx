import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths, safeReturn } from '@/config/paths'
import { InlineAlert } from '@/ui/feedback/inline-alert'

/** Every screen that needs a sign-in, by how its address begins. The first that fits is meant. */
const screens = [
  [paths.frontDesk(), 'common:nav.frontDesk'],
  [`${paths.prebooking()}/`, 'pages.booking'],
  [paths.prebooking(), 'common:nav.newBooking'],
  ['/visitor-edit/', 'pages.visitor'],
  [paths.visitorData(), 'common:reports.visitors'],
  [paths.userData(), 'common:reports.users'],
  [paths.cardData(), 'common:reports.cards'],
  [paths.reports(), 'common:reports.reports'],
  [paths.dashboard(), 'common:reports.dashboard'],
  [paths.locations(), 'common:nav.locations'],
  [paths.deviceEvents(), 'common:nav.deviceEvents'],
  [paths.tenants(), 'common:nav.tenants'],
] as const

/** Tells the user why the sign-in page opened instead of the requested page. */
export function SignInNote() {
  const { t } = useTranslation(['auth', 'common'])
  const [search] = useSearchParams()
  const to = search.get('to')
  const reason = search.get('reason')
  if (!to || !reason) return null
  const [, name] = screens.find(([start]) => safeReturn(to).startsWith(start)) ?? []
  if (!name) return null
  const page = t(name)
  return (
    <InlineAlert tone="info" live="status">
      {reason === 'expired' ? t('noteExpired', { page }) : t('noteSignIn', { page })}
    </InlineAlert>
  )
}
