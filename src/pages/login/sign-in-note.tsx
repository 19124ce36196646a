import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { paths } from '@/config/paths'
import { InlineAlert } from '@/ui/feedback/inline-alert'

/** Which page a signed-out person was on the way to. */
function pageOf(to: string) {
  if (to.startsWith(paths.frontDesk())) return 'pages.frontDesk'
  if (to.startsWith(paths.tenants())) return 'pages.tenants'
  return to.split('?')[0] === paths.prebooking() ? 'pages.newBooking' : 'pages.booking'
}

/** Tells the user why the sign-in page opened instead of the requested page. */
export function SignInNote() {
  const { t } = useTranslation('auth')
  const [search] = useSearchParams()
  const to = search.get('to')
  const reason = search.get('reason')
  if (!to || !reason) return null
  const page = t(pageOf(to))
  return (
    <InlineAlert tone="info" live="status">
      {reason === 'expired' ? t('noteExpired', { page }) : t('noteSignIn', { page })}
    </InlineAlert>
  )
}
