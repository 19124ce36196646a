import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths, safeReturn } from '@/config/paths'
import { InlineAlert } from '@/ui/feedback/inline-alert'

/** Every screen that needs a sign-in, by how its address begins. The first that fits is meant. */
const screens = [
  [paths.frontDesk(), 'frontDesk'],
  [`${paths.prebooking()}/`, 'booking'],
  [paths.prebooking(), 'newBooking'],
  ['/visitor-edit/', 'visitor'],
  [paths.visitorData(), 'visitors'],
  [paths.userData(), 'users'],
  [paths.cardData(), 'cards'],
  [paths.reports(), 'reports'],
  [paths.dashboard(), 'dashboard'],
  [paths.locations(), 'locations'],
  [paths.deviceEvents(), 'deviceEvents'],
  [paths.tenants(), 'tenants'],
] as const

/** Tells the user why the sign-in page opened instead of the requested page. */
export function SignInNote() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const to = search.get('to')
  const reason = search.get('reason')
  if (!to || !reason) return null
  const [, name] = screens.find(([start]) => safeReturn(to).startsWith(start)) ?? []
  if (!name) return null
  const page = t(`pages.${name}`)
  return (
    <InlineAlert tone="info" live="status">
      {reason === 'expired' ? t('noteExpired', { page }) : t('noteSignIn', { page })}
    </InlineAlert>
  )
}
